import * as z from 'zod';
import { leadDocument } from './interest-form.ts';

/** A lead as administrators read it. It may have an experience that the form no longer offers. */
export const lead = leadDocument.omit({ expiresAt: true }).extend({ id: z.string(), experience: z.string() });
export type Lead = z.infer<typeof lead>;

type Addressed = { email: string };

/**
 * Returns a search of the people with the same email address as another person; without an address nobody has it. Auth
 * and the form store addresses in lower case.
 */
export function byAddress<Person extends Addressed>(people: readonly Person[]): (of: Addressed) => Person[] {
  const groups = Map.groupBy(people, ({ email }) => email);
  groups.delete('');
  return (other) => groups.get(other.email) ?? [];
}
