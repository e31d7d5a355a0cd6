import type { PlacedField } from '../../../domain/profile-fields.ts';
import type { Case, Fields } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { profile, student } from '../documents.ts';

type Expected = Case['expected'];

export const form = { ...profile, updatedAt: NOW };

export function update(name: string, data: Fields, expected: Expected, stored: Fields = student): Case {
  return {
    name: `update: ${name}`,
    attempt: { as: 'student', operation: 'update', path: 'students/ana', stored, data },
    expected,
  };
}

/** A field of the form, or one of its maps as a whole. */
export type Place = Pick<PlacedField, 'group'> & { key: string; path: string };

/** The whole form with one value put in its place. */
function withValue({ group, key }: Place, value: unknown): Fields {
  return group === 'personal'
    ? { ...form, [key]: value }
    : { ...form, [group]: { ...form[group], [key]: value } };
}

/**
 * The whole form without one value. A map leaves it out; at the top only `REMOVE` takes it out of
 * the document.
 */
export function without({ group, key }: Place): Fields {
  if (group === 'personal') return { ...form, [key]: REMOVE };
  const { [key]: _, ...rest }: Fields = form[group];
  return { ...form, [group]: rest };
}

export function valuesAt(
  place: Place,
  expected: Expected,
  values: Readonly<Record<string, unknown>>,
): Case[] {
  return Object.entries(values).map(([value, given]) =>
    update(`${place.path} ${value}`, withValue(place, given), expected),
  );
}
