import fc from 'fast-check';
import { PARQ_QUESTIONS, PROFILE_LIMITS, type ProfileForm } from '../../domain/profile.ts';
import type { Fields } from './attempt.ts';

/** Characters at the edges of a text are where it goes wrong. */
const blank = fc.constantFrom(
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\v',
  '\f',
  '\u00a0',
  '\u2003',
  '\u2028',
  '\u3000',
  '\ufeff',
);
const blanks = fc.array(blank, { maxLength: 3 }).map((found) => found.join(''));
const anyText = (maxLength: number) => fc.string({ unit: 'binary', maxLength });

/** Often around the limit, often with blanks around: allowed and refused in like measure. */
function textAround(limit: number): fc.Arbitrary<string> {
  const long = fc.integer({ min: limit - 2, max: limit + 2 }).map((length) => 'ã'.repeat(length));
  const padded = fc.tuple(blanks, anyText(20), blanks).map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 6, arbitrary: anyText(20).map((text) => `A${text}z`) },
    { weight: 1, arbitrary: padded },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: anyText(limit + 2) },
  );
}

/** Plain objects, as React makes them: fast-check's own have no prototype. */
function record<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record<T>(model, { noNullPrototype: true });
}

const { name, phone, relationship, additionalNotes } = PROFILE_LIMITS;

const twoDigits = (max: number) => fc.nat(max).map((value) => String(value).padStart(2, '0'));

/**
 * Every day of the calendar from 1890 to 2019, days that no month has, days that are still to come, and texts that look like a day. Nothing
 * near today: what of this year is in the future depends on when the test runs.
 */
const birthDates = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.integer({ min: 1890, max: 2019 }), twoDigits(13), twoDigits(32))
      .map((parts) => parts.join('-')),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom('2000-02-29', '1904-02-29', '1996-02-29', '1899-12-31', '1900-01-01'),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('1900-02-29', '2019-02-29', '2090-01-01', '9999-12-31', '98-05-17'),
  },
  { weight: 1, arbitrary: anyText(11) },
);

const forms: fc.Arbitrary<ProfileForm> = record({
  name: textAround(name),
  phone: textAround(phone),
  birthDate: birthDates,
  emergencyContact: record({
    name: textAround(name),
    relationship: textAround(relationship),
    phone: textAround(phone),
  }),
  parq: record({
    heartCondition: fc.boolean(),
    chestPain: fc.boolean(),
    recentDizziness: fc.boolean(),
    jointProblems: fc.boolean(),
    bloodPressure: fc.boolean(),
    otherConditions: fc.boolean(),
    additionalNotes: textAround(additionalNotes),
  }),
});

/** Anything that Firestore can store: no list directly in a list, no field whose name it keeps for itself. */
const fieldName = anyText(10).filter((text) => text !== '' && !/^__.*__$/s.test(text));
const plain = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.double(), anyText(20));
const anything = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 3 }),
  fc.dictionary(fieldName, plain, { maxKeys: 3, noNullPrototype: true }),
);

const TOP = ['name', 'phone', 'birthDate', 'emergencyContact', 'parq'];
const CONTACT = ['name', 'relationship', 'phone'];
const PARQ = [...PARQ_QUESTIONS, 'additionalNotes'];

type Change = { of: 'emergencyContact' | 'parq' | null; field: string; value?: unknown };

function changesOf(
  of: Change['of'],
  known: readonly string[],
  unknown: fc.Arbitrary<string>,
): fc.Arbitrary<Change> {
  const field = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: unknown },
  );
  return fc.oneof(
    { weight: 1, arbitrary: record({ of: fc.constant(of), field: fc.constantFrom(...known) }) },
    { weight: 3, arbitrary: record({ of: fc.constant(of), field, value: anything }) },
  );
}

const change = fc.oneof(
  // At the top a name like `belt` is another case than a field that nobody knows: profile-writes.ts has it.
  changesOf(null, TOP, fc.stringMatching(/^x[a-z]{0,8}$/)),
  changesOf('emergencyContact', CONTACT, fieldName),
  changesOf('parq', PARQ, fieldName),
);

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function put(target: Fields, { field, ...change }: Omit<Change, 'of'>): Fields {
  const { [field]: _, ...rest } = target;
  return 'value' in change ? { ...rest, [field]: change.value } : rest;
}

function apply(form: Fields, { of, ...rest }: Change): Fields {
  if (of === null) return put(form, rest);
  const map = form[of];
  return isMap(map) ? { ...form, [of]: put(map, rest) } : form;
}

/** A form as somebody might send it: right, nearly right, or with one or two things put in, taken out or swapped. */
export const sentForms: fc.Arbitrary<Fields> = fc
  .tuple(
    forms,
    fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, fc.array(change, { minLength: 1, maxLength: 2 })),
  )
  .map(([form, changes]) => changes.reduce<Fields>(apply, form));
