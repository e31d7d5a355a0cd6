import { readdirSync, readFileSync } from 'node:fs';
import { FUNCTIONS_REGION } from '@domain/academy.ts';
import { api } from '@domain/api.ts';
import { addressOf } from '@domain/contract.ts';
import { CALL_RATES } from '@domain/rate-limit.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { MEMBER } from '../../support/factories.ts';
import { GOOD_INPUTS } from '../../support/good-inputs.ts';
import { ROUNDS } from '../../support/rounds.ts';
import { clear, db, PROJECT_ID, put } from '../database.ts';
import type { Name } from '../edge/good-calls.ts';
import { tokenOf } from '../world.ts';
import { badInputs } from './bad-inputs.ts';

/** Bad inputs to bundled callables over HTTP; in-process.test.ts has all callables. */

const ORIGIN = process.env.FAIXA_FUNCTIONS_ORIGIN ?? '';
const CALLED: readonly Name[] = ['checkIn', 'createClass', 'graduate', 'submitInterestForm'];
const TOTAL = ROUNDS >= 100 ? 500 : 40;
/** The form's limit is for the address, which the tests of other files share. */
const OF_VISITOR = 10;
const EACH = Math.ceil((TOTAL - OF_VISITOR) / (CALLED.length - 1));
/** One account may send so many at once; then its calls are refused unread. */
const AT_ONCE = CALL_RATES.account.burst;
const UIDS = Array.from({ length: Math.ceil(EACH / AT_ONCE) }, (_, n) => `bad-input-${process.pid}-${n}`);
/** The personal data in the good inputs. */
const PERSONAL = /helena@example|Prado|98765-4321|Well done/;

/** What firebase-tools and the Functions have written: the log of the emulators at our port. */
function emulatorLog(): string {
  const logs = readdirSync('.faixa/logs').filter((name) => /^emulators-\d+\.log$/.test(name));
  const texts = logs.map((name) => readFileSync(`.faixa/logs/${name}`, 'utf8'));
  const own = texts.findLast((text) => text.includes(new URL(ORIGIN).host));
  if (own === undefined) throw new Error(`No log in .faixa/logs names ${ORIGIN}.`);
  return own;
}

/** JSON leaves out undefined and turns NaN into null, after which an optional field may be good. */
function arrivesBad(name: Name, input: unknown): boolean {
  const { data } = JSON.parse(JSON.stringify({ data: input })) as { data?: unknown };
  return !api[name].input.safeParse(data).success;
}

let tokens: string[];
beforeAll(async () => {
  await clear();
  for (const uid of UIDS) await put({ [`members/${uid}`]: MEMBER, [`admins/${uid}`]: {} });
  tokens = await Promise.all(UIDS.map((uid) => tokenOf(uid)));
});

it(`${TOTAL} bad inputs are refused, write nothing and leave nothing personal in the log`, {
  timeout: 600_000,
}, async () => {
  for (const name of CALLED) {
    const url = `${ORIGIN}/${PROJECT_ID}/${FUNCTIONS_REGION}/${addressOf(api[name])}`;
    const isForm = name === 'submitInterestForm';
    const bad = badInputs(name, GOOD_INPUTS[name]).filter((input) => arrivesBad(name, input));
    const inputs = fc.sample(bad, isForm ? OF_VISITOR : EACH);
    const send = async (data: unknown, token: string) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ data }) });
      const body = await response.text();
      // 403: the captcha's token is used up, which comes before the form.
      const codes = isForm ? [400, 403] : [400];
      if (!codes.includes(response.status)) expect({ name, data, status: response.status, body }).toBeNull();
      expect(body).not.toMatch(PERSONAL);
    };
    // One after another: the emulator starts a process for each call that is under way.
    for (const [n, input] of inputs.entries()) await send(input, tokens[Math.floor(n / AT_ONCE)] ?? '');
  }
  for (const id of ['classes', 'calendar_events', 'registration_forms', 'students', 'audit', 'rate_limits']) {
    expect((await db.collection(id).get()).size, id).toBe(0);
  }
  expect(emulatorLog()).not.toMatch(PERSONAL);
});
