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
import { useBookings, useCurrentDate, useDayEvents } from '../../../web/src/firebase/data/schedule-data.ts';
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
  | { kind: 'day'; date: string }
  | { kind: 'days'; dates: string[] }
  | { kind: 'event'; date: string }
  | { kind: 'events'; dates: string[] }
  | { kind: 'student'; uid: string }
  | { kind: 'classes' }
  | { kind: 'bookings'; from: string }
  | { kind: 'schedule'; date: string }
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

type QueryProbe = Exclude<
  Probe,
  { kind: 'bookings' | 'schedule' | 'current' | 'names' | 'directory' | 'subscriptions' }
>;

function queryOf(probe: QueryProbe): LiveQuery<Item[] | Item | null> {
  switch (probe.kind) {
    case 'day':
    case 'days': {
      const dates = probe.kind === 'day' ? [probe.date] : probe.dates;
      return {
        key: `events?${dates.join()}`,
        listen: (db) =>
          listenToList(
            query(collection(db, 'calendar_events'), where('date', 'in', dates), limit(50)),
            named.event,
          ),
      };
    }
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

function QueryView({ uid, probe }: { uid: string; probe: QueryProbe }) {
  return <li>{useFrame(uid, probe, useLiveQuery(queryOf(probe)))}</li>;
}

function BookingsView({ uid, probe }: { uid: string; probe: Extract<Probe, { kind: 'bookings' }> }) {
  const live = useBookings(uid, probe.from);
  const named = live.status !== 'ready' ? live : itemsOf(live.data.map(({ classTitle }) => classTitle));
  return <li>{useFrame(uid, probe, named)}</li>;
}

function ScheduleView({ uid, probe }: { uid: string; probe: Extract<Probe, { kind: 'schedule' }> }) {
  const live = useDayEvents(probe.date);
  const named = live.status !== 'ready' ? live : itemsOf(live.data.map(({ classTitle }) => classTitle));
  return <li>{useFrame(uid, probe, named)}</li>;
}

/** Ready once the date was changed after it was opened, and in error once it is deleted. */
function CurrentView({ uid, probe }: { uid: string; probe: Extract<Probe, { kind: 'current' }> }) {
  const { current, gone } = useCurrentDate(probe.opened);
  const isChanged = current.classTitle !== probe.opened.classTitle;
  const shown: Shown = isChanged ? itemsOf([current.classTitle]) : { status: 'pending' };
  return <li>{useFrame(uid, probe, gone ? { status: 'error', retry: () => {} } : shown)}</li>;
}

function NamesView({ uid, probe }: { uid: string; probe: Extract<Probe, { kind: 'names' }> }) {
  const accounts = useAccounts(probe.uids);
  const named = probe.uids.map((each) => accounts.get(each)?.name ?? '…');
  return <li>{useFrame(uid, probe, itemsOf(named))}</li>;
}

function DirectoryView({ uid, probe }: { uid: string; probe: Probe }) {
  const { directory, load } = useSeenDirectory();
  const named: Shown =
    directory.status === 'ready'
      ? itemsOf(directory.data.map(({ name }) => name))
      : directory.status === 'error'
        ? { status: 'error', retry: load }
        : { status: 'pending' };
  return <li>{useFrame(uid, probe, named)}</li>;
}

function SubscriptionsView({ uid, probe }: { uid: string; probe: Probe }) {
  const rows = useSubscriptionRows();
  const named = rows.status !== 'ready' ? rows : itemsOf(rows.data.map(nameOf));
  return <li>{useFrame(uid, probe, named)}</li>;
}

function itemsOf(names: readonly string[]): ReadyItems {
  return { status: 'ready', data: names.map((name) => ({ name })) };
}

function ProbeView({ uid, probe }: { uid: string; probe: Probe }) {
  switch (probe.kind) {
    case 'bookings':
      return <BookingsView uid={uid} probe={probe} />;
    case 'schedule':
      return <ScheduleView uid={uid} probe={probe} />;
    case 'current':
      return <CurrentView uid={uid} probe={probe} />;
    case 'names':
      return <NamesView uid={uid} probe={probe} />;
    case 'directory':
      return <DirectoryView uid={uid} probe={probe} />;
    case 'subscriptions':
      return <SubscriptionsView uid={uid} probe={probe} />;
    default:
      return <QueryView uid={uid} probe={probe} />;
  }
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
