import { CONSENT_VERSION } from '../../../domain/profile.ts';
import type { PlacedField } from '../../../domain/profile-fields.ts';
import type { Case, Fields } from '../attempt.ts';
import { NOW, REMOVE } from '../attempt.ts';
import { answers, profile, student } from '../documents.ts';

type Expected = Case['expected'];

export const form = { ...profile, updatedAt: NOW };

export function update(name: string, data: Fields, expected: Expected, stored: Fields = student): Case {
  return {
    name: `update: ${name}`,
    attempt: { as: 'student', operation: 'update', path: 'students/ana', stored, data },
    expected,
  };
}

/** A save of the profile together with these health answers. */
export function answer(name: string, given: unknown, expected: Expected): Case {
  return {
    name: `update: ${name}`,
    attempt: {
      as: 'student',
      operation: 'batch',
      path: 'students/ana',
      stored: student,
      data: { healthAnsweredAt: NOW, updatedAt: NOW },
      also: [
        {
          operation: 'set',
          path: 'students/ana/private/health',
          data: { answers: given, answeredAt: NOW, consent: CONSENT_VERSION },
        },
      ],
    },
    expected,
  };
}

/** A field of the form, or one of its maps as a whole. */
export type Place = Pick<PlacedField, 'group'> & { key: string; path: string };

/** The whole form with one value put in its place. */
function withValue(name: string, { group, key }: Place, value: unknown, expected: Expected): Case {
  if (group === 'parq') return answer(name, { ...answers, [key]: value }, expected);
  const data =
    group === 'personal' ? { ...form, [key]: value } : { ...form, [group]: { ...form[group], [key]: value } };
  return update(name, data, expected);
}

/**
 * The whole form without one value. A map leaves it out; at the top only `REMOVE` takes it out of
 * the document.
 */
export function without({ group, key, path }: Place, expected: Expected): Case {
  const name = `${path} missing`;
  if (group === 'personal') return update(name, { ...form, [key]: REMOVE }, expected);
  const { [key]: _, ...rest }: Fields = group === 'parq' ? answers : form[group];
  return group === 'parq' ? answer(name, rest, expected) : update(name, { ...form, [group]: rest }, expected);
}

export function valuesAt(
  place: Place,
  expected: Expected,
  values: Readonly<Record<string, unknown>>,
): Case[] {
  return Object.entries(values).map(([value, given]) =>
    withValue(`${place.path} ${value}`, place, given, expected),
  );
}
