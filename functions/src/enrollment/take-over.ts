import { membershipDocument } from '@domain/billing/membership.ts';
import { academyClock } from '@domain/calendar.ts';
import { joinedNotes } from '@domain/enrollment/merge.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { attendanceDocument, counts, type RecordChange } from '@domain/schedule/attendance.ts';
import type {
  DocumentData,
  DocumentSnapshot,
  Firestore,
  QuerySnapshot,
  WriteBatch,
} from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { ASIDE } from '../edge/places.ts';
import { readIfExists } from '../edge/read.ts';
import { accepted } from '../edge/refusal.ts';
import { recounted } from '../graduation/promotion-documents.ts';
import { trainedWith } from '../schedule/training.ts';
import { takeLists } from './take-lists.ts';

/** The documents of both in one place. */
type Both = Record<'person' | 'account', DocumentSnapshot>;

/** What a merge wrote for the account, and what was there before. Null: nothing. */
export type Taken = { took: Record<string, DocumentData>; had: Record<string, DocumentData | null> };

/** `aside`: the documents of the person, by their paths. */
export type Pair = { all: Both[]; of: (place: string) => Both; aside: Record<string, DocumentData> };

export async function readPair(db: Firestore, studentId: string, accountId: string): Promise<Pair> {
  const read = await db.getAll(
    ...[studentId, accountId].flatMap((uid) => ASIDE.map((place) => db.doc(`${place}/${uid}`))),
  );
  const all = ASIDE.map((_, index) => ({ person: read[index], account: read[index + ASIDE.length] }) as Both);
  const stored = all.flatMap(({ person }) => (person.exists ? [[person.ref.path, person.data() ?? {}]] : []));
  return {
    all,
    of: (place) => all[ASIDE.indexOf(place)] as Both,
    aside: Object.fromEntries(stored),
  };
}

/** The notes of the person, and the recommendation if the account has another one. */
export function notesTaken(
  aside: Record<string, DocumentData>,
  studentId: string,
  hasOwn: boolean,
): string[] {
  const { text = '' } = aside[paths.studentNotes(studentId)] ?? {};
  const { sentence = '' } = aside[paths.recommendation(studentId)] ?? {};
  return [String(text), hasOwn ? String(sentence) : ''];
}

/** Adds notes, recommendation and fee of the person to those of the account. Of two fees the one with payments counts. */
export function takeAbout(batch: WriteBatch, { of, aside }: Pair): Taken {
  const taken: Taken = { took: {}, had: {} };
  const write = ({ account }: Both, fields: DocumentData) => {
    writeAsRead(batch, account, fields);
    taken.took[account.ref.path] = fields;
    taken.had[account.ref.path] = account.data() ?? null;
  };
  const [notes, recommended, fee] = ['student_notes', 'recommendations', paths.memberships].map(of) as [
    Both,
    Both,
    Both,
  ];

  const joined = accepted(
    joinedNotes(
      String(notes.account.get('text') ?? ''),
      notesTaken(aside, notes.person.id, recommended.account.exists),
    ),
  );
  const { updatedAt, updatedByName } = notes.person.data() ?? recommended.person.data() ?? {};
  if (joined.text !== null) write(notes, { text: joined.text, updatedAt, updatedByName });
  if (recommended.person.exists && !recommended.account.exists)
    write(recommended, recommended.person.data() ?? {});
  if (takesFee(fee)) write(fee, { ...fee.person.data(), userId: fee.account.id });
  return taken;
}

export function takesFee(fee: Both): boolean {
  const paid = paidOf(fee);
  return fee.person.exists && (!fee.account.exists || (paid.person !== 0 && paid.account === 0));
}

export function paidOf({ person, account }: Both): Record<'person' | 'account', number> {
  const [a = 0, b = 0] = [person, account].map((each) => readIfExists(each, membershipDocument)?.data.paid);
  return { person: a, account: b };
}

type Moving = {
  person: StudentDocument;
  account: StudentDocument;
  taken: Partial<StudentDocument>;
  records: QuerySnapshot;
};

/**
 * Copies the records of classes where the account has none that counts, and puts it in the place of the person on all lists.
 * Returns the training of the account, and the fields with the standing by the classes of both.
 */
export async function moveRecords(
  batch: WriteBatch,
  { person, account, taken, records }: Moving,
  dependencies: Dependencies,
) {
  const { db, now } = dependencies;
  const { date: today } = academyClock(now());
  const own = await recordsOf(db, account.userId, records.docs);
  const had: Taken['had'] = {};
  const changes = records.docs.flatMap((record, index): RecordChange[] => {
    const mine = own[index] as DocumentSnapshot;
    const after = attendanceDocument.parse(readIfExists(record, attendanceDocument)?.data);
    const before = readIfExists(mine, attendanceDocument)?.data ?? null;
    if (before && (counts(before) || !counts(after))) return [];
    had[mine.ref.path] = mine.data() ?? null;
    batch.set(mine.ref, record.data());
    return [{ before, after }];
  });
  const entries = await takeLists(
    batch,
    {
      leaver: person.userId,
      account: { ...account, ...taken },
      eventIds: records.docs.map(({ id }) => id),
      moved: new Set(changes.map(({ after }) => after.eventId)),
    },
    dependencies,
  );
  const training = await trainedWith({ db, today }, { uid: account.userId, student: account, changes });
  const { standing } = taken;
  if (!standing) return { training, taken, had, entries };
  const { classes } = await recounted(db, account, { standing, today });
  const upTo = changes.filter(({ after }) => counts(after) && after.date <= (standing.gradeSince ?? ''));
  const restated = { ...taken, standing: { ...standing, classes: classes + upTo.length } };
  return { training, taken: restated, had, entries };
}

/** The records that a student has of the same classes as another one. */
export async function recordsOf(
  db: Firestore,
  uid: string,
  others: readonly DocumentSnapshot[],
): Promise<DocumentSnapshot[]> {
  return others.length === 0 ? [] : db.getAll(...others.map(({ id }) => db.doc(paths.attendance(uid, id))));
}
