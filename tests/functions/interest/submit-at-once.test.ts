import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { clear, db, refused, seededRandom } from '../world.ts';
import { captcha, submit, token, withStandIn } from './interest-world.ts';

/** What must hold when an address sends many forms in the same moment. One instance's callable, one Firestore client. */

const AT_ONCE = 10;
const MINUTES = 60_000;

withStandIn();

async function countOf(ipAddress: string): Promise<number> {
  const stored = db.collection('registration_forms').where('ipAddress', '==', ipAddress);
  return (await stored.count().get()).data().count;
}

function manyTimes(overrides: Partial<Dependencies> = {}): Partial<Dependencies> {
  return { random: seededRandom(5), ...captcha(), ...overrides };
}

it(
  `ten at once from one address: exactly five are accepted, ${ROUNDS} times`,
  async () => {
    await clear();
    const overrides = manyTimes();
    for (let round = 0; round < ROUNDS; round++) {
      const address = `203.0.${round >> 8}.${round & 255}`;
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
  },
  (1 + ROUNDS / 10) * MINUTES,
);

it(
  'five places, one taken after the other by crowds of three: the sixth and all after it get none',
  async () => {
    await clear();
    const overrides = manyTimes();
    let accepted = 0;
    for (let crowd = 0; crowd < 3; crowd++) {
      const answers = await Promise.all([1, 2, 3].map(() => submit({}, overrides)));
      accepted += answers.filter(({ ok }) => ok).length;
    }
    expect(accepted).toBe(5);
  },
  MINUTES,
);

/** Ten times the same request: how many were told yes, and that it is one lead which counts once. */
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

it(
  'one request that arrives ten times at once is one lead, and counts once',
  async () => {
    expect(await sendTenTimes({})).toBe(1);
  },
  MINUTES,
);

it(
  'so it is even where the provider passes the token ten times',
  async () => {
    const yes = JSON.stringify({ success: true, hostname: '127.0.0.1', action: 'interest', score: 1 });
    const gullible = createServer((_, response) => response.end(yes));
    await new Promise<void>((resolve) => gullible.listen(0, '127.0.0.1', resolve));
    const { port } = gullible.address() as AddressInfo;
    try {
      expect(await sendTenTimes(captcha({ verifyUrl: `http://127.0.0.1:${port}/` }))).toBe(AT_ONCE);
    } finally {
      gullible.closeAllConnections();
      gullible.close();
    }
  },
  MINUTES,
);
