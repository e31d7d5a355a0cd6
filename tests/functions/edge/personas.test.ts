import { api } from '@domain/api.ts';
import type { Reason } from '@domain/errors.ts';
import { SHUT_OUT, type ShutOut } from '@domain/member.ts';
import { type Capability, isForTeam, KINDS, type Kind, may, REFUSED_AS } from '@domain/permissions.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type Persona, type PersonaName, personas } from '../../rules/personas.ts';
import { EVERY_CASE } from '../../support/cases.ts';
import { MEMBER, staffOf } from '../../support/factories.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { clear, db, dump, put } from '../database.ts';
import { call, world } from '../world.ts';

/**
 * Every callable × the personas of the rules' tests. Callables and their access come from the contracts, so a new one
 * is in the table at once. The input is bad: a persona that is let in is refused for the input alone.
 */

type Expected = Kind | ShutOut | 'not-signed-in';

/** The kind of each persona, or the reason to refuse it everything. */
const EXPECTED: Record<PersonaName, Expected> = {
  visitor: 'visitor',
  // The token of the rules' tests has no confirmed address: the entry was judged before.
  student: 'student',
  'other student': 'student',
  'new account': 'registered',
  'anonymous account': 'registered',
  'waiting account': 'waiting',
  'unconfirmed by link': 'unconfirmed',
  'old token of an id': 'not-signed-in',
  'present token of an id': 'student',
  'second account of a helper': 'student',
  guardian: 'student',
  'second guardian': 'student',
  'guardian of another': 'student',
  'former guardian': 'student',
  'disabled guardian': 'account-disabled',
  'child with account': 'student',
  'disabled student': 'account-disabled',
  'declined account': 'account-declined',
  'account that left': 'account-left',
  professor: 'professor',
  reception: 'reception',
  'student and professor': 'professor',
  'former professor': 'student',
  'waiting professor': 'waiting',
  'disabled professor': 'account-disabled',
  'waiting reception': 'waiting',
  'disabled reception': 'account-disabled',
  tablet: 'device',
  'removed tablet': 'account-disabled',
  administrator: 'administrator',
  'administrator with claims': 'administrator',
  'demoted administrator': 'student',
  'disabled administrator': 'account-disabled',
  'administrator without state': 'registered',
  'waiting administrator': 'waiting',
};

function isKind(expected: Expected): expected is Kind {
  return (KINDS as readonly string[]).includes(expected);
}

/** The reason of the refusal; null: let in. */
function refusalOf(persona: PersonaName, capability: Capability): Reason | null {
  const expected = EXPECTED[persona];
  if (!isKind(expected)) return expected;
  return may(expected, capability) ? null : REFUSED_AS[expected];
}

/** Undefined: an accepted input. */
const BY_THE_GATE = [...Object.values(REFUSED_AS), ...Object.values(SHUT_OUT), 'internal', undefined];
const BAD_INPUT = { unknown: true };
const names = Object.keys(EXPECTED) as PersonaName[];
const people = names.map((name): Persona => ({ ...personas[name], uid: personas[name].uid && idOf(name) }));
const contracts = Object.values(api).map(
  (contract) => [contract.name as keyof typeof api, contract.may] as const,
);
/** One persona of each kind and of each reason to refuse it everything: they differ in that alone. */
const near = names.filter((name, at) => names.findIndex((each) => EXPECTED[each] === EXPECTED[name]) === at);

/** Every persona asks the first callable of a capability, and one of each kind the others. */
function askers(name: keyof typeof api, capability: Capability): readonly PersonaName[] {
  const isFirst = contracts.find(([, each]) => each === capability)?.[0] === name;
  return EVERY_CASE || isFirst ? names : near;
}

/** Each persona has an account of its own: all are asked at the same time. */
function idOf(name: PersonaName): string {
  return name.replaceAll(' ', '-');
}

/** The reasons for which a callable refuses a persona. */
async function reasonsOf(
  callable: keyof typeof api,
  name: PersonaName,
  dependencies = world(),
  input: object = BAD_INPUT,
) {
  const { claims, uid } = personas[name];
  const person = uid === null ? null : { uid: idOf(name), claims };
  const answer = await call(callable, person, input, dependencies);
  return answer.ok ? [] : answer.reasons;
}

let before: object;
beforeAll(async () => {
  await clear();
  for (const { uid, state, adminMarker, staff, tokensFrom } of people) {
    if (uid === null) continue;
    // `call` makes no member of an account that a test gave a state.
    const marker = { ...(staff ? staffOf(staff) : MEMBER), ...(tokensFrom && { tokensFrom }) };
    await put({ [`members/${uid}`]: { ...marker, state: state ?? 'waiting' } });
    if (state === null) await db.doc(`members/${uid}`).delete();
    if (adminMarker) await put({ [`admins/${uid}`]: {} });
  }
  before = await dump();
});

describe.each(contracts)('%s, to %s', (name, capability) => {
  it('admits and refuses each persona', async () => {
    const asking = askers(name, capability);
    const answers = await Promise.all(asking.map((persona) => reasonsOf(name, persona)));
    for (const [at, persona] of asking.entries()) {
      const reason = refusalOf(persona, capability);
      if (reason) expect(answers[at], persona).toEqual([reason]);
      else expect(BY_THE_GATE, persona).not.toContain(answers[at]?.[0]);
    }
    expect(await dump()).toEqual(before);
  });

  it('refuses every persona that calls too often', async () => {
    const limits = { take: () => false, giveBack: () => {}, useStripe: async () => {} };
    // The limit is before the gate, so an account is as another.
    const asking = EVERY_CASE ? names : (['visitor', 'student', 'administrator'] as const);
    const answers = await Promise.all(asking.map((persona) => reasonsOf(name, persona, world({ limits }))));
    expect(answers).toEqual(asking.map(() => ['too-many-calls']));
  });
});

/** The callables that a guardian may make for a child, in each persona's hands: 'is it you, or do you hold them?' */
const forChildren = contracts.filter(
  ([name, capability]) =>
    may('guardian', capability) && 'studentId' in (api[name].input as z.ZodObject).shape,
);
describe.each(forChildren)('%s for a child', (name) => {
  const guardians = ['guardian', 'second guardian'] as const;
  const CHILD = 'child-of-two';

  const forChild = (persona: PersonaName) =>
    reasonsOf(name, persona, world(), { ...GOOD_INPUTS[name], studentId: CHILD });

  it('is for its guardians alone', async () => {
    const holders = guardians.map((each) => [`students/${CHILD}/holders/${idOf(each)}`, {}]);
    const other = { [`students/someone/holders/${idOf('guardian of another')}`]: {} };
    await put({ [`members/${CHILD}`]: MEMBER, ...Object.fromEntries(holders), ...other });
    const staged = await dump();
    const asking: readonly PersonaName[] = EVERY_CASE ? names : [...near, 'guardian of another'];
    for (const persona of asking.filter((each) => !guardians.some((guardian) => guardian === each))) {
      // The role of a member decides nothing about a child.
      const isMember = isKind(EXPECTED[persona]) && may(EXPECTED[persona], 'check in');
      const refused = (!isMember && refusalOf(persona, api[name].may)) || 'not-guardian';
      expect(await forChild(persona), persona).toEqual([refused]);
    }
    expect(await dump()).toEqual(staged);
    for (const guardian of guardians)
      expect(await forChild(guardian), guardian).not.toContain('not-guardian');
    for (const persona of ['professor', 'reception', 'administrator'] as const) {
      const holder = `students/${CHILD}/holders/${idOf(persona)}`;
      await put({ [holder]: {} });
      expect(BY_THE_GATE, persona).not.toContain((await forChild(persona))[0] ?? 'none');
      await db.doc(holder).delete();
    }
    await put({ [`members/${CHILD}`]: { ...MEMBER, state: 'disabled' } });
    expect(await forChild('guardian')).toEqual(['account-disabled']);
  });
});

it.each(contracts.filter(([, capability]) => isForTeam(capability)))(
  '%s refuses the token of a session that has ended',
  async (name) => {
    const dependencies = world({ tokenProblem: async () => 'not-signed-in' });
    expect(await reasonsOf(name, 'administrator', dependencies)).toEqual(['not-signed-in']);
  },
);
