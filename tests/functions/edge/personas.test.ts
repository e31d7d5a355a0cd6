import { type Access, api } from '@domain/api.ts';
import type { Reason } from '@domain/errors.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as index from '../../../functions/src/index.ts';
import { type PersonaName, personas } from '../../rules/personas.ts';
import { MEMBER } from '../../support/factories.ts';
import { call, clear, db, dump, put, world } from '../world.ts';

/**
 * Every callable × every persona of the rules' tests. Callables and their access come from the contracts, so a new one
 * is in the table at once. The input is bad: a persona that is let in is refused for the input alone.
 */
type Row = Record<Access, Reason | null>;

const everywhere = (reason: Reason | null): Row => ({
  visitor: reason,
  'signed-in': reason,
  applicant: reason,
  member: reason,
  student: reason,
  admin: reason,
});
const VISITOR: Row = { ...everywhere('not-signed-in'), visitor: null };
const STRANGER: Row = { ...everywhere('not-a-member'), visitor: null, 'signed-in': null };
const WAITING: Row = { ...STRANGER, applicant: null };
const STUDENT: Row = { ...everywhere(null), admin: 'not-allowed' };
const ADMINISTRATOR: Row = { ...everywhere(null), student: 'students-only' };

/** The reason of the refusal; null: let in. */
const EXPECTED: Record<PersonaName, Row> = {
  visitor: VISITOR,
  // The token of the rules' tests has no confirmed address: the entry was judged before.
  student: STUDENT,
  'other student': STUDENT,
  'new account': STRANGER,
  'anonymous account': STRANGER,
  'waiting account': WAITING,
  'disabled student': everywhere('account-disabled'),
  'declined account': everywhere('account-declined'),
  'account that left': everywhere('account-left'),
  administrator: ADMINISTRATOR,
  'administrator with claims': ADMINISTRATOR,
  'demoted administrator': STUDENT,
  'disabled administrator': everywhere('account-disabled'),
  'administrator without state': STRANGER,
  'waiting administrator': WAITING,
};

/** Undefined: an accepted input. */
const BY_THE_GATE = [...Object.values(EXPECTED).flatMap((row) => Object.values(row)), 'internal', undefined];
const BAD_INPUT = { unknown: true };
const names = Object.keys(EXPECTED) as PersonaName[];
const people = names.map((name) => ({ name, ...personas[name], uid: personas[name].uid && idOf(name) }));
const functions: Record<keyof typeof api, unknown> = index;
const contracts = Object.values(api).map(({ name, access }) => [name as keyof typeof api, access] as const);

/** Each persona has an account of its own: all are asked at the same time. */
function idOf(name: PersonaName): string {
  return name.replaceAll(' ', '-');
}

/** The reasons for which a callable refuses a persona. */
async function reasonsOf(callable: keyof typeof api, name: PersonaName, dependencies = world()) {
  const { claims, uid } = personas[name];
  const person = uid === null ? null : { uid: idOf(name), claims };
  const answer = await call(
    functions[callable] as Parameters<typeof call>[0],
    person,
    BAD_INPUT,
    dependencies,
  );
  return answer.ok ? [] : answer.reasons;
}

let before: object;
beforeAll(async () => {
  await clear();
  for (const { uid, state, adminMarker } of people) {
    if (uid === null) continue;
    // `call` makes no member of an account that a test gave a state.
    await put({ [`members/${uid}`]: { ...MEMBER, state: state ?? 'waiting' } });
    if (state === null) await db.doc(`members/${uid}`).delete();
    if (adminMarker) await put({ [`admins/${uid}`]: {} });
  }
  before = await dump();
});

describe.each(contracts)('%s, for %s', (name, access) => {
  it('admits and refuses each persona', async () => {
    const answers = await Promise.all(names.map((persona) => reasonsOf(name, persona)));
    for (const [at, persona] of names.entries()) {
      const reason = EXPECTED[persona][access];
      if (reason) expect(answers[at], persona).toEqual([reason]);
      else expect(BY_THE_GATE, persona).not.toContain(answers[at]?.[0]);
    }
    expect(await dump()).toEqual(before);
  });

  it('refuses every persona that calls too often', async () => {
    const limits = { take: () => false, giveBack: () => {}, useStripe: async () => {} };
    const answers = await Promise.all(names.map((persona) => reasonsOf(name, persona, world({ limits }))));
    expect(answers).toEqual(names.map(() => ['too-many-calls']));
  });
});

it.each(contracts.filter(([, access]) => access === 'admin'))(
  '%s refuses the token of a session that has ended',
  async (name) => {
    const dependencies = world({ tokenProblem: async () => 'not-signed-in' });
    expect(await reasonsOf(name, 'administrator', dependencies)).toEqual(['not-signed-in']);
  },
);
