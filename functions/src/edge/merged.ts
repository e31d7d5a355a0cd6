import { type Changes, mergeChanges } from '@domain/changes.ts';
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore';
import { Refusal } from './refusal.ts';

/** The stored form with the caller's changes. Refuses a field that was changed after the caller saw it. */
export function merged<Form extends object>(stored: Form, changes: Changes<Form>): Form {
  const merge = mergeChanges(stored, changes);
  if (!merge.ok) throw new Refusal(merge.reasons);
  return merge.form;
}

/** Writes fields of the document, or creates it, on condition that it still is as it was read. */
export function writeAsRead(
  batch: WriteBatch,
  { ref, updateTime }: DocumentSnapshot,
  fields: Record<string, unknown>,
): void {
  if (updateTime) batch.update(ref, fields, { lastUpdateTime: updateTime });
  else batch.create(ref, fields);
}
