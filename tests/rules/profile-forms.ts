import fc from 'fast-check';
import type { ProfileForm } from '../../domain/profile.ts';
import {
  mapProfile,
  type PlacedField,
  PROFILE_FIELDS,
  type ProfileGroup,
} from '../../domain/profile-fields.ts';
import type { Fields } from './attempt.ts';

/** White space at the edges of a text is where trimming goes wrong. */
const space = fc.constantFrom(' ', '\n', '\r\n', '\t', '\v', '\f', ...'\u00a0\u2003\u2028\u3000\ufeff');
const spaces = fc.array(space, { maxLength: 3 }).map((found) => found.join(''));
const codes = (min: number, max: number) =>
  fc.integer({ min, max }).map((code) => String.fromCodePoint(code));
/** Of Unicode's first versions: which newer characters are letters depends on the version that an engine knows. */
const unit = fc.oneof(
  { weight: 40, arbitrary: codes(0x4e00, 0x9fa5) },
  { weight: 40, arbitrary: codes(0x21, 0x7e) },
  { weight: 1, arbitrary: codes(0, 0x52f) },
  { weight: 1, arbitrary: fc.constantFrom('🥋', '\u0301', '\u200b', '\u{1bca0}') },
);
const anyText = (maxLength: number) => fc.string({ unit, maxLength });

/**
 * Often around the limit and often with spaces around, so that both sides of each rule are tried.
 */
function textAround(limit: number): fc.Arbitrary<string> {
  const long = fc.integer({ min: limit - 2, max: limit + 2 }).map((length) => 'ã'.repeat(length));
  const wide = fc
    .integer({ min: limit / 2, max: limit })
    .map((length) => '🥋'.repeat(length))
    .map((emoji) => `A${emoji}`);
  const padded = fc.tuple(spaces, anyText(20), spaces).map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 18, arbitrary: anyText(20).map((text) => `A${text}z`) },
    { weight: 1, arbitrary: padded },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: wide },
    { weight: 1, arbitrary: fc.string({ unit, maxLength: limit + 2, size: 'max' }) },
  );
}

/** Mostly valid phone numbers. */
function phoneAround(limit: number): fc.Arbitrary<string> {
  const dialed = fc.stringMatching(/^[-+(\d][-\d+().]{0,12}( [-\d+().]{1,12})?$/);
  const long = fc.integer({ min: limit - 2, max: limit + 2 }).map((length) => '1'.repeat(length));
  const padded = fc.tuple(spaces, dialed, spaces).map((parts) => parts.join(''));
  return fc.oneof(
    { weight: 36, arbitrary: dialed.map((phone) => `${phone}7`) },
    { weight: 1, arbitrary: padded },
    { weight: 1, arbitrary: long },
    { weight: 1, arbitrary: anyText(20) },
  );
}

/** Plain objects, as React creates them: fast-check's own have no prototype. */
function record<T>(model: { [K in keyof T]: fc.Arbitrary<T[K]> }): fc.Arbitrary<T> {
  return fc.record<T>(model, { noNullPrototype: true });
}

const twoDigits = (max: number) => fc.nat(max).map((value) => String(value).padStart(2, '0'));

/**
 * Days of the calendar from 1890 to 2019, days that do not exist, days in the far future and texts
 * that look like a day. No day is near today: whether it lies in the future depends on when the
 * test runs.
 */
const dates = fc.oneof(
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

function arbitraryFor({ kind, limit }: PlacedField): fc.Arbitrary<string | boolean> {
  if (kind === 'answer') return fc.boolean();
  if (limit === undefined) return dates;
  return kind === 'phone' ? phoneAround(limit) : textAround(limit);
}

const forms: fc.Arbitrary<ProfileForm> = record(
  Object.fromEntries(PROFILE_FIELDS.map((field) => [field.path, arbitraryFor(field)])),
).map((values) => mapProfile(({ path }) => values[path]) as ProfileForm);

/**
 * Anything that Firestore can store: it allows no list directly in a list and reserves names like
 * `__x__`.
 */
const fieldName = anyText(10).filter((text) => text !== '' && !/^__.*__$/s.test(text));
const plain = fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.double(), anyText(20));
const anything = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 3 }),
  fc.dictionary(fieldName, plain, { maxKeys: 3, noNullPrototype: true }),
);

/** The fields of the document itself, or of one of its maps. */
const keysOf = (group: ProfileGroup) =>
  PROFILE_FIELDS.filter((field) => field.group === group).map(({ key }) => key);

type Change = { group: ProfileGroup; field: string; value?: unknown };

function changesOf(
  group: ProfileGroup,
  known: readonly string[],
  unknown: fc.Arbitrary<string>,
): fc.Arbitrary<Change> {
  const field = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: unknown },
  );
  return fc.oneof(
    { weight: 1, arbitrary: record({ group: fc.constant(group), field: fc.constantFrom(...known) }) },
    { weight: 3, arbitrary: record({ group: fc.constant(group), field, value: anything }) },
  );
}

const change = fc.oneof(
  // Names such as `belt` are left out here: cases/profile-writes.ts covers the fields of the
  // document that others write.
  changesOf(
    'personal',
    [...keysOf('personal'), 'emergencyContact', 'parq'],
    fc.stringMatching(/^x[a-z]{0,8}$/),
  ),
  changesOf('emergencyContact', keysOf('emergencyContact'), fieldName),
  changesOf('parq', keysOf('parq'), fieldName),
);

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function put(target: Fields, { field, ...change }: Omit<Change, 'group'>): Fields {
  const { [field]: _, ...rest } = target;
  return 'value' in change ? { ...rest, [field]: change.value } : rest;
}

function apply(form: Fields, { group, ...rest }: Change): Fields {
  if (group === 'personal') return put(form, rest);
  const map = form[group];
  return isMap(map) ? { ...form, [group]: put(map, rest) } : form;
}

/**
 * Forms as a client might send them: valid, or with one or two values added, removed or replaced.
 */
export const sentForms: fc.Arbitrary<Fields> = fc
  .tuple(
    forms,
    fc.oneof({ weight: 1, arbitrary: fc.constant([]) }, fc.array(change, { minLength: 1, maxLength: 2 })),
  )
  .map(([form, changes]) => changes.reduce<Fields>(apply, form));
