import * as z from 'zod';
import { daysAfter, plainDate, plainTime } from '../calendar.ts';
import { isDocumentId } from '../document-id.ts';
import { belt, degree } from '../graduation/grades.ts';
import { distinctNames } from '../names.ts';
import { PROFILE_GROUPS } from '../profile-fields.ts';
import { reason } from '../reason.ts';

/** The letters and digits of a code, without those that look like another one. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const CODE_LENGTH = 8;
export const CODE_MINUTES = 10;

/** The most tablets of an academy, and the most entries of one: in a call, and on a day. */
export const MOST_TABLETS = 10;
export const DOOR_ENTRIES = { call: 50, day: 300 } as const;

/** How far the number of an entry may be ahead of the last one: a tablet sends its outbox in order. */
export const MOST_AHEAD = 2000;

/** For how long the tablet offers to undo a tap, and the server allows it from the moment when it stored the tap. */
export const UNDO_SECONDS = { offered: 10, allowed: 60 } as const;

/** Days after its arrival, after which a note for the team is deleted. Longer than a list can be corrected. */
export const NOTE_DAYS = 30;

/** The tap on a tablet that made a change: the tablet, and the number of its entry. */
export const doorTap = z.object({ device: z.string(), seq: z.int() });
export type DoorTap = z.infer<typeof doorTap>;

/**
 * devices/{id}: a tablet, by the id of its account. `by`: the administrator who added it. `pairing`: the code that it is
 * paired with, and the hash of the password of the tablet that used it. `seq`: its highest entry that is stored. `taps`:
 * the number of entries on a day of the academy. `away`: the last time for which it was not seen. A removed tablet stays
 * until `expiresAt`, so that an administrator can take back what it did.
 */
export const deviceDocument = z.object({
  name: z.string(),
  by: z.string(),
  createdAt: z.date(),
  pairing: z.object({ hash: z.string(), until: z.date(), claim: z.string().optional() }).optional(),
  pairedAt: z.date().optional(),
  seenAt: z.date().optional(),
  seq: z.int().default(0),
  taps: z.object({ date: plainDate, count: z.int() }).optional(),
  away: z.object({ from: z.date(), until: z.date() }).optional(),
  removedAt: z.date().optional(),
  expiresAt: z.date().optional(),
});
export type DeviceDocument = z.infer<typeof deviceDocument>;

/** Whether a code may pair a tablet: it is not removed, and was not seen since a pairing. */
export function isPairable(device: Pick<DeviceDocument, 'pairedAt' | 'seenAt' | 'removedAt'>): boolean {
  const { pairedAt, seenAt, removedAt } = device;
  return !removedAt && !(pairedAt && seenAt && seenAt > pairedAt);
}

const DEVICE_DOMAIN = '@tablet.invalid';

/** The address of a tablet's account. No message reaches it. */
export function deviceEmail(id: string): string {
  return `${id.toLowerCase()}${DEVICE_DOMAIN}`;
}

export function isDeviceEmail(email: string | null | undefined): boolean {
  return !!email?.endsWith(DEVICE_DOMAIN);
}

/** Returns a code as it is typed: in capitals, without spaces and dashes. */
export function codeOf(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '');
}

const id = z.string().refine(isDocumentId);
/** More entries than a tablet ever sends. */
const MOST_SEQ = 10_000_000;
const seq = z.int().positive().max(MOST_SEQ);
const entry = {
  /** Counts up from 1 on each tablet. */
  seq,
  /** The moment of the tap by the server's clock; null if the tablet did not know it. */
  at: z.iso.datetime().nullable(),
  /** The class that the screen named at the tap; null if it named none. */
  eventId: id.nullable(),
};

/** A person who is not a student. */
export const guestForm = z.strictObject({
  name: PROFILE_GROUPS.personal.name.form,
  /** The reader of phone numbers is too large for the first screen, which has the contracts. */
  phone: PROFILE_GROUPS.personal.phone.form.refine((phone) => phone.replaceAll(/\D/g, '').length >= 8),
  isAdult: z.boolean(),
});
export type GuestForm = z.infer<typeof guestForm>;

/**
 * A tap of a student, the undo of a tap, or a guest, who is not a student. An entry with a null never counts: it becomes
 * a note. In an undo, `undoes` is the `seq` of the tap, and `studentId` its student or guest.
 */
export const doorEntry = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('in'), ...entry, studentId: id }),
  z.strictObject({ kind: z.literal('undo'), ...entry, studentId: id, undoes: seq }),
  z.strictObject({
    kind: z.literal('guest'),
    ...entry,
    /** The id of the student whom the team may make of the guest. */
    guestId: z.string().regex(/^[A-Za-z0-9]{20}$/),
    ...guestForm.shape,
  }),
]);
export type DoorEntry = z.infer<typeof doorEntry>;

/**
 * 'in' or 'out': the student is now on the list, or off it. 'guest': noted. 'review': a note waits for the team. 'void':
 * no effect, because the team decided later, or there is nothing to change. 'done': an earlier call stored the same entry
 * with one of the first three outcomes. A repeated call returns the others again.
 */
const DOOR_OUTCOMES = ['in', 'out', 'guest', 'review', 'void', 'done'] as const;
export const doorResult = z.object({
  seq: z.int(),
  outcome: z.enum(DOOR_OUTCOMES),
  reasons: z.array(reason),
});
export type DoorResult = z.infer<typeof doorResult>;

/** A student as a tablet shows one. `birthYear`: for the ages of a class. `family`: the same number for siblings. */
export const doorPerson = z.object({
  id: z.string(),
  name: z.string(),
  belt,
  degree,
  beltInWords: z.string(),
  birthYear: z.int().nullable(),
  family: z.int().nullable(),
});
export type DoorPerson = z.infer<typeof doorPerson>;

/** The person, the class and the time of an entry. */
const placed = {
  eventId: z.string(),
  /** Of the student or the guest. */
  uid: z.string(),
  name: z.string(),
  classTitle: z.string(),
  date: plainDate,
  /** Null if there is no class: the day had none, or the class was deleted. */
  startTime: plainTime.nullable(),
  /** Null if the tablet did not know it: some time before `arrivedAt`. */
  at: z.date().nullable(),
  arrivedAt: z.date(),
  expiresAt: z.date(),
};

/** A tap of a note, by the id of its entry. */
const notedTap = z.object({
  entry: z.string(),
  reasons: z.array(reason),
  at: placed.at,
  arrivedAt: placed.arrivedAt,
});
export type NotedTap = z.infer<typeof notedTap>;

/**
 * door_notes/{eventId}_{uid}: what the team has to look at. The student is on the list only if there are no reasons but
 * 'class-full' and 'door-undo'. `taps`: each with its reasons. `at`: of the earliest one. `guest`: not yet a student.
 */
export const doorNote = z.object({
  ...placed,
  taps: z.array(notedTap),
  reasons: z.array(reason),
  guest: z.object({ phone: z.string(), isAdult: z.boolean() }).optional(),
});
export type DoorNote = z.infer<typeof doorNote>;

/** Whether the student of a note or a tap is on the list, so that it only informs. */
export function isInByNote({ reasons, guest }: Pick<DoorNote, 'reasons' | 'guest'>): boolean {
  const informs = reasons.every((reason) => reason === 'class-full' || reason === 'door-undo');
  return !guest && reasons.length > 0 && informs;
}

/** Returns what a note has of its taps. A tablet cannot undo as many as it keeps on the same day. */
export function notedOf(taps: readonly [NotedTap, ...NotedTap[]]): Partial<DoorNote> {
  const timeOf = ({ at, arrivedAt }: NotedTap) => (at ?? arrivedAt).getTime();
  const { at, arrivedAt } = taps.reduce((a, b) => (timeOf(b) < timeOf(a) ? b : a));
  const latest = Math.max(...taps.map((tap) => tap.arrivedAt.getTime()));
  return {
    ...{ taps: taps.slice(0, DOOR_ENTRIES.day), at, arrivedAt },
    reasons: [...new Set(taps.flatMap(({ reasons }) => reasons))],
    expiresAt: daysAfter(new Date(latest), NOTE_DAYS),
  };
}

/**
 * door_entries/{device}_{seq}: what an entry of a tablet did, for 30 days. `day`: of its arrival. `hash`: of the entry.
 * Another entry with the same number has the hash in its id. `uid` is empty if there is no such person. `replaced`: the
 * entries that count or wait again if this one is undone.
 */
export const storedDoorEntry = z.object({
  ...placed,
  ...doorTap.shape,
  kind: z.enum(['in', 'undo', 'guest']),
  day: plainDate,
  hash: z.string(),
  replaced: z.array(z.string()).optional(),
  ...doorResult.shape,
});
export type StoredDoorEntry = z.infer<typeof storedDoorEntry>;

/** Whether an administrator can still take back what an entry did. */
export function isTakable({ outcome }: StoredDoorEntry): boolean {
  return ['in', 'guest', 'review'].includes(outcome);
}

type Listed = Omit<DoorPerson, 'id' | 'family'> & { uid: string };

/**
 * The students as a tablet shows them: `distinctNames`, with the year of birth alone as a mark.
 *
 * @param isYoung - Whether a student is a child or may be one.
 * @param families - The children of each guardian.
 */
export function doorPeople<Entry extends Listed>(
  entries: readonly Entry[],
  isYoung: (entry: Entry) => boolean,
  families: readonly (readonly string[])[],
): DoorPerson[] {
  const people = entries.map((each) => ({ ...each, id: each.uid, marks: [each.birthYear] }));
  const names = distinctNames(people, (each) => (isYoung(each) ? 'child' : 'adult'));
  const groups = siblings(families);
  return people.map(({ id, belt, degree, beltInWords, birthYear }) => ({
    ...{ id, belt, degree, beltInWords, birthYear },
    name: names.get(id) ?? '',
    family: groups.get(id) ?? null,
  }));
}

/** Numbers the groups of children who are connected by guardians. A child alone has no number. */
function siblings(families: readonly (readonly string[])[]): Map<string, number> {
  const groups = new Map<string, number>();
  for (const [index, children] of families.entries()) {
    const known = new Set(children.flatMap((child) => groups.get(child) ?? []));
    for (const [child, group] of groups) if (known.has(group)) groups.set(child, index);
    for (const child of children) groups.set(child, index);
  }
  const sizes = Map.groupBy(groups.keys(), (child) => groups.get(child));
  return new Map([...groups].filter(([, group]) => (sizes.get(group)?.length ?? 0) > 1));
}
