import { REASONS, type Reason } from '@domain/errors.ts';
import type { InterestFormInput } from '@domain/interest/interest-form.ts';
import { HttpsError } from 'firebase-functions/v2/https';
import { beforeAll, expect, it } from 'vitest';
import { submitInterestForm } from '../../functions/src/interest/submit-interest-form.ts';
import * as specified from './as-specified.ts';
import { counted } from './counted.ts';
import { postCall } from './over-http.ts';
import { percentile, takeTurns, timed } from './samples.ts';
import { db, dependencies } from './server.ts';
import { milliseconds, printTable, ratio } from './table.ts';

const ALONE_ROUNDS = 150;
const WARM_UP_ROUNDS = 15;
const RUSH_ROUNDS = 20;
const AT_ONCE = 10;

const FORM: InterestFormInput = {
  firstName: 'Helena',
  lastName: 'Prado',
  email: 'helena@example.com',
  phone: '(21) 98765-4321',
  experience: 'beginner',
  plan: 'warrior',
  additionalInfo: 'Nunca treinei, mas quero começar. Preciso comprar kimono antes da primeira aula?',
};

let count = 0;
const token = (behavior = 'pass') => `fake.${behavior}.bench-${process.pid}-${++count}`;
/** From the range for documentation, each once. */
const freshAddress = () => `2001:db8:${(++count).toString(16)}::1`;

/** Every limit; what comes over HTTP has no address of its own on this machine and would meet the hour's five. */
async function forgetLimits(): Promise<void> {
  await db.recursiveDelete(db.collection('rate_limits'));
}

beforeAll(forgetLimits);

/** Submits in-process, as from Google's front end, and says how it ended. */
async function submit(address: string, change: Partial<{ form: object; recaptchaToken: string }> = {}) {
  const rawRequest = { headers: { 'x-forwarded-for': address }, socket: {} };
  const data = { recaptchaToken: token(), form: FORM, ...change };
  try {
    await submitInterestForm.handle({ data, rawRequest }, dependencies);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof HttpsError)) throw error;
    const { reason } = error.details as { reason: Reason };
    expect(REASONS).toContain(reason);
    return reason;
  }
}

it('the interest form, one at a time', async () => {
  const accepted = async (address: string) => expect(await submit(address)).toBe('accepted');
  const samples = await takeTurns(WARM_UP_ROUNDS + ALONE_ROUNDS, {
    callable: () => {
      const address = freshAddress();
      return timed(() => accepted(address));
    },
    specified: () => {
      const address = freshAddress();
      return timed(() => specified.submitForm(FORM, token(), address));
    },
    http: async () => {
      await forgetLimits();
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
    title: `submitInterestForm, one at a time, accepted (${ALONE_ROUNDS} times each, in turn)`,
    columns: ['', 'p50', 'p95', 'p50 ratio', 'p95 ratio'],
    rows: [
      row('as specified: ask the captcha, count, add', 'specified'),
      row('the callable', 'callable', 'specified'),
      row('the callable, over HTTP', 'http', 'callable'),
    ],
    remarks: [
      'In-process unless it says HTTP. The captcha is its fake on this machine: what Google takes for its answer comes on top, for all alike.',
      'As specified, ten at once are all let in: nothing keeps them from counting the same. The callable also keeps the limit.',
    ],
  });
});

it(`the interest form, ${AT_ONCE} at once from one address`, async () => {
  const wall: number[] = [];
  const each: number[] = [];
  for (let round = 0; round < RUSH_ROUNDS; round += 1) {
    const address = freshAddress();
    const endings: string[] = [];
    const one = async () => {
      each.push(await timed(async () => void endings.push(await submit(address))));
    };
    wall.push(await timed(() => Promise.all(Array.from({ length: AT_ONCE }, one))));
    expect(endings.filter((ending) => ending === 'accepted')).toHaveLength(5);
    expect(endings.filter((ending) => ending === 'too-many-submissions')).toHaveLength(AT_ONCE - 5);
  }
  printTable({
    title: `submitInterestForm, ${AT_ONCE} at once from one address, in-process (${RUSH_ROUNDS} rounds)`,
    columns: ['', 'p50', 'p95', `all ${AT_ONCE}`, 'accepted', 'refused'],
    rows: [
      [
        'the callable',
        ...[0.5, 0.95].map((share) => milliseconds(percentile(each, share))),
        milliseconds(percentile(wall, 0.5)),
        5,
        AT_ONCE - 5,
      ],
    ],
    remarks: [
      'Exactly five in each round. Whoever loses the race for a place waits a moment and reads again.',
    ],
  });
});

it('the interest form in documents', async () => {
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
    expect(ending).toBe(expected);
    rows.push([name, reads, writes]);
  }
  await measure('no token', 'captcha-missing', { recaptchaToken: '' });
  await measure('a captcha that is refused', 'captcha-invalid', { recaptchaToken: token('fail') });
  await measure('a form that is refused', 'invalid-phone-format', { form: { ...FORM, phone: '1' } });
  await measure('accepted, the first of an address', 'accepted');
  await measure('accepted, the second', 'accepted');
  for (let index = 0; index < 3; index += 1) await submit(address);
  await measure('the sixth', 'too-many-submissions');

  const other = await counted(db, () => specified.submitForm(FORM, token(), freshAddress()));
  printTable({
    title: 'submitInterestForm in documents',
    columns: ['', 'read', 'written'],
    rows: [...rows, ['as specified, accepted', other.reads, other.writes]],
    remarks: [
      'The limit is read once, before the captcha is asked, and its version guards the commit; after a lost race limit and lead are read.',
    ],
  });
  expect(rows.at(-1)).toEqual(['the sixth', 1, 0]);
});
