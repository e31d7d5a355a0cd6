import { api } from '@domain/api.ts';
import { classDocument } from '@domain/classes/classes.ts';
import { studentDocument } from '@domain/profile.ts';
import { type DatedClass, eventDocument } from '@domain/schedule/schedule.ts';
import { onAuthStateChanged, signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { collection, doc, limit, query, where } from 'firebase/firestore';
import { Component, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { AuthProvider, FirebaseAppProvider, FirestoreProvider, FunctionsProvider } from 'reactfire';
import { nameOf } from '../../../web/src/features/billing/subscription-rows.ts';
import { useSubscriptionRows } from '../../../web/src/features/billing/use-subscription-rows.ts';
import { useCallable } from '../../../web/src/firebase/calls/use-callable.ts';
import { firebase } from '../../../web/src/firebase/config.ts';
import { useBookings, useCurrentDate } from '../../../web/src/firebase/data/schedule-data.ts';
import { useAccounts } from '../../../web/src/firebase/data/team-data.ts';
import { useSeenDirectory } from '../../../web/src/firebase/data/use-directory.ts';
import { openEarly } from '../../../web/src/firebase/live/live-entry.ts';
import { listenToDocument, listenToList, listenToLists } from '../../../web/src/firebase/live/snapshots.ts';
import { type LiveQuery, UidContext, useLiveQuery } from '../../../web/src/firebase/live/use-live-query.ts';

/**
 * A page with only components that read through the adapter; the test controls it by `window.harness`. It records
 * every frame that React commits, so that the test also sees what a user would see for a sixtieth of a second.
 */

export type Probe =
  | { kind: 'days'; dates: string[] }
  | { kind: 'event'; date: string }
  | { kind: 'events'; dates: string[] }
  | { kind: 'student'; uid: string }
  | { kind: 'classes' }
  | { kind: 'bookings'; from: string }
  | { kind: 'current'; opened: DatedClass }
  | { kind: 'names'; uids: string[] }
  | { kind: 'directory' }
  | { kind: 'subscriptions' };

export type Frame = { uid: string; probe: Probe; status: string; reason?: string; items: string[] };

type Item = { name: string };

const named = {
  event: eventDocument.transform(({ classTitle }): Item => ({ name: classTitle })),
  student: studentDocument.transform(({ name }): Item => ({ name })),
  class: classDocument.transform(({ title }): Item => ({ name: title })),
};

type QueryProbe = Exclude<Probe, { kind: 'bookings' | 'current' | 'names' | 'directory' | 'subscriptions' }>;

function queryOf(probe: QueryProbe): LiveQuery<Item[] | Item | null> {
  switch (probe.kind) {
    case 'days':
      return {
        key: `events?${probe.dates.join()}`,
        listen: (db) =>
          listenToList(
            query(collection(db, 'calendar_events'), where('date', 'in', probe.dates), limit(50)),
            named.event,
          ),
      };
    case 'event':
      return {
        key: `events/${probe.date}`,
        listen: (db) => listenToDocument(doc(db, 'calendar_events', `live_${probe.date}`), named.event),
      };
    case 'events':
      return {
        key: `events?each=${probe.dates.join()}`,
        listen: (db) =>
          listenToLists(
            probe.dates.map((date) =>
              listenToList(
                query(collection(db, 'calendar_events'), where('date', '==', date), limit(50)),
                named.event,
              ),
            ),
            (a, b) => a.name.localeCompare(b.name),
          ),
      };
    case 'student':
      return {
        key: `students/${probe.uid}`,
        listen: (db) => listenToDocument(doc(db, 'students', probe.uid), named.student),
      };
    case 'classes':
      return { key: 'classes', listen: (db) => listenToList(collection(db, 'classes'), named.class) };
  }
}

const frames: Frame[] = [];
let retryAll: (() => void)[] = [];

type Shown = { status: 'pending' } | { status: 'error'; reason?: string; retry: () => void } | ReadyItems;
type ReadyItems = { status: 'ready'; data: Item[] | Item | null };

/** Records the frame that React commits. Returns its status. */
function useFrame(uid: string, probe: Probe, live: Shown): string {
  useLayoutEffect(() => {
    const data = live.status === 'ready' ? live.data : null;
    const items = (Array.isArray(data) ? data : [data]).flatMap((item) => (item ? [item.name] : []));
    frames.push({
      uid,
      probe,
      status: live.status,
      ...(live.status === 'error' && live.reason && { reason: live.reason }),
      items,
    });
    retryAll = live.status === 'error' ? [...retryAll, live.retry] : retryAll;
  });
  return live.status;
}

type ProbeOf<Kind extends Probe['kind']> = Extract<Probe, { kind: Kind }>;

const itemsOf = (names: readonly string[]): ReadyItems => ({
  status: 'ready',
  data: names.map((name) => ({ name })),
});

const useQueryProbe = (_: string, probe: QueryProbe): Shown => useLiveQuery(queryOf(probe));

function useBookingsProbe(uid: string, { from }: ProbeOf<'bookings'>): Shown {
  const live = useBookings(uid, from);
  return live.status === 'ready' ? itemsOf(live.data.map(({ classTitle }) => classTitle)) : live;
}

/** Ready once the date was changed after it was opened, and in error once it is deleted. */
function useCurrentProbe(_: string, { opened }: ProbeOf<'current'>): Shown {
  const { current, gone } = useCurrentDate(opened);
  if (gone) return { status: 'error', retry: () => {} };
  return current.classTitle === opened.classTitle ? { status: 'pending' } : itemsOf([current.classTitle]);
}

function useNamesProbe(_: string, { uids }: ProbeOf<'names'>): Shown {
  const accounts = useAccounts(uids);
  return itemsOf(uids.map((each) => accounts.get(each)?.name ?? '…'));
}

function useDirectoryProbe(): Shown {
  const { directory, load } = useSeenDirectory();
  if (directory.status === 'ready') return itemsOf(directory.data.map(({ name }) => name));
  return directory.status === 'error' ? { status: 'error', retry: load } : { status: 'pending' };
}

function useSubscriptionsProbe(): Shown {
  const rows = useSubscriptionRows();
  return rows.status === 'ready' ? itemsOf(rows.data.map(nameOf)) : rows;
}

const HOOKS: { [Kind in Probe['kind']]: (uid: string, probe: ProbeOf<Kind>) => Shown } = {
  days: useQueryProbe,
  event: useQueryProbe,
  events: useQueryProbe,
  student: useQueryProbe,
  classes: useQueryProbe,
  bookings: useBookingsProbe,
  current: useCurrentProbe,
  names: useNamesProbe,
  directory: useDirectoryProbe,
  subscriptions: useSubscriptionsProbe,
};

function ShownProbe({ uid, probe }: { uid: string; probe: Probe }) {
  const useProbe = HOOKS[probe.kind] as (uid: string, probe: Probe) => Shown;
  return <li>{useFrame(uid, probe, useProbe(uid, probe))}</li>;
}

/** Another kind is another component. */
function ProbeView({ uid, probe }: { uid: string; probe: Probe }) {
  return <ShownProbe key={probe.kind} uid={uid} probe={probe} />;
}

let checkIn: ReturnType<typeof useCallable<typeof api.checkIn.input, typeof api.checkIn.output>> | null =
  null;

function Calls() {
  checkIn = useCallable(api.checkIn);
  return <p>{checkIn.pending ? 'calling' : 'idle'}</p>;
}

class Boundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? <p>broken</p> : this.props.children;
  }
}

let setProbes: (probes: Probe[]) => void = () => {};

function Harness() {
  const [uid, setUid] = useState<string | null | undefined>(undefined);
  const [probes, set] = useState<Probe[]>([]);
  setProbes = set;
  const { auth } = firebase();
  useEffect(() => (auth ? onAuthStateChanged(auth, (user) => setUid(user?.uid ?? null)) : undefined), [auth]);

  return (
    <UidContext value={uid ?? null}>
      <output>{uid === undefined ? 'unknown' : (uid ?? 'nobody')}</output>
      <Calls />
      <Boundary>
        <ul key={uid}>
          {/* biome-ignore lint/suspicious/noArrayIndexKey: a component that goes from one query to the next is what is tested. */}
          {uid && probes.map((probe, index) => <ProbeView key={index} uid={uid} probe={probe} />)}
        </ul>
      </Boundary>
    </UidContext>
  );
}

function started<T>(service: T | null): T {
  if (!service) throw new Error('Firebase did not start.');
  return service;
}

const { app, auth, firestore, functions } = firebase();

const harness = {
  signIn: async (email: string, password: string) => {
    await signInWithEmailAndPassword(started(auth), email, password);
  },
  signOut: () => signOut(started(auth)),
  checkIn: (eventId: string) => started(checkIn).run({ eventId }),
  /** Opens a listener of `uid` before anything shows the query. Returns whether it is open. */
  openEarly: (uid: string, probe: Probe) => {
    const { key, listen } = queryOf(probe as QueryProbe) as LiveQuery<unknown>;
    let isOpen = false;
    openEarly(uid, key, (emit) => {
      isOpen = true;
      return listen(started(firestore))(emit);
    });
    return isOpen;
  },
  /** Shows exactly these, in one commit. */
  show: (probes: Probe[]) => flushSync(() => setProbes(probes)),
  /** Presses every retry that was on offer since the last time. */
  retry: () => {
    const offered = retryAll;
    retryAll = [];
    for (const retry of offered.slice(-1)) retry();
  },
  frames: () => frames,
  forget: () => frames.splice(0),
  /** The queries that reactfire remembers. */
  remembered: () =>
    [
      ...((
        globalThis as unknown as { _reactFirePreloadedObservables?: Map<string, unknown> }
      )._reactFirePreloadedObservables?.keys() ?? []),
    ].filter((id) => id !== 'faixa:none'),
};
export type HarnessApi = typeof harness;
Object.assign(window, { harness });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <FirebaseAppProvider firebaseApp={started(app)}>
      <AuthProvider sdk={started(auth)}>
        <FirestoreProvider sdk={started(firestore)}>
          <FunctionsProvider sdk={started(functions)}>
            <Harness />
          </FunctionsProvider>
        </FirestoreProvider>
      </AuthProvider>
    </FirebaseAppProvider>,
  );
}
