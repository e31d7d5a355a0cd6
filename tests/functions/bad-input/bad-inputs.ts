import fc from 'fast-check';
import { EVENT_ID } from '../../support/good-inputs.ts';
import type { Name } from '../edge/good-calls.ts';

/** Inputs that are bad for certain: a good one with one thing in it that no callable may accept. */

const odd = (text: string) => fc.constant(text);
/** Bad as an id, and as a text, because it is too long, empty, or none. */
export const oddId = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }).filter((text) => !/^[A-Za-z0-9][\w-]*$/.test(text)),
  odd('x'.repeat(20_000)),
  odd('../admins/ana'),
  odd('a/b'),
  odd('calendar_events/open'),
  odd(`/${EVENT_ID}`),
  odd(`${EVENT_ID}/`),
  odd(`${EVENT_ID}\0`),
  odd(` ${EVENT_ID}`),
  odd('.'),
  odd('..'),
  odd(''),
  odd('__proto__'),
  odd('__name__'),
  odd('%2e%2e%2fadmins'),
  odd('\uD800'),
  odd('𝔬𝔭𝔢𝔫'),
  odd("' OR 1=1 --"),
);
const longText = fc.constantFrom('x'.repeat(20_000), '𝔬'.repeat(10_000));
const badNumber = fc.oneof(
  fc.double({ max: -1 }),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_VALUE, 0.5, 1e21),
);
const nested = fc.nat({ max: 400 }).map((depth) => {
  let value: unknown = EVENT_ID;
  for (let level = 0; level < depth + 1; level++) value = level % 2 === 0 ? [value] : { eventId: value };
  return value;
});
const scalar = fc.constantFrom(true, false, null);
const odder = fc.oneof(
  nested,
  fc.array(fc.anything({ maxDepth: 2 }), { minLength: 1, maxLength: 3 }),
  scalar,
);

/** Fields that an attacker might add, and names that JavaScript itself reacts to. */
const forgedKey = fc.constantFrom(
  'role',
  'userId',
  'isAdmin',
  'caller',
  'auth',
  'data',
  'currentAttendees',
  'price',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
);
const forgedFact = fc.oneof(
  fc.constantFrom('admin', true, 'ana', { isAdmin: true }),
  fc.anything({ maxDepth: 2 }),
);

type Path = readonly string[];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** All values in `value` by their paths, itself last. */
function within(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  const inner = isObject(value) ? Object.entries(value) : [];
  return [...inner.flatMap(([key, each]) => within(each, [...path, key])), { path, value }];
}

/** A copy of `value` with `at` replaced; `Object.fromEntries` makes even `__proto__` a key of its own, as JSON does. */
function replaced(value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  const entries = Object.entries(value as object).map(([each, inner]) => [
    each,
    each === key ? replaced(inner, rest, change) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const ID = /^(?:event|class|student|promotion|lead)Id$|^uids?$|^id$/;

/** A value of another type or size than `old`. */
function instead({ path, value: old }: { path: Path; value: unknown }): fc.Arbitrary<unknown> {
  const isId = ID.test(path.findLast((key) => !/^\d+$/.test(key)) ?? '');
  if (typeof old === 'string') return fc.oneof(isId ? oddId : longText, badNumber, odder);
  if (typeof old === 'boolean') return fc.oneof(oddId, badNumber, fc.constant(null));
  if (typeof old === 'number') return fc.oneof(badNumber, odder, odd('1'));
  const another = fc.oneof(oddId, badNumber, scalar);
  return Array.isArray(old) ? another : fc.oneof(another, fc.array(fc.anything(), { maxLength: 3 }));
}

/** What may be missing, or null. Written again, not taken from the contracts. */
const OPTIONAL = [
  'createClass form.endDate',
  'createClass form.maxCapacity',
  'createClass form.description',
  'createClass form.movements',
  'createClass form.name',
  'createClass form.fromAge',
  'createClass form.toAge',
  'createClass form.fromBelt',
  'createCheckoutLink coupon',
  'importStudents people.0.person.fee',
  'importStudents people.0.person.training',
  'saveBreak change.reason',
  'correctPayment reason',
  'recordPayment sure',
  'changeCharge reason',
  'claimPayment studentId',
  'saveConsents consents.registration',
  'saveConsents consents.image',
  'graduate note',
  'submitInterestForm form.additionalInfo',
  'submitInterestForm attempt',
];
/** Null takes the holiday, the mark or an enrollment back, and means no plan, no limit, or an unknown time or class. */
const NULLABLE = [
  'doorSync entries.0.at',
  'doorSync entries.0.eventId',
  'saveHoliday name',
  'setLeadStatus status',
  'saveMembership seen',
  'recordPayment due',
  'changeCharge amount',
  'saveMembership terms',
  'saveMembership terms.discount',
  'changePlan from',
  'createClass form.fromAge',
  'createClass form.toAge',
  'updateClass changes.to.fromAge',
  'updateClass changes.to.toAge',
];
/** A save may change any of its fields, and those that the caller saw may have any value. */
const isChanged = (path: Path) => path[0] === 'changes' && path.length === 3;
const isSeen = (path: Path) => path[0] === 'changes' && path[1] === 'from' && path.length > 2;
/** Cut to its length instead of refused; any plan is accepted. */
const CUT = ['submitInterestForm form.additionalInfo', 'submitInterestForm form.plan'];

export function badInputs(name: Name, good: object): fc.Arbitrary<unknown> {
  const all = within(good).filter(({ path }) => !isSeen(path));
  const at = (path: Path) => `${name} ${path.join('.')}`;
  const objects = all.filter(({ value }) => isObject(value) && !Array.isArray(value));
  const forged = fc
    .tuple(fc.constantFrom(...objects), forgedKey, forgedFact)
    // A role that is another good one.
    .filter(([{ value }, key]) => !Object.hasOwn(value as object, key))
    .map(([{ path }, key, fact]) =>
      replaced(good, path, (old) => Object.fromEntries([...Object.entries(old as object), [key, fact]])),
    );
  const wrong = fc.constantFrom(...all).chain((place) =>
    instead(place)
      .filter((value) => value !== place.value && !(value === null && NULLABLE.includes(at(place.path))))
      .filter((value) => !(typeof value === 'string' && CUT.includes(at(place.path))))
      .map((value) => replaced(good, place.path, () => value)),
  );
  const needed = all.filter(({ path }) => path.length > 0 && !/^\d+$/.test(path.at(-1) ?? ''));
  const required = needed.filter(({ path }) => !OPTIONAL.includes(at(path)) && !isChanged(path));
  if (required.length === 0) return fc.oneof(forged, wrong);
  const missing = fc.constantFrom(...required).map(({ path }) =>
    replaced(good, path.slice(0, -1), (old) => {
      const { [path.at(-1) ?? '']: _, ...others } = old as Record<string, unknown>;
      return others;
    }),
  );
  return fc.oneof(forged, { weight: 3, arbitrary: wrong }, missing);
}
