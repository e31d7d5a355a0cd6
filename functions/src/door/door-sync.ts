import { academyClock, daysAfter } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import type { Reason } from '@domain/errors.ts';
import {
  type DeviceDocument,
  DOOR_ENTRIES,
  type DoorEntry,
  type DoorResult,
  deviceDocument,
  MOST_AHEAD,
  NOTE_DAYS,
  type StoredDoorEntry,
  storedDoorEntry,
  UNDO_SECONDS,
} from '@domain/schedule/door.ts';
import { isPrompt, knownMoment, lateReason, seenNow } from '@domain/schedule/door-time.ts';
import { dayOf } from '@domain/schedule/span.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { type Facts, findGuest, placeAt, readFacts, undoneBy } from './door-facts.ts';
import { type Arrived, type Outcome, takeGuest, takeTap, takeUndo } from './take-entry.ts';

/**
 * Stores the entries one after another, each in one commit with a document of its number. A repeated entry, after a lost
 * answer, a restart or from another tab, changes nothing. Entries stored before a fault stay stored.
 */
export const doorSync = defineCallable(
  api.doorSync,
  async ({ input: { entries }, caller, dependencies }) => {
    const results: DoorResult[] = [];
    for (const entry of entries) {
      const found = await findSent(caller.uid, entry, dependencies);
      results.push(await store(found, dependencies));
    }
    return { results, last: results.at(-1)?.seq ?? 0 };
  },
  { seconds: 120 },
);

type Sent = Awaited<ReturnType<typeof findSent>>;

/** Returns the person, the time and the place of an entry: the class, or the date if there is no class. */
async function findSent(device: string, entry: DoorEntry, dependencies: Dependencies) {
  const arrivedAt = dependencies.now();
  const at = knownMoment(entry.at, arrivedAt);
  const guest = entry.kind === 'guest' ? await findGuest(entry, dependencies) : null;
  const undone = entry.kind === 'undo' ? await undoneBy(device, entry, dependencies) : null;
  const uid = guest?.uid ?? undone?.uid ?? ('studentId' in entry ? entry.studentId : entry.guestId);
  const eventId = undone?.eventId ?? entry.eventId ?? (await placeAt(at ?? arrivedAt, dependencies));
  const isGuest = (guest ?? undone)?.kind === 'guest';
  return { device, entry, arrivedAt, at, guest, undone, uid, eventId, isGuest };
}

function store(sent: Sent, dependencies: Dependencies): Promise<DoorResult> {
  const { db } = dependencies;
  const { device: id, entry, arrivedAt } = sent;
  const { seq, kind } = entry;
  const hash = hashOf(JSON.stringify(entry));
  const day = academyClock(arrivedAt).date;

  return commitWithRetry(dependencies, async (batch) => {
    const [[device, first], facts] = await Promise.all([
      db.getAll(db.doc(paths.device(id)), db.doc(paths.doorEntry(`${id}_${seq}`))),
      readFacts(sent, dependencies),
    ]);
    const tablet = device && readIfExists(device, deviceDocument);
    // Removed meanwhile.
    if (!device || !first || !tablet?.data.pairedAt) throw new Refusal(['account-disabled']);
    const { data, version } = tablet;
    // Another entry has this number: this one is stored next to it.
    const isTaken = first.exists && first.get('hash') !== hash;
    const stored = isTaken ? await db.doc(paths.doorEntry(`${id}_${seq}_${hash}`)).get() : first;
    const earlier = readIfExists(stored, storedDoorEntry)?.data;
    if (earlier) return answerAgain(earlier);
    if (seq > data.seq + MOST_AHEAD) throw new Refusal(['invalid-input']);
    const seen = seenNow(data, arrivedAt);
    const moved = { ...seen, seq: Math.max(seq, data.seq), taps: counted(data, day) };
    batch.update(device.ref, moved, { lastUpdateTime: version });

    const isUnknown = seq <= data.seq && kind !== 'undo';
    const late = isUnknown ? 'door-order' : lateOf(sent, facts, seen);
    const note = noteOf(sent, facts);
    const clock = academyClock(arrivedAt);
    const arrived = { batch, facts, clock, late, note, tap: { device: id, seq }, entry: stored.id };
    const outcome = await take(arrived, sent, dependencies);
    // An erased person's id is not stored again.
    const isGone = outcome.outcome === 'void' && !sent.undone && !facts.student.exists;
    const shown = isGone ? { ...note, uid: '', name: '' } : note;
    batch.create(stored.ref, { ...shown, ...arrived.tap, kind, day, hash, ...outcome });
    return { seq, ...outcome };
  });
}

function take(arrived: Arrived, sent: Sent, dependencies: Dependencies): Promise<Outcome> {
  const { entry, guest, undone } = sent;
  if (guest) return takeGuest(arrived, guest, dependencies);
  if (entry.kind === 'undo') return takeUndo(arrived, undone, dependencies);
  return takeTap(arrived, dependencies);
}

/** The answer to an entry that an earlier call stored. It repeats what a person has to know. */
function answerAgain({ seq, outcome, reasons }: StoredDoorEntry): DoorResult {
  const isSaid = outcome === 'review' || outcome === 'void';
  return { seq, outcome: isSaid ? outcome : 'done', reasons };
}

function counted({ taps }: DeviceDocument, date: string): DeviceDocument['taps'] {
  const count = taps?.date === date ? taps.count : 0;
  if (count >= DOOR_ENTRIES.day) throw new Refusal(['too-many-calls']);
  return { date, count: count + 1 };
}

/** Why an entry needs a person to look at it; null if it counts. */
function lateOf(sent: Sent, { lesson }: Facts, seen: ReturnType<typeof seenNow>): Reason | null {
  const { entry, at, arrivedAt: now, undone } = sent;
  if (entry.kind === 'undo') {
    const clock = academyClock(now);
    const isToday = undone?.date === (typeof lesson === 'string' ? clock.date : dayOf(lesson.data, clock));
    const seconds = (now.getTime() - (undone?.arrivedAt.getTime() ?? 0)) / 1000;
    return isToday && seconds <= UNDO_SECONDS.allowed ? null : 'door-undo';
  }
  const isGuest = entry.kind === 'guest';
  // A guest may come on a day without a class.
  if (!at || (entry.eventId === null && !isGuest)) return 'door-time';
  if (typeof lesson === 'string') {
    if (!isGuest) return null;
    return entry.eventId === null && isPrompt(at, seen, now) ? null : 'door-time';
  }
  const late = lateReason({ event: lesson.data, at, now, clockOf: academyClock });
  return late ?? (isPrompt(at, seen, now) ? null : 'door-late');
}

function noteOf({ entry, uid, eventId, at, arrivedAt, undone }: Sent, facts: Facts): Arrived['note'] {
  const { lesson, student } = facts;
  const own = entry.kind === 'guest' ? entry.name : (undone?.name ?? String(student.get('name') ?? ''));
  const noClass = { classTitle: '', name: '', date: academyClock(at ?? arrivedAt).date, startTime: null };
  const { classTitle, name, date, startTime } = typeof lesson === 'string' ? noClass : lesson.data;
  return {
    ...{ uid, name: own, eventId, classTitle: name || classTitle, date, startTime, at, arrivedAt },
    expiresAt: daysAfter(arrivedAt, NOTE_DAYS),
  };
}
