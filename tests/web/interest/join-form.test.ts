import { REASONS } from '@domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { answersIn, judgeAnswers, NO_ANSWERS } from '../../../web/src/features/interest/answers.ts';
import { problemOf, quotedText } from '../../../web/src/features/interest/problem-box.tsx';

const GOOD = {
  firstName: ' Zoë ',
  lastName: 'Prado',
  email: 'Zoe@Example.com',
  phone: '(21) 98765-4321',
  experience: 'blueBelt',
  plan: 'warrior',
  additionalInfo: '',
};

async function flawsOf(change: Partial<typeof GOOD>) {
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await judgeAnswers({ ...GOOD, ...change }, undefined, options);
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]));
}

describe('the flaws of the answers', () => {
  test.each([
    [{}, {}],
    [{ firstName: '' }, { firstName: 'required' }],
    [{ firstName: ' <> ' }, { firstName: 'tooShort' }],
    [{ lastName: 'P' }, { lastName: 'tooShort' }],
    [{ lastName: 'P'.repeat(51) }, { lastName: 'tooLong' }],
    [{ email: ' ' }, { email: 'required' }],
    [{ email: 'zoe@' }, { email: 'email' }],
    [{ phone: '' }, { phone: 'required' }],
    [{ phone: '(21) 8765-4321' }, { phone: 'phone' }],
    [{ phone: '21987654321' }, {}],
    [{ phone: '+55 21 98765-4321' }, {}],
    [
      { experience: '', plan: '' },
      { experience: 'required', plan: 'required' },
    ],
    [{ additionalInfo: 'x'.repeat(900) }, {}],
  ])('with %j are %j', async (change, flaws) => {
    expect(await flawsOf(change)).toEqual(flaws);
  });

  test('are none for a valid form, which is cleaned before it is sent', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { values } = await judgeAnswers(GOOD, undefined, options);
    expect(values).toEqual({ ...GOOD, firstName: 'Zoë', email: 'zoe@example.com' });
  });
});

describe('the problem of a form that was not sent', () => {
  test.each([
    ['captcha-missing', 'Please complete the reCAPTCHA verification.'],
    ['captcha-invalid', 'Invalid reCAPTCHA. Please try again.'],
    ['too-many-submissions', 'Too many submissions. Please try again later.'],
    ['invalid-form-data', 'Invalid form data. Please check your inputs.'],
    ['invalid-phone-format', 'Invalid phone format'],
  ] as const)('has the quoted text of %s', (reason, words) => {
    expect(quotedText(problemOf([reason], true))).toBe(words);
  });

  test('has the fallback text for every other reason and for a missing answer', () => {
    const others = REASONS.filter((reason) => !/captcha|submissions|form-data|phone/.test(reason));
    expect(others.map((reason) => quotedText(problemOf([reason], true)))).toEqual(
      others.map(() => 'Failed to submit form'),
    );
    expect(quotedText(problemOf([], true))).toBe('Failed to submit form');
  });

  test('is the network if there is no answer and the browser is offline', () => {
    expect(problemOf([], false)).toBe('offline');
    expect(problemOf(['too-many-submissions'], false)).toBe('too-many-submissions');
    expect(problemOf(['internal'], false)).toBe('failed');
  });
});

test.each([
  [{ firstName: 'Zoë', plan: '' }, { firstName: 'Zoë' }],
  [{ firstName: 1, lastName: null, email: ['a'], phone: {} }, {}],
  [{ recaptchaToken: 'x' }, {}],
  [null, {}],
  ['text', {}],
  [[], {}],
  [NO_ANSWERS, {}],
])('the answers of a draft in %j are %j', (found, answers) => {
  expect(answersIn(found)).toEqual(answers);
});
