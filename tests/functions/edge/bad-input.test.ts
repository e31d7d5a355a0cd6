import { isDocumentId } from '@domain/document-id.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createInvitation } from '../../../functions/src/admission/create-invitation.ts';
import { decideAdmission } from '../../../functions/src/admission/decide-admission.ts';
import { saveAdmission } from '../../../functions/src/admission/save-admission.ts';
import { withdrawInvitation } from '../../../functions/src/admission/withdraw-invitation.ts';
import { saveOutsidePayment } from '../../../functions/src/billing/save-outside-payment.ts';
import { saveTechniques } from '../../../functions/src/classes/save-techniques.ts';
import { explainPromotion } from '../../../functions/src/graduation/explain-promotion.ts';
import { graduate } from '../../../functions/src/graduation/graduate.ts';
import { undoPromotion } from '../../../functions/src/graduation/undo-promotion.ts';
import { createOwnProfile } from '../../../functions/src/profile/create-own-profile.ts';
import { saveStudentNotes } from '../../../functions/src/profile/save-student-notes.ts';
import { checkIn } from '../../../functions/src/schedule/check-in.ts';
import { checkOut } from '../../../functions/src/schedule/check-out.ts';
import { correctAttendance } from '../../../functions/src/schedule/correct-attendance.ts';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { grantAdmin } from '../../../functions/src/settings/grant-admin.ts';
import { readNames } from '../../../functions/src/settings/read-names.ts';
import { removeTechnique } from '../../../functions/src/settings/remove-technique.ts';
import { renameTechnique } from '../../../functions/src/settings/rename-technique.ts';
import { revokeAdmin } from '../../../functions/src/settings/revoke-admin.ts';
import { saveBookingLimits } from '../../../functions/src/settings/save-booking-limits.ts';
import { classOf } from '../../support/class-factories.ts';
import { APPLICATION, classOn, DAY, DISABLED, IN_AUTH, studentOf, WAITING } from '../../support/factories.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { call, clear, dump, type Person, put, world } from '../world.ts';

/**
 * Each bad input gets a clear refusal, never 'internal', and writes nothing. Every caller here may do what they ask
 * for: Ana may check in, Bia may check out, Novo has no profile yet, and Rita may promote Ana and undo it. So an input
 * that is accepted by mistake writes something.
 */
const open = classOn(DAY, { classId: 'open', currentAttendees: ['bia'] });
const INVITATION = '3b241101-e2bb-4255-8caf-4136c566a962';
const CALLABLES = [
  ['checkIn', checkIn, { uid: 'ana' }, { eventId: open.eventId }],
  ['checkOut', checkOut, { uid: 'bia' }, { eventId: open.eventId }],
  [
    'correctAttendance',
    correctAttendance,
    { uid: 'rita' },
    { eventId: open.eventId, studentId: 'ana', correction: 'add' },
  ],
  [
    'saveTechniques',
    saveTechniques,
    { uid: 'rita' },
    { eventId: open.eventId, taught: 0, techniques: ['Kimura'] },
  ],
  ['ensureProfile', ensureProfile, { uid: 'novo' }, {}],
  ['decideAdmission', decideAdmission, { uid: 'rita' }, { studentId: 'vera', decision: 'decline' }],
  ['saveAdmission', saveAdmission, { uid: 'rita' }, { mode: 'open' }],
  ['createInvitation', createInvitation, { uid: 'rita' }, { invitationId: INVITATION, uses: 5, days: 7 }],
  ['withdrawInvitation', withdrawInvitation, { uid: 'rita' }, { invitationId: INVITATION }],
  ['createOwnProfile', createOwnProfile, { uid: 'rita' }, {}],
  [
    'graduate',
    graduate,
    { uid: 'rita' },
    {
      studentId: 'ana',
      promotionId: 'p1',
      from: FIRST_GRADE,
      to: { belt: 'branca', degree: 1 },
    },
  ],
  [
    'saveStudentNotes',
    saveStudentNotes,
    { uid: 'rita' },
    { studentId: 'ana', version: 0, text: 'Left knee' },
  ],
  ['saveOutsidePayment', saveOutsidePayment, { uid: 'rita' }, { studentId: 'ana', until: '2026-12-31' }],
  [
    'explainPromotion',
    explainPromotion,
    { uid: 'rita' },
    { studentId: 'ana', promotionId: 'p1', reason: 'Transfer' },
  ],
  ['grantAdmin', grantAdmin, { uid: 'rita' }, { email: 'bia@academy.test' }],
  ['revokeAdmin', revokeAdmin, { uid: 'rita' }, { uid: 'olga' }],
  ['readNames', readNames, { uid: 'rita' }, { uids: ['ana'] }],
  ['renameTechnique', renameTechnique, { uid: 'rita' }, { id: 'armbar', name: 'Armlock' }],
  ['removeTechnique', removeTechnique, { uid: 'rita' }, { id: 'armbar' }],
  ['saveBookingLimits', saveBookingLimits, { uid: 'rita' }, { limits: { maxOpen: 5, daysAhead: 7 } }],
  ['undoPromotion', undoPromotion, { uid: 'rita' }, { studentId: 'ana', promotionId: 'p1' }],
] as const;

const AT_ONCE = 50;
/** Far more than a quiet machine needs. */
const LIMIT_MS = ROUNDS * 10_000;

const odd = (text: string) => fc.constant(text);
const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ minLength: 20_000, maxLength: 20_000 }),
  odd('x'.repeat(20_000)),
  odd('../admins/ana'),
  odd('a/b'),
  odd('calendar_events/open'),
  odd(`/${open.eventId}`),
  odd(`${open.eventId}/`),
  odd(`${open.eventId}\0`),
  odd(` ${open.eventId}`),
  odd('.'),
  odd('..'),
  odd(''),
  odd('__proto__'),
  odd('__name__'),
  odd('constructor'),
  odd('%2e%2e%2fadmins'),
  odd('\uD800'),
  odd('𝔬𝔭𝔢𝔫'),
  odd("' OR 1=1 --"),
);
const oddNumber = fc.oneof(
  fc.double(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, Number.MAX_VALUE),
);
const nested = fc.nat({ max: 400 }).map((depth) => {
  let value: unknown = open.eventId;
  for (let level = 0; level < depth + 1; level++) value = level % 2 === 0 ? [value] : { eventId: value };
  return value;
});
const oddValue = fc.oneof(
  oddText,
  oddNumber,
  nested,
  fc.constantFrom(null, undefined, true, false),
  fc.array(oddText, { maxLength: 3 }),
  fc.anything({ withNullPrototype: true, maxDepth: 4 }),
);
/** Fields that an attacker might add, and names that JavaScript itself reacts to. */
const forgedKey = fc.constantFrom(
  'role',
  'uid',
  'userId',
  'admin',
  'isAdmin',
  'caller',
  'auth',
  'data',
  'currentAttendees',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
);
const forgedFact = fc.oneof(fc.constantFrom('admin', true, 'ana', 'bia', { isAdmin: true }), oddValue);

/** `Object.fromEntries` makes even `__proto__` a key of its own, as JSON does. */
const withForgedKey = (good: object) =>
  fc
    .tuple(fc.oneof(forgedKey, fc.string()), forgedFact)
    .map(([key, fact]) => Object.fromEntries([...Object.entries(good), [key, fact]]));

function badInputs(good: object): fc.Arbitrary<unknown> {
  const instead = oddValue.map((eventId) => ({ eventId }));
  return fc.oneof(oddValue, instead, withForgedKey(good)).filter((data) => !isGood(data, good));
}

/** Written again, not taken from the contract: an object with only the expected keys, and ids in them. */
function isGood(data: unknown, good: object): boolean {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return false;
  const keys = Object.getOwnPropertyNames(data);
  if (keys.length !== Object.keys(good).length || !keys.every((key) => key in good)) return false;
  return keys.every((key) => {
    const value = (data as Record<string, unknown>)[key];
    return typeof value === 'string' && isDocumentId(value);
  });
}

const NOTHING_BUT = ['invalid-input', 'invalid-class-id', 'invalid-user-id', 'reason-needed'];

async function expectRefusals(
  callable: typeof checkIn,
  person: Person,
  inputs: unknown[],
  reasons: string[],
): Promise<void> {
  const answers = await Promise.all(inputs.map((data) => call(callable, person, data, world())));
  for (const answer of answers) {
    // One reason, or one per field that has its own.
    const given = answer.ok ? ['accepted'] : answer.reasons;
    expect(reasons).toEqual(expect.arrayContaining(given));
  }
}

let before: Awaited<ReturnType<typeof dump>>;

beforeAll(async () => {
  await clear();
  await put({
    'classes/open': classOf('open'),
    'students/ana': studentOf('ana'),
    'students/bia': studentOf('bia'),
    'admins/rita': {},
    'admins/olga': {},
    'settings/techniques': { techniques: [{ id: 'armbar', name: 'Armbar' }] },
    'members/caio': DISABLED,
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { admission: APPLICATION }),
    [`calendar_events/${open.eventId}`]: open,
  });
  before = await dump();
});

describe.each(CALLABLES)('%s', (_, callable, person, good) => {
  const batches = fc.array(badInputs(good), { minLength: AT_ONCE, maxLength: AT_ONCE });

  it(
    `refuses ${AT_ONCE * ROUNDS} bad inputs and writes nothing`,
    async () => {
      const check = fc.asyncProperty(batches, (inputs) =>
        expectRefusals(callable as typeof checkIn, person, inputs, NOTHING_BUT),
      );
      await fc.assert(check, {
        numRuns: ROUNDS,
        interruptAfterTimeLimit: LIMIT_MS,
        markInterruptAsFailure: true,
      });
      expect(await dump()).toEqual(before);
    },
    LIMIT_MS + 10_000,
  );

  it('refuses visitors and disabled accounts before it reads their input, good or bad', async () => {
    const inputs = [good, ...fc.sample(badInputs(good), 20)];
    await expectRefusals(callable as typeof checkIn, null, inputs, ['not-signed-in']);
    await expectRefusals(callable as typeof checkIn, { uid: 'caio' }, inputs, ['account-disabled']);
    expect(await dump()).toEqual(before);
  });

  it('refuses an invalid user id', async () => {
    const odd = fc.sample(oddText, 200).filter((uid) => !isDocumentId(uid));
    expect(odd.length).toBeGreaterThan(100);
    for (const uid of odd)
      await expectRefusals(callable as typeof checkIn, { uid }, [good], ['invalid-user-id']);
    expect(await dump()).toEqual(before);
  });
});

// Last: proof that these callers were refused for their input alone.
it.each(CALLABLES)('%s accepts the good input', async (_, callable, person, good) => {
  const findAccountByEmail = async () => ({ uid: 'bia', ...NOVO });
  const dependencies = world({ findAccount: async () => NOVO, findAccountByEmail });
  expect(await call(callable as typeof checkIn, person, good, dependencies)).toMatchObject({ ok: true });
});
const NOVO = { name: 'Novo', email: 'novo@academy.test', ...IN_AUTH };
