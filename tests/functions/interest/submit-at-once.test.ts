import { expect, it } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { RACE, ROUNDS } from '../../support/rounds.ts';
import { clear, db } from '../database.ts';
import { DONE, refused, seededRandom } from '../world.ts';
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

it('stores one lead even if the captcha provider accepts its token ten times', RACE, async () => {
  const yes = JSON.stringify({ success: true, hostname: '127.0.0.1', action: 'interest', score: 1 });
  await clear();
  const recaptchaToken = token();
  const answers = await withProvider(
    (_, response) => response.end(yes),
    (provider) => {
      const overrides = manyTimes(captcha(provider));
      return Promise.all(Array.from({ length: AT_ONCE }, () => submit({ recaptchaToken }, overrides)));
    },
  );
  expect(answers).toEqual(Array(AT_ONCE).fill(DONE));
  const [limit, ...others] = (await db.collection('rate_limits').get()).docs;
  expect([limit?.get('moments').length, others.length]).toEqual([1, 0]);
  expect((await db.collection('registration_forms').count().get()).data().count).toBe(1);
});
