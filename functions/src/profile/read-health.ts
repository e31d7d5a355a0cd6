import { api } from '@domain/api.ts';
import { type HealthReadDocument, healthDocument } from '@domain/profile.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/**
 * Returns a student's health answers after the reading is stored where the student sees it. A retry
 * is recorded again: an id that the caller chose could be reused to read unrecorded.
 */
export const readHealth = defineCallable(api.readHealth, async ({ input, caller, dependencies }) => {
  const { db, newId } = dependencies;
  const stored = readIfExists(await db.doc(paths.health(input.studentId)).get(), healthDocument);
  if (!stored) return { health: null };

  const record: Omit<HealthReadDocument, 'at'> = { by: caller.uid, byName: caller.name };
  const path = paths.healthRead(input.studentId, newId());
  await db.doc(path).create({ ...record, at: FieldValue.serverTimestamp() });

  const { answers, answeredAt } = stored.data;
  return { health: { answers, answeredAt: answeredAt.toISOString() } };
});
