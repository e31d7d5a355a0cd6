import { type Changes, mergeChanges } from '@domain/changes.ts';
import { Refusal } from './refusal.ts';

/** The stored form with the caller's changes. Refuses a field that was changed after the caller saw it. */
export function merged<Form extends object>(stored: Form, changes: Changes<Form>): Form {
  const merge = mergeChanges(stored, changes);
  if (!merge.ok) throw new Refusal(merge.reasons);
  return merge.form;
}
