import { REASONS } from '@domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { answersIn, NO_ANSWERS } from '../../../web/src/features/interest/answers.ts';
import { judgeAnswers } from '../../../web/src/features/interest/flaws.ts';
import { problemOf, quotedWords } from '../../../web/src/features/interest/problem.ts';

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

describe('what is wrong with a field', () => {
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
  ])('%j is %j', async (change, flaws) => {
    expect(await flawsOf(change)).toEqual(flaws);
  });

  test('nothing is, when all is right: it goes out as the server would clean it', async () => {
    const options = { fields: {}, shouldUseNativeValidation: false };
    const { values } = await judgeAnswers(GOOD, undefined, options);
    expect(values).toEqual({ ...GOOD, firstName: 'Zoë', email: 'zoe@example.com' });
  });
});

describe('why a form did not arrive', () => {
  test.each([
    ['captcha-missing', 'Please complete the reCAPTCHA verification.'],
    ['captcha-invalid', 'Invalid reCAPTCHA. Please try again.'],
    ['too-many-submissions', 'Too many submissions. Please try again later.'],
    ['invalid-form-data', 'Invalid form data. Please check your inputs.'],
    ['invalid-phone-format', 'Invalid phone format'],
  ] as const)('%s is said in the words of the specification', (reason, words) => {
    expect(quotedWords(problemOf([reason], true))).toBe(words);
  });

  test('every other reason, and none, is the fallback', () => {
    const others = REASONS.filter((reason) => !/captcha|submissions|form-data|phone/.test(reason));
    expect(others.map((reason) => quotedWords(problemOf([reason], true)))).toEqual(
      others.map(() => 'Failed to submit form'),
    );
    expect(quotedWords(problemOf([], true))).toBe('Failed to submit form');
  });

  test('without an answer and without a network, it is the network', () => {
    expect(problemOf([], false)).toBe('offline');
    expect(problemOf(['too-many-submissions'], false)).toBe('too-many-submissions');
    expect(problemOf(['internal'], false)).toBe('failed');
  });
});

describe('what is found in a draft', () => {
  test.each([
    [{ firstName: 'Zoë', plan: '' }, { firstName: 'Zoë' }],
    [{ firstName: 1, lastName: null, email: ['a'], phone: {} }, {}],
    [{ recaptchaToken: 'x' }, {}],
    [null, {}],
    ['text', {}],
    [[], {}],
    [NO_ANSWERS, {}],
  ])('in %j are the answers %j', (found, answers) => {
    expect(answersIn(found)).toEqual(answers);
  });
});
