import { type Changes, mergeChanges } from '@domain/changes.ts';
import { accepted } from './refusal.ts';

/** The stored form with the caller's changes. Refuses a field that was changed after the caller saw it. */
export function merged<Form extends object>(stored: Form, changes: Changes<Form>): Form {
  return accepted(mergeChanges(stored, changes)).form;
}
