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

/** A place in the form: a field, or a field of one of its maps. */
export type Place = { field: string; of?: 'emergencyContact' | 'parq' };

export const nameOf = ({ of, field }: Place): string => (of ? `${of}.${field}` : field);

/** The whole form with one value put in its place. */
function withValue({ field, of }: Place, value: unknown): Fields {
  return of ? { ...form, [of]: { ...form[of], [field]: value } } : { ...form, [field]: value };
}

/** The whole form without one value. In a map it is left out; at the top only `REMOVE` takes it out of the document. */
export function without({ field, of }: Place): Fields {
  if (!of) return { ...form, [field]: REMOVE };
  const { [field]: _, ...rest } = form[of] as Fields;
  return { ...form, [of]: rest };
}

export function valuesAt(
  place: Place,
  expected: Expected,
  values: Readonly<Record<string, unknown>>,
): Case[] {
  return Object.entries(values).map(([value, given]) =>
    update(`${nameOf(place)} ${value}`, withValue(place, given), expected),
  );
}
