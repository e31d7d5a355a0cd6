import { academyClock } from '@domain/calendar.ts';
import { bornOn, isChild } from '@domain/minor.ts';
import { api } from '@domain/profile/api.ts';
import { type HealthReadDocument, healthDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether, refuseUnseen } from '../edge/read.ts';

/**
 * Returns a student's health answers after the reading is stored where the student sees it. A retry
 * is recorded again: an id that the caller chose could be reused to read unrecorded. The address of the account is
 * recorded, too, because every user chooses the own name, in the token and in the profile.
 */
export const readHealth = defineCallable(api.readHealth, async ({ input, caller, dependencies }) => {
  const { db, newId, now } = dependencies;
  const documents = {
    student: paths.student(input.studentId),
    health: paths.health(input.studentId),
    reader: paths.student(caller.uid),
  };
  const read = await readTogether(db, documents);
  const stored = readIfExists(read.health, healthDocument);
  if (!stored) return { health: null };
  refuseUnseen(read.student, caller);
  // A child may have answered again after a guardian withdrew the consent.
  const { birthDate = '', heldBirthDate, consents } = read.student.data() ?? {};
  const isOfChild = isChild(bornOn({ birthDate, heldBirthDate }), academyClock(now()).date);
  if (isOfChild && consents && !consents.health) return { health: null };

  const { uid, verifiedEmail: email } = caller;
  const byName = nameOf(read.reader, email || uid);
  const record: Omit<HealthReadDocument, 'at'> = { by: uid, byName, byEmail: email };
  const path = paths.healthRead(input.studentId, newId());
  await db.doc(path).create({ ...record, at: FieldValue.serverTimestamp() });

  const { answers, answeredAt } = stored.data;
  return { health: { answers, answeredAt: answeredAt.toISOString() } };
});
