import { type DatedClass, eventDocument } from '@domain/schedule/schedule.ts';
import {
  collection,
  endBefore,
  type Firestore,
  getCountFromServer,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAfter,
  startAt,
  where,
} from 'firebase/firestore';
import { within } from '../../deadline.ts';
import { ANSWER_TIMEOUT_MS } from '../connection.ts';
import type { Listen } from '../live/live-entry.ts';
import { listenToList } from '../live/snapshots.ts';
import { type Live, useList, useLiveQuery } from '../live/use-live-query.ts';

/** Instances on one page of an expanded class. */
const PAGE_SIZE = 5;

/** A page of a class's instances: the one that contains a date, or the one after or before it. */
export type InstanceWindow = { kind: 'around' | 'after' | 'before'; date: string };

export type InstancePage = { items: DatedClass[]; page: number; pages: number; total: number };

/** The instances of a class by date. A class has one instance per date, so the date is the cursor. */
function instancesOf(firestore: Firestore, classId: string, ...constraints: QueryConstraint[]): Query {
  const events = collection(firestore, 'calendar_events');
  return query(events, where('classId', '==', classId), orderBy('date'), ...constraints);
}

async function count(query: Query): Promise<number> {
  return (await getCountFromServer(query)).data().count;
}

/**
 * The page with the first instance from `date` on, or the last page. Firestore has no offset in the
 * browser, so this fetches the few instances from the start of the page to the date.
 */
async function pageAround(firestore: Firestore, classId: string, date: string): Promise<QueryConstraint[]> {
  const [total, before] = await Promise.all([
    count(instancesOf(firestore, classId)),
    count(instancesOf(firestore, classId, endBefore(date))),
  ]);
  const index = Math.max(0, Math.min(before, total - 1));
  const lead = before - (index - (index % PAGE_SIZE));
  if (lead === 0) return [startAt(date), limit(PAGE_SIZE)];
  const { docs } = await getDocs(instancesOf(firestore, classId, endBefore(date), limitToLast(lead)));
  return [startAt(docs[0]?.get('date') ?? date), limit(PAGE_SIZE)];
}

async function constraintsOf(
  firestore: Firestore,
  classId: string,
  { kind, date }: InstanceWindow,
): Promise<QueryConstraint[]> {
  switch (kind) {
    case 'around':
      return pageAround(firestore, classId, date);
    case 'after':
      return [startAfter(date), limit(PAGE_SIZE)];
    case 'before':
      return [endBefore(date), limitToLast(PAGE_SIZE)];
  }
}

/** Counts instead of reading: a count of up to 1000 documents costs one read. */
async function placed(firestore: Firestore, classId: string, items: DatedClass[]): Promise<InstancePage> {
  const first = items[0]?.date;
  const [total, before] = await Promise.all([
    count(instancesOf(firestore, classId)),
    first === undefined ? 0 : count(instancesOf(firestore, classId, endBefore(first))),
  ]);
  const behind = Math.max(0, total - before - items.length);
  const page = Math.ceil(before / PAGE_SIZE) + 1;
  return { items, page, pages: page + Math.ceil(behind / PAGE_SIZE), total };
}

/** One live page of instances and its position, which is counted again when the page has other instances. */
function listenToPage(firestore: Firestore, classId: string, window: InstanceWindow): Listen<InstancePage> {
  return ({ next, fail }) => {
    let stopped = false;
    let stop = () => {};
    let known: { ids: string; page: InstancePage } | null = null;
    let shown = 0;

    async function show(items: DatedClass[]): Promise<void> {
      const ids = items.map(({ eventId }) => eventId).join();
      shown += 1;
      const turn = shown;
      if (known?.ids === ids) return next({ ...known.page, items });
      try {
        const page = await within(ANSWER_TIMEOUT_MS, placed(firestore, classId, items));
        // A later page may have been counted faster.
        if (stopped || turn !== shown) return;
        known = { ids, page };
        next(page);
      } catch {
        if (!stopped && turn === shown) fail('unavailable');
      }
    }

    within(ANSWER_TIMEOUT_MS, constraintsOf(firestore, classId, window)).then(
      (constraints) => {
        if (stopped) return;
        const page = instancesOf(firestore, classId, ...constraints);
        stop = listenToList(page, eventDocument)({ next: show, fail });
      },
      () => fail('unavailable'),
    );
    return () => {
      stopped = true;
      stop();
    };
  };
}

/**
 * One page of a class's instances. `revision` changes when the class is edited: the number of
 * instances on other pages may change then.
 */
export function useInstancePage(
  classId: string,
  window: InstanceWindow,
  revision: number,
): Live<InstancePage> {
  return useLiveQuery({
    key: `calendar_events?classId=${classId}&${window.kind}=${window.date}&revision=${revision}`,
    listen: (firestore) => listenToPage(firestore, classId, window),
  });
}

/** The canceled instances of all classes from a day on. */
export function useCanceledFrom(date: string): Live<DatedClass[]> {
  return useList({
    collection: 'calendar_events',
    schema: eventDocument,
    key: `canceled&from=${date}`,
    bounds: [where('status', '==', 'cancelled'), where('date', '>=', date)],
  });
}

/**
 * The instances of a class from a day on, which an edit would change. Does not query if `classId`
 * is null.
 */
export function useInstancesFrom(classId: string | null, date: string): Live<DatedClass[]> {
  return useList({
    collection: 'calendar_events',
    schema: eventDocument,
    key: `classId=${classId}&from=${date}`,
    bounds: [where('classId', '==', classId), orderBy('date'), startAt(date)],
    wanted: classId !== null,
  });
}
