import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelInstance } from '../../../functions/src/classes/cancel-instance.ts';
import { createClass } from '../../../functions/src/classes/create-class.ts';
import { deleteClass } from '../../../functions/src/classes/delete-class.ts';
import { deleteInstance } from '../../../functions/src/classes/delete-instance.ts';
import { reopenInstance } from '../../../functions/src/classes/reopen-instance.ts';
import { restoreInstance } from '../../../functions/src/classes/restore-instance.ts';
import { saveHoliday } from '../../../functions/src/classes/save-holiday.ts';
import { updateClass } from '../../../functions/src/classes/update-class.ts';
import { updateInstance } from '../../../functions/src/classes/update-instance.ts';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { DISABLED, studentOf } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { call, clear, dump, type Person, put, refused } from '../world.ts';

/**
 * Which callers may manage classes, with which inputs. Every input here is valid, so that a wrongly
 * accepted call writes something.
 */
const eventId = 'gi_2026-11-23';
const { startTime, endTime, instructor, maxCapacity, movements } = formOf({ instructor: 'Sofia' });
const CALLABLES = [
  ['createClass', createClass, { classId: 'kids', form: formOf() }],
  [
    'updateClass',
    updateClass,
    { classId: 'gi', changes: { from: formOf(), to: formOf({ instructor: 'Sofia' }) } },
  ],
  [
    'updateInstance',
    updateInstance,
    {
      eventId,
      changes: {
        from: { instructor: 'Helena' },
        to: { startTime, endTime, instructor, maxCapacity, movements },
      },
    },
  ],
  ['cancelInstance', cancelInstance, { eventId, reason: 'Rita is ill' }],
  ['reopenInstance', reopenInstance, { eventId }],
  ['deleteInstance', deleteInstance, { eventId, attendees: 0 }],
  // The date that the row before deletes.
  ['restoreInstance', restoreInstance, { classId: 'gi', date: '2026-11-23' }],
  ['saveHoliday', saveHoliday, { date: '2026-12-24', name: 'Recesso' }],
  ['deleteClass', deleteClass, { classId: 'gi' }],
] as const;

const OTHERS: [string, Person, Parameters<typeof refused>[0]][] = [
  ['a visitor', null, 'not-signed-in'],
  ['a student', { uid: 'ana' }, 'not-allowed'],
  [
    'a student whose token and profile claim more',
    { uid: 'bia', claims: { admin: true, role: 'admin' } },
    'not-allowed',
  ],
  ['an administrator who was demoted', { uid: 'dora' }, 'not-allowed'],
  ['an administrator who was disabled', { uid: 'enzo' }, 'account-disabled'],
];

let before: Awaited<ReturnType<typeof dump>>;

beforeAll(async () => {
  await clear();
  await put({
    'admins/rita': {},
    'admins/enzo': {},
    'members/enzo': DISABLED,
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia', { isAdmin: true }),
    'students/dora': studentOf('dora', { isAdmin: true }),
    ...season(classOf('gi')),
  });
  before = await dump();
});

const INPUTS = 10 * ROUNDS;

type Node = Record<string, unknown>;

/** The path to each value in an input. */
function pathsIn(value: unknown, way: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, [...way, key]))];
}

function replaced(value: unknown, [key, ...way]: string[], change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy: Node = Array.isArray(value) ? ([...value] as unknown as Node) : { ...(value as Node) };
  copy[key] = replaced(copy[key], way, change);
  return copy;
}

/** Values that no field of any contract accepts. */
const INVALID: unknown[] = [
  null,
  true,
  -1,
  1.5,
  Number.NaN,
  1e300,
  [],
  [[]],
  {},
  { toString: 'x' },
  '\uD800x'.repeat(9000),
  'x'.repeat(20_000),
];
/**
 * Whether the field accepts the value after all: an empty list of movements, or null as a holiday's
 * name.
 */
const isAccepted = (way: string[], value: unknown) =>
  (Array.isArray(value) && value.length === 0 && way.at(-1) === 'movements') ||
  (value === null && way.at(-1) === 'name' && way.length === 1) ||
  isUnchecked(way) ||
  (way.join('.') === 'changes.to' && isEmptyObject(value));

/** What an editor saw may be anything. */
const isUnchecked = (way: string[]) => way[1] === 'from' && way.length > 2;
const isEmptyObject = (value: unknown) => JSON.stringify(value) === '{}';

function invalidInputs(good: object): fc.Arbitrary<unknown> {
  const ways = pathsIn(good);
  const inner = ways.filter((way) => way.length > 0);
  const objects = ways.filter((way) => {
    const there = way.reduce<unknown>((value, key) => (value as Node)[key], good);
    return typeof there === 'object' && !Array.isArray(there) && !isUnchecked(way);
  });
  const odd = fc
    .tuple(fc.constantFrom(...inner), fc.constantFrom(...INVALID))
    .filter(([way, value]) => !isAccepted(way, value))
    .map(([way, value]) => replaced(good, way, () => value));
  const forged = fc
    .tuple(
      fc.constantFrom(...objects),
      fc.constantFrom('role', 'currentAttendees', 'status', 'seq', '__proto__', 'constructor', 'isParent'),
      fc.constantFrom('admin', true, ['ana'], { admin: true }),
    )
    .map(([way, key, fact]) =>
      replaced(good, way, (there) => Object.fromEntries([...Object.entries(there as Node), [key, fact]])),
    );
  const idWays = inner.filter((way) => way.length === 1 && way[0]?.endsWith('Id'));
  const oddIds = ['', '../admins/rita', 'a/b', '__proto__', '.', 'x\0', ' gi', 'x'.repeat(129)];
  const ids = idWays.map((way) => fc.constantFrom(...oddIds).map((id) => replaced(good, way, () => id)));
  const whole = fc.constantFrom(null, undefined, 7, 'gi', [], [good], () => good);
  return fc.oneof(odd, forged, whole, ...ids);
}

describe.each(CALLABLES)('%s', (_, callable, good) => {
  // The rows of the table have different input types.
  const send = (person: Person, data: unknown) => call(callable as typeof deleteClass, person, data);

  it.each(OTHERS)('is refused for %s with any input', async (_, person, reason) => {
    for (const data of [good, {}, null]) expect(await send(person, data)).toEqual(refused(reason));
    expect(await dump()).toEqual(before);
  });

  it(`refuses ${INPUTS} invalid inputs of an administrator without an internal error, and writes nothing`, async () => {
    const inputs = fc.sample(invalidInputs(good), INPUTS);
    const answers = await Promise.all(inputs.map((data) => send({ uid: 'rita' }, data)));
    for (const [index, answer] of answers.entries()) {
      expect(answer, JSON.stringify(inputs[index])?.slice(0, 300)).toMatchObject({ ok: false });
      if (!answer.ok) expect(answer.reasons).not.toContain('internal');
    }
    expect(await dump()).toEqual(before);
  });
});

// Last, and in this order: proves that the refusals above were due to the caller or the input.
it.each(CALLABLES)('%s accepts the valid input of an administrator', async (_, callable, good) => {
  expect(await call(callable as typeof deleteClass, { uid: 'rita' }, good)).toMatchObject(
    callable === deleteInstance ? { ok: true, output: {} } : { ok: true },
  );
});
