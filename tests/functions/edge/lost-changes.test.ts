import type { WriteBatch } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { committed } from '../../../functions/src/edge/committed.ts';
import { IN_AUTH } from '../../support/factories.ts';
import { withStudent } from '../billing/billing-world.ts';
import { db } from '../database.ts';
import { committing } from '../faults.ts';
import { withCaptchaFake } from '../interest/interest-world.ts';
import { takeLog } from '../world.ts';
import { callNamed, inputOf, NAMES, type Name, stage } from './good-calls.ts';

/**
 * Before each commit, every document that it writes is stored again, as by another person. The write has to fail then,
 * so that the call reads and decides again.
 */

withCaptchaFake();
withStudent();

const LISTS = ['rosters', 'students/attendance'];
const SHARDS: string[] = Array(16).fill('student_directory');

/** The collections of writes without a condition. An erasure has many: it ends whatever is there. */
const UNCONDITIONAL: Partial<Record<Name, string[]>> = {
  // Another document of the same commit has one, and changes with it.
  checkIn: LISTS,
  checkOut: LISTS,
  correctAttendance: LISTS,
  settleDoor: LISTS,
  doorPeople: SHARDS,
  studentDirectory: SHARDS,
  inviteStudents: ['student_invitations'],
  undoImport: ['imports', 'students/promotions'],
  undoMerge: ['members'],
  undoPromotion: ['students/promotions'],
  // The profile has to exist, and does not change.
  recommendStudent: ['students'],
  saveMembership: ['students'],
  saveStudentNotes: ['students'],
  // A check-in at the same time succeeds, too.
  substitute: ['calendar_events'],
  updateInstance: ['calendar_events'],
  updateClass: ['calendar_events', 'calendar_events'],
  // It ends whatever is there.
  claimStudent: ['admins'],
  deleteClass: ['audit', 'classes', 'classes'],
  endSubscription: ['audit', 'billing_alerts'],
  graduate: ['recommendations'],
  reviewAccount: ['students', 'students/holders', 'students/private'],
  // The entry of the act that the call began.
  changePlan: ['audit'],
};

/** A write of a batch, as the Admin SDK keeps it. */
type Write = { docPath: string; op: () => object };
const writesOf = (batch: WriteBatch) => (batch as unknown as { _ops: Write[] })._ops;
const unconditional = ({ docPath, op }: Write) => ({
  docPath,
  op: () => ({ ...op(), currentDocument: undefined }),
});

function batchOf(writes: readonly Write[]): WriteBatch {
  const batch = db.batch();
  writesOf(batch).push(...writes);
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

it.each(NAMES.filter((name) => name !== 'eraseStudent'))(
  '%s loses no change that another person saves between its read and its commit',
  async (name) => {
    await stage(name);
    const found: string[] = [];
    const watching = committing(async (_commit, batch) => {
      const writes = writesOf(batch);
      for (const write of writes) if (await overwrites(write)) found.push(collectionOf(write));
      // The versions are others by now.
      return batchOf(writes.map(unconditional)).commit();
    });
    const findAccount = async (uid: string) => ({ name: 'Novo', email: `${uid}@academy.test`, ...IN_AUTH });
    await callNamed(name, { input: inputOf(name), findAccount, db: watching });
    takeLog();
    expect(found.sort()).toEqual(UNCONDITIONAL[name] ?? []);
  },
);
