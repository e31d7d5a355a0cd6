import { expect, it } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { RACE, ROUNDS } from '../../support/rounds.ts';
import { clear, db } from '../database.ts';
import { refused, seededRandom } from '../world.ts';
import { captcha, submit, token, withCaptchaFake, withProvider } from './interest-world.ts';

/** Concurrent submissions from one address, through one Firestore client. */

const AT_ONCE = 10;

withCaptchaFake();

async function countOf(ipAddress: string): Promise<number> {
  const stored = db.collectionGroup('private').where('ipAddress', '==', ipAddress);
  return (await stored.count().get()).data().count;
}

function manyTimes(overrides: Partial<Dependencies> = {}): Partial<Dependencies> {
  return { random: seededRandom(5), ...captcha(), ...overrides };
}

it('accepts exactly five of ten concurrent forms from one address', async () => {
  await clear();
  const overrides = manyTimes();
  for (let round = 0; round < ROUNDS; round++) {
    const address = `10.0.${Math.floor(round / 256)}.${round % 256}`;
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        submit({ address, forged: `198.51.100.${index}` }, overrides),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('too-many-submissions'));
    expect(await countOf(address)).toBe(5);
  }
  const { docs } = await db.collection('rate_limits').get();
  expect(docs.map((limit) => limit.get('moments').length)).toEqual(Array(ROUNDS).fill(5));
});

/**
 * Sends one request ten times at once, expects one lead that counts once, and returns how many
 * calls were accepted.
 */
async function sendTenTimes(overrides: Partial<Dependencies>): Promise<number> {
  await clear();
  const recaptchaToken = token();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => submit({ recaptchaToken }, manyTimes(overrides))),
  );
  for (const answer of answers) if (!answer.ok) expect(answer).toEqual(refused('captcha-invalid'));
  const [limit, ...others] = (await db.collection('rate_limits').get()).docs;
  expect([limit?.get('moments').length, others.length]).toEqual([1, 0]);
  expect((await db.collection('registration_forms').count().get()).data().count).toBe(1);
  return answers.filter(({ ok }) => ok).length;
}

it('stores a request that arrives ten times at once as one lead, and counts it once', RACE, async () => {
  expect(await sendTenTimes({})).toBe(1);
});

it('stores one lead even if the captcha provider accepts its token ten times', RACE, async () => {
  const yes = JSON.stringify({ success: true, hostname: '127.0.0.1', action: 'interest', score: 1 });
  const accepted = await withProvider(
    (_, response) => response.end(yes),
    (provider) => sendTenTimes(captcha(provider)),
  );
  expect(accepted).toBe(AT_ONCE);
});
