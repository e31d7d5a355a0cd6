import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { cancelInstance } from '../../../functions/src/classes/cancel-instance.ts';
import { createClass } from '../../../functions/src/classes/create-class.ts';
import { deleteClass } from '../../../functions/src/classes/delete-class.ts';
import { deleteInstance } from '../../../functions/src/classes/delete-instance.ts';
import { reopenInstance } from '../../../functions/src/classes/reopen-instance.ts';
import { saveHoliday } from '../../../functions/src/classes/save-holiday.ts';
import { updateClass } from '../../../functions/src/classes/update-class.ts';
import { updateInstance } from '../../../functions/src/classes/update-instance.ts';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { studentOf } from '../../support/factories.ts';
import { call, clear, dump, type Person, put, refused } from '../world.ts';

/** Who may manage classes, and what they may send. Every input below would work, so whatever slips through leaves a trace. */
const eventId = 'gi_2026-11-23';
const { startTime, endTime, instructor, maxCapacity, movements } = formOf({ instructor: 'Sofia' });
const CALLABLES = [
  ['createClass', createClass, { classId: 'kids', form: formOf() }],
  ['updateClass', updateClass, { classId: 'gi', form: formOf({ instructor: 'Sofia' }) }],
  [
    'updateInstance',
    updateInstance,
    { eventId, form: { startTime, endTime, instructor, maxCapacity, movements } },
  ],
  ['cancelInstance', cancelInstance, { eventId, reason: 'Rita is ill' }],
  ['reopenInstance', reopenInstance, { eventId }],
  ['deleteInstance', deleteInstance, { eventId }],
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
    'disabled_accounts/enzo': {},
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia', { isAdmin: true }),
    'students/dora': studentOf('dora', { isAdmin: true }),
    ...season(classOf('gi')),
  });
  before = await dump();
});

type Node = Record<string, unknown>;

/** Every place in an input: the way to each of its values. */
function places(value: unknown, way: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [way];
  return [way, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...way, key]))];
}

function replaced(value: unknown, [key, ...way]: string[], change: (inner: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const copy: Node = Array.isArray(value) ? ([...value] as unknown as Node) : { ...(value as Node) };
  copy[key] = replaced(copy[key], way, change);
  return copy;
}

/** No field of any contract is one of these; what may be left out is left out elsewhere. */
const NEVER_GOOD: unknown[] = [
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
  '\uD800'.repeat(3000),
  'x'.repeat(20_000),
];
/** Where a text, a list or nothing at all is as good as any other. */
const isFree = (way: string[], odd: unknown) =>
  (Array.isArray(odd) && odd.length === 0 && way.at(-1) === 'movements') ||
  (odd === null && way.at(-1) === 'name' && way.length === 1);

function badInputs(good: object): fc.Arbitrary<unknown> {
  const ways = places(good);
  const inner = ways.filter((way) => way.length > 0);
  const objects = ways.filter((way) => {
    const there = way.reduce<unknown>((value, key) => (value as Node)[key], good);
    return typeof there === 'object' && !Array.isArray(there);
  });
  const odd = fc
    .tuple(fc.constantFrom(...inner), fc.constantFrom(...NEVER_GOOD))
    .filter(([way, value]) => !isFree(way, value))
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
  // What they have in common; the table's rows differ in what they take.
  const send = (person: Person, data: unknown) => call(callable as typeof deleteClass, person, data);

  it.each(OTHERS)('is refused to %s, whatever they send', async (_, person, reason) => {
    for (const data of [good, {}, null]) expect(await send(person, data)).toEqual(refused(reason));
    expect(await dump()).toEqual(before);
  });

  it('refuses 400 bad inputs of an administrator clearly, and writes nothing', async () => {
    const inputs = fc.sample(badInputs(good), 400);
    const answers = await Promise.all(inputs.map((data) => send({ uid: 'rita' }, data)));
    for (const [index, answer] of answers.entries()) {
      expect(answer, JSON.stringify(inputs[index])?.slice(0, 300)).toMatchObject({ ok: false });
      if (!answer.ok) expect(answer.reasons).not.toContain('internal');
    }
    expect(await dump()).toEqual(before);
  });
});

// Last, in this order: proof that all were refused for who they were, or for what they sent.
it.each(CALLABLES)('%s accepts the good input of an administrator', async (_, callable, good) => {
  expect(await call(callable as typeof deleteClass, { uid: 'rita' }, good)).toMatchObject(
    callable === deleteInstance ? { ok: true, output: {} } : { ok: true },
  );
});
