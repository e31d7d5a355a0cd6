import * as z from 'zod';
import { visibleText } from '../visible-text.ts';
import { leadDocument } from './interest-form.ts';

/** A lead as administrators read it. Old leads may have no status or message. */
export const lead = leadDocument.extend({
  id: z.string(),
  experience: z.string(),
  additionalInfo: leadDocument.shape.additionalInfo.default(''),
  status: leadDocument.shape.status.default('new'),
});
export type Lead = z.infer<typeof lead>;

type Addressed = { email: string };

/**
 * Returns a search of the people with the same email address as another person; without an address nobody has it. Auth
 * stores addresses in lower case, old leads may not.
 */
export function byAddress<Person extends Addressed>(people: readonly Person[]): (of: Addressed) => Person[] {
  const addressOf = ({ email }: Addressed) => visibleText(email).toLowerCase();
  const groups = Map.groupBy(people, addressOf);
  groups.delete('');
  return (other) => groups.get(addressOf(other)) ?? [];
}
