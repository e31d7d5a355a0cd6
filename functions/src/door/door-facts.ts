import { academyClock, shiftDate } from '@domain/calendar.ts';
import { dialedNumber } from '@domain/contact.ts';
import type { Reason } from '@domain/errors.ts';
import {
  type DoorEntry,
  type DoorNote,
  doorNote,
  type StoredDoorEntry,
  storedDoorEntry,
} from '@domain/schedule/door.ts';
import { openClass } from '@domain/schedule/door-time.ts';
import { type DatedClass, eventDocument } from '@domain/schedule/schedule.ts';
import { dayOf } from '@domain/schedule/span.ts';
import { wordsOf } from '@domain/search.ts';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { currentDirectory } from '../graduation/student-directory.ts';
import { readEvent } from '../schedule/class-list.ts';

/**
 * The id of the class that was open at a moment, or the date alone, which is the id of no class. The team finds a tap
 * there if the screen named no class.
 */
export async function placeAt(moment: Date, { db, logError }: Dependencies): Promise<string> {
  const clock = academyClock(moment);
  // One of yesterday can run past midnight.
  const days = [shiftDate(clock.date, -1), clock.date];
  const { docs } = await db.collection(paths.events).where('date', 'in', days).get();
  const read = (found: QueryDocumentSnapshot) => readIfExists(found, eventDocument)?.data;
  const classes = [...parsedById(docs, logError, 'class-date-malformed', read).values()]
    .filter((each) => each.status === 'active' && dayOf(each, clock) === each.date)
    .sort((a, b) => `${a.date} ${a.startTime}`.localeCompare(`${b.date} ${b.startTime}`));
  return openClass(classes, clock)?.eventId ?? clock.date;
}

/** A stored entry, as it was read. */
export type Taken = StoredDoorEntry & { id: string; found: DocumentSnapshot };

export function takenEntry(snapshot: DocumentSnapshot): Taken | null {
  const stored = readIfExists(snapshot, storedDoorEntry);
  return stored && { ...stored.data, id: snapshot.id, found: snapshot };
}

type Undo = Extract<DoorEntry, { kind: 'undo' }>;

/** The entry that an undo takes back; null if it is about another person. */
export async function undoneBy(device: string, undo: Undo, { db }: Dependencies): Promise<Taken | null> {
  const { undoes, studentId } = undo;
  const found = takenEntry(await db.doc(paths.doorEntry(`${device}_${undoes}`)).get());
  return found && (found.kind === 'guest' || found.uid === studentId) ? found : null;
}

export type Guest = Extract<DoorEntry, { kind: 'guest' }>;
/** `uid`: the id of the guest's lead, stored or new. `isStudent`: whether a student has the name or the phone. */
export type FoundGuest = Guest & { uid: string; isStudent: boolean };

export async function findGuest(guest: Guest, dependencies: Dependencies): Promise<FoundGuest> {
  const number = dialedNumber(guest.phone);
  const keyOf = (name: string) => wordsOf(name).join(' ');
  const key = keyOf(guest.name);
  const leads = dependencies.db.collection(paths.leads).where('door.number', '==', number);
  // Guests without a number may be different people.
  const [docs, { students }] = await Promise.all([
    number === null ? [] : leads.get().then((found) => found.docs),
    currentDirectory(dependencies),
  ]);
  const same = docs.find((lead) => keyOf(`${lead.get('firstName')} ${lead.get('lastName')}`) === key);
  const isStudent = [...students.values()].some(
    ({ name, phone }) => keyOf(name) === key || (number !== null && dialedNumber(phone) === number),
  );
  return { ...guest, uid: same?.id ?? guest.guestId, isStudent };
}

type Place = { eventId: string; uid: string; isGuest: boolean };

/** The documents on which a change of a list, a note and a lead depends. */
export type Facts = {
  /** The class, or why it cannot be read: this must not block the next entries. */
  lesson: Stored<DatedClass> | Reason;
  note: DocumentSnapshot;
  known: Stored<DoorNote> | null;
  student: DocumentSnapshot;
  record: DocumentSnapshot;
  /** The lead of a guest, or the marker of the account. */
  other: DocumentSnapshot;
};

export async function readFacts({ eventId, uid, isGuest }: Place, { db }: Dependencies): Promise<Facts> {
  const { event, ...found } = await readTogether(db, {
    event: paths.event(eventId),
    note: paths.doorNote(eventId, uid),
    student: paths.student(uid),
    record: paths.attendance(uid, eventId),
    other: isGuest ? paths.lead(uid) : paths.member(uid),
  });
  return { ...found, lesson: lessonIn(event), known: readIfExists(found.note, doorNote) };
}

function lessonIn(snapshot: DocumentSnapshot): Facts['lesson'] {
  try {
    return readEvent(snapshot);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.reasons[0];
  }
}
