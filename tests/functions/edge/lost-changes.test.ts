import type { WriteBatch } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { api } from '../../../domain/api.ts';
import { committed } from '../../../functions/src/edge/committed.ts';
import { classOn, NOON, studentOf, UNCONFIRMED } from '../../support/factories.ts';
import { EVENT_ID } from '../../support/good-inputs.ts';
import { withStudent } from '../billing/billing-world.ts';
import { db, put } from '../database.ts';
import { personDocuments } from '../enrollment/persons.ts';
import { committing } from '../faults.ts';
import { withCaptchaFake } from '../interest/interest-world.ts';
import { callNamed, inputOf, type Name, stage } from './good-calls.ts';

/**
 * Before each commit, every document that it writes is stored again, as by another person. The write has to fail then,
 * so that the call reads and decides again.
 */

withCaptchaFake();
withStudent();

/** What is stored, too, so that the call has something to change. More than one case of a call has the name of each. */
const ALSO = {
  completeRoster: {
    [`calendar_events/${EVENT_ID}`]: classOn(EVENT_ID.slice(-10), {
      classId: 'gi',
      currentAttendees: ['ana'],
    }),
  },
  'ensureProfile of a person': { ...personDocuments('novo', 'Novo'), 'members/novo': UNCONFIRMED },
  'ensureProfile of a guardian': {
    'members/novo': { ...UNCONFIRMED, guardian: { trains: false } },
    'families/novo': { children: { ana: { name: 'Ana', since: NOON } } },
    'students/ana/holders/novo': {},
  },
  // Each call reads the changes of the last minutes again.
  studentDirectory: { 'students/bia': studentOf('bia', { updatedAt: new Date() }) },
};

/** The calls that erase. After the first commit they end all that is there. */
const ERASING: readonly Name[] = ['eraseStudent', 'mergeStudent'];

/** The calls whose writes have no condition. */
const UNCONDITIONAL: Record<string, (Name | keyof typeof ALSO)[]> = {
  // Another document of the same commit has one, and changes with it.
  rosters: ['checkIn', 'checkOut', 'completeRoster', 'correctAttendance', 'settleDoor'],
  'students/attendance': ['checkIn', 'checkOut', 'correctAttendance', 'settleDoor'],
  'students/promotions': ['undoImport', 'undoPromotion'],
  student_directory: Array(16).fill(['doorPeople', 'studentDirectory']).flat(),
  student_invitations: ['inviteStudents', 'inviteStudents', 'ensureProfile of a person'],
  'students/holders': ['ensureProfile of a guardian', 'reviewAccount'],
  // The profile has to exist, and does not change.
  students: ['recommendStudent', 'saveMembership', 'saveStudentNotes'],
  // A check-in at the same time succeeds, too.
  calendar_events: ['substitute', 'updateInstance', 'updateClass', 'updateClass'],
  // The call ends whatever is there, and the entry of the act that it began.
  admins: ['claimStudent', 'setRole'],
  audit: ['changePlan', 'deleteClass', 'endSubscription'],
  billing_alerts: ['endSubscription', 'endSubscription'],
  classes: ['deleteClass', 'deleteClass'],
  recommendations: ['graduate'],
  'students/private': ['reviewAccount'],
};

/** What is sent the second time, to change what the first call stored. */
const SECOND: Partial<Record<Name, object>> = {
  askForErasure: { asks: false },
  recommendStudent: { studentId: 'ana', changes: { from: { sentence: 'Ready' }, to: { sentence: '' } } },
  setRole: { uid: 'rita', role: null },
};

/** A write of a batch, as the Admin SDK keeps it. */
type Write = { docPath: string; op: () => object };
const writesOf = (batch: WriteBatch) => (batch as unknown as { _ops: Write[] })._ops;

function batchOf(writes: readonly Write[], changes = {}): WriteBatch {
  const batch = db.batch();
  for (const { docPath, op } of writes)
    writesOf(batch).push({ docPath, op: () => ({ ...op(), ...changes }) });
  return batch;
}

/** Whether the write succeeds although the document has another version by now. */
async function overwrites(write: Write): Promise<boolean> {
  const document = db.doc(write.docPath);
  const before = (await document.get()).data();
  if (before) await document.delete();
  await document.set(before ?? {});
  const succeeds = await committed(batchOf([write]));
  await (before ? document.set(before) : document.delete());
  return succeeds;
}

const collectionOf = ({ docPath }: Write) => docPath.replaceAll(/\/[^/]+(\/|$)/g, '$1');

it.each(Object.keys({ ...api, ...ALSO }))(
  '%s loses no change that another person saves between its read and its commit',
  async (title) => {
    const name = title.split(' ')[0] as Name;
    await stage(name);
    await put(ALSO[title as keyof typeof ALSO] ?? {});
    const found: string[] = [];
    let commits = 0;
    const watching = committing(async (_commit, batch) => {
      commits += 1;
      if (!ERASING.includes(name) || commits === 1)
        for (const write of writesOf(batch)) if (await overwrites(write)) found.push(collectionOf(write));
      // The versions are others by now.
      return batchOf(writesOf(batch), { currentDocument: undefined }).commit();
    });
    for (const input of [inputOf(name), SECOND[name] ?? inputOf(name)])
      await callNamed(name, { input, db: watching, logError: () => {} });
    const expected = Object.entries(UNCONDITIONAL).flatMap(([path, names]) =>
      names.flatMap((each) => (each === title ? path : [])),
    );
    expect(found.sort()).toEqual(expected.sort());
  },
);
