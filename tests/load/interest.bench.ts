import { REASONS, type Reason } from '@domain/errors.ts';
import type { InterestFormInput } from '@domain/interest/interest-form.ts';
import { CALL_RATES } from '@domain/rate-limit.ts';
import { HttpsError } from 'firebase-functions/v2/https';
import { beforeAll, expect, it } from 'vitest';
import { submitInterestForm } from '../../functions/src/interest/submit-interest-form.ts';
import { INTEREST_FORM } from '../support/factories.ts';
import * as browserOnly from './browser-only.ts';
import { counted } from './counted.ts';
import { postCall } from './over-http.ts';
import { median, percentile, roundsOf, takeTurns, timed } from './samples.ts';
import { db, dependencies } from './server.ts';
import { milliseconds, printGoals, printTable, ratio } from './table.ts';

const WARM_UP_ROUNDS = 5;
/** Calls over HTTP share one address, and with it the calls that a visitor has at once. */
const SINGLE_ROUNDS = Math.min(roundsOf(60), CALL_RATES.visitor.burst - WARM_UP_ROUNDS);
const RUSH_ROUNDS = roundsOf(10);
const AT_ONCE = 10;

const FORM: InterestFormInput = {
  ...INTEREST_FORM,
  additionalInfo: 'Nunca treinei, mas quero começar. Preciso comprar kimono antes da primeira aula?',
};

let count = 0;
const token = (behavior = 'pass') => `fake.${behavior}.bench-${process.pid}-${++count}`;
/** A new address of the range for documentation. */
const freshAddress = () => `2001:db8:${(++count).toString(16)}::1`;

/** Deletes all limits: calls over HTTP share one address and would exceed its five per hour. */
async function deleteLimits(): Promise<void> {
  await db.recursiveDelete(db.collection('rate_limits'));
}

beforeAll(deleteLimits);

/**
 * Submits in-process, as from Google's front end; returns 'accepted' or the reason of the refusal.
 */
async function submit(address: string, change: Partial<{ form: object; recaptchaToken: string }> = {}) {
  const rawRequest = { headers: { 'x-forwarded-for': address }, socket: {} };
  const data = { recaptchaToken: token(), form: FORM, ...change };
  try {
    await submitInterestForm.handle({ data, rawRequest }, dependencies);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const { reason } = error.details as { reason: Reason };
    expect.soft(REASONS).toContain(reason);
    return reason;
  }
}

it('accepts one interest form at a time', async () => {
  const accepted = async (address: string) => expect.soft(await submit(address)).toBe('accepted');
  const samples = await takeTurns(WARM_UP_ROUNDS + SINGLE_ROUNDS, {
    callable: () => {
      const address = freshAddress();
      return timed(() => accepted(address));
    },
    browserOnly: () => {
      const address = freshAddress();
      return timed(() => browserOnly.submitForm(FORM, token(), address));
    },
    http: async () => {
      await deleteLimits();
      return timed(() => postCall('submitInterestForm', { recaptchaToken: token(), form: FORM }));
    },
  });
  const row = (name: string, variant: keyof typeof samples, other?: keyof typeof samples) => {
    const figures = (of: keyof typeof samples) =>
      [0.5, 0.95].map((share) => percentile(samples[of].slice(WARM_UP_ROUNDS), share));
    const own = figures(variant);
    const compared = other ? figures(other) : [];
    return [
      name,
      ...own.map(milliseconds),
      ...own.map((figure, index) => (other ? ratio(figure, compared[index] ?? 0) : '–')),
    ];
  };
  printTable({
    title: `submitInterestForm, one at a time, accepted (${SINGLE_ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95', 'p50 ratio', 'p95 ratio'],
    rows: [
      row('by the browser alone: captcha, count, add', 'browserOnly'),
      row('the callable', 'callable', 'browserOnly'),
      row('the callable, over HTTP', 'http', 'callable'),
    ],
    remarks: [
      'In-process except over HTTP. The captcha is the fake on this machine; the response time of Google comes on top for all rows.',
      'By the browser alone, ten at once are all accepted. The callable also keeps the limit.',
    ],
  });
});

it(`accepts five of ${AT_ONCE} interest forms at once from one address`, async () => {
  const wall: number[] = [];
  const each: number[] = [];
  const accepted: number[] = [];
  const refused: number[] = [];
  for (let round = 0; round < RUSH_ROUNDS; round += 1) {
    const address = freshAddress();
    const endings: string[] = [];
    const one = async () => {
      each.push(await timed(async () => void endings.push(await submit(address))));
    };
    wall.push(await timed(() => Promise.all(Array.from({ length: AT_ONCE }, one))));
    const counted = (wanted: string) => endings.filter((ending) => ending === wanted).length;
    accepted.push(counted('accepted'));
    refused.push(counted('too-many-submissions'));
    expect.soft([accepted.at(-1), refused.at(-1)], 'accepted and refused').toEqual([5, AT_ONCE - 5]);
  }
  printTable({
    title: `submitInterestForm, ${AT_ONCE} at once from one address, in-process (${RUSH_ROUNDS} rounds)`,
    columns: ['', 'p50', 'p95', `all ${AT_ONCE}`, 'accepted', 'refused'],
    rows: [
      [
        'the callable',
        ...[0.5, 0.95].map((share) => milliseconds(percentile(each, share))),
        milliseconds(percentile(wall, 0.5)),
        median(accepted),
        median(refused),
      ],
    ],
    remarks: ['A submission that loses the race for a place waits briefly and reads again.'],
  });
});

it('counts the documents that an interest form reads and writes', async () => {
  const address = freshAddress();
  const rows: (string | number)[][] = [];
  async function measure(
    name: string,
    expected: string,
    change: Parameters<typeof submit>[1] = {},
  ): Promise<void> {
    let ending = '';
    const { reads, writes } = await counted(db, async () => {
      ending = await submit(address, change);
    });
    expect.soft(ending, name).toBe(expected);
    rows.push([name, reads, writes]);
  }
  await measure('no token', 'captcha-missing', { recaptchaToken: '' });
  await measure('refused captcha', 'captcha-invalid', { recaptchaToken: token('fail') });
  await measure('refused form', 'invalid-phone-format', { form: { ...FORM, phone: '1' } });
  await measure('accepted, first of an address', 'accepted');
  await measure('accepted, second', 'accepted');
  for (let index = 0; index < 3; index += 1) await submit(address);
  await measure('sixth', 'too-many-submissions');

  const other = await counted(db, () => browserOnly.submitForm(FORM, token(), freshAddress()));
  printTable({
    title: 'submitInterestForm in documents',
    columns: ['', 'read', 'written'],
    rows: [...rows, ['by the browser alone, accepted', other.reads, other.writes]],
    remarks: [
      'The limit is read once, before the captcha check; the commit requires its version. After a lost race, limit and lead are read again.',
    ],
  });
  const [, reads = Number.NaN, writes = Number.NaN] = rows.at(-1) ?? [];
  printGoals('submitInterestForm in documents', [
    { figure: 'reads of the sixth', value: Number(reads), beside: other.reads, atMost: 1 },
    { figure: 'writes of the sixth', value: Number(writes), beside: other.writes, atMost: 0 },
  ]);
});
