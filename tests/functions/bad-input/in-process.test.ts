import { isDocumentId } from '@domain/document-id.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DISABLED, IN_AUTH } from '../../support/factories.ts';
import { GOOD_INPUTS, NO_ACCOUNT } from '../../support/good-inputs.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { stripe, withStudent } from '../billing/billing-world.ts';
import { db, dump, put } from '../database.ts';
import { callerOf, callNamed, inputOf, NAMES, type Name, stage } from '../edge/good-calls.ts';
import { withCaptchaFake } from '../interest/interest-world.ts';
import { type Person, takeLog } from '../world.ts';
import { badInputs, oddId } from './bad-inputs.ts';

/**
 * Each bad input to each callable gets a clear refusal, never 'internal', writes nothing, asks Stripe for nothing and
 * logs nothing (setup.ts fails a test that leaves log entries). Every caller here may do what they ask for, so an
 * input that is accepted by mistake writes something. 200 rounds are more than 20,000 inputs.
 */

const PER_ROUND = 3;
/** Firestore answers so many at once. */
const AT_ONCE = 50;

/** Before the input: the captcha. After it: nothing. */
const CODES: Partial<Record<Name, string[]>> = {
  submitInterestForm: ['invalid-argument', 'permission-denied'],
};

withCaptchaFake();
withStudent();

async function everything() {
  const audit = await db.collection('audit').get();
  return { ...(await dump()), audit: audit.docs.map(({ id }) => id) };
}

async function expectRefusals(
  name: Name,
  inputs: readonly unknown[],
  { codes, person }: { codes: string[]; person?: Person },
): Promise<void> {
  for (let start = 0; start < inputs.length; start += AT_ONCE) {
    const group = inputs.slice(start, start + AT_ONCE);
    const options = person === undefined ? {} : { person };
    const answers = await Promise.all(group.map((input) => callNamed(name, { input, ...options })));
    for (const [index, answer] of answers.entries()) {
      const given = answer.ok ? 'accepted' : answer.code;
      if (!codes.includes(given)) expect({ given, input: group[index], answer }).toEqual(codes);
    }
  }
}

/** Visitors, disabled accounts and invalid user ids, before their input is read. */
async function expectBadCallersRefused(name: Name): Promise<void> {
  const good = inputOf(name);
  const inputs = [good, ...fc.sample(badInputs(name, good), ROUNDS)];
  await expectRefusals(name, inputs, { person: null, codes: ['unauthenticated'] });
  await expectRefusals(name, inputs, { person: { uid: 'caio' }, codes: ['permission-denied'] });
  const ids = fc.sample(oddId, ROUNDS).filter((uid) => !isDocumentId(uid));
  for (const uid of ids) await expectRefusals(name, [good], { person: { uid }, codes: ['invalid-argument'] });
}

it.each(NAMES)(
  `%s refuses ${PER_ROUND * ROUNDS} bad inputs and bad callers, writes nothing and accepts the good one`,
  async (name) => {
    await stage(name);
    await put({ 'members/caio': DISABLED });
    stripe().requests.length = 0;
    const before = await everything();

    const bad = badInputs(name, GOOD_INPUTS[name]);
    // With a new token for each, because the provider accepts a token once, before the form is looked at.
    const inputs = fc.sample(bad, PER_ROUND * ROUNDS).map((input) => withToken(name, input));
    await expectRefusals(name, inputs, { codes: CODES[name] ?? ['invalid-argument'] });
    if (callerOf(name) !== null) await expectBadCallersRefused(name);
    expect(await everything()).toEqual(before);
    expect(stripe().requests).toEqual([]);
    expect(takeLog()).toEqual([]);

    const findAccount = async (uid: string) =>
      uid === NO_ACCOUNT ? null : { name: 'Novo', email: `${uid}@academy.test`, ...IN_AUTH };
    expect(await callNamed(name, { input: inputOf(name), findAccount })).toMatchObject({ ok: true });
    takeLog();
  },
);

let tokens = 0;
function withToken(name: Name, input: unknown): unknown {
  const isGood =
    name === 'submitInterestForm' && (input as { recaptchaToken?: unknown } | null)?.recaptchaToken;
  if (isGood !== 'fake.pass.good') return input;
  tokens += 1;
  const entries = Object.entries(input as object);
  return Object.fromEntries(
    entries.map(([key, value]) =>
      key === 'recaptchaToken' ? [key, `fake.pass.bad-${tokens}`] : [key, value],
    ),
  );
}
