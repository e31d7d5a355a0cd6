import {
  cleanText,
  EXPERIENCES,
  INTEREST_LIMITS,
  INTEREST_PLANS,
  type InterestFormInput,
  interestForm,
  judgeInterestForm,
  LEAD_STATUSES,
  leadDocument,
  SUBMISSIONS,
} from '@domain/interest/interest-form.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INTEREST_FORM } from '../../support/factories.ts';
import { itForAny } from '../../support/property.ts';

const FORM: InterestFormInput = { ...INTEREST_FORM, additionalInfo: '' };

/** The reasons why a form with this change is refused; empty if it is accepted. */
function problems(change: Record<string, unknown>): readonly string[] {
  const verdict = judgeInterestForm({ ...FORM, ...change });
  return verdict.ok ? [] : verdict.reasons;
}

it('the values and limits of the form are those of the product’s rules, to the letter', () => {
  expect(EXPERIENCES).toEqual(['beginner', 'whiteBelt', 'blueBelt', 'purpleBelt', 'brownBelt', 'blackBelt']);
  expect(INTEREST_PLANS).toEqual(['warrior']);
  expect(LEAD_STATUSES).toEqual(['new', 'contacted', 'joined', 'lost']);
  expect(INTEREST_LIMITS).toMatchObject({ nameMin: 2, nameMax: 50, text: 500 });
  expect(SUBMISSIONS).toMatchObject({ most: 5, windowMinutes: 60 });
});

describe('cleaning', () => {
  it('trims, removes angle brackets and cuts to 500 characters', () => {
    expect(cleanText('  <b>oi</b>\n')).toBe('boi/b');
    expect(cleanText('< oi >')).toBe('oi');
    expect(cleanText(`${'<'.repeat(600)}oi`)).toBe('oi');
    expect(cleanText('x'.repeat(501))).toBe('x'.repeat(500));
  });

  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc.string({
      unit: fc.constantFrom('<', '>', ' ', '\n', '🥋', '\ud83e', '\udd4b', 'ã', 'x'),
      maxLength: 1200,
    }),
  );

  itForAny([anyText])(
    'leaves at most 500 characters without brackets, outer spaces and half characters, and is idempotent',
    (text) => {
      const cleaned = cleanText(text);
      expect(cleaned).not.toMatch(/[<>]/);
      expect(cleaned).toBe(cleaned.trim());
      expect(cleaned.isWellFormed()).toBe(true);
      expect(cleaned.length).toBeLessThanOrEqual(500);
      expect(cleanText(cleaned)).toBe(cleaned);
    },
  );

  it('does not change clean text', () => {
    for (const text of ['', 'Helena', 'João & Maria "Silva"', "d'Ávila", '=1+1', '🥋🥋']) {
      expect(cleanText(text)).toBe(text);
    }
  });
});

describe('the form', () => {
  it('is cleaned, with the email in lower case', () => {
    const form = {
      ...FORM,
      firstName: ' Hele<na> ',
      email: ' Helena@EXAMPLE.com',
      phone: ' (21) 98765-4321 ',
    };
    expect(judgeInterestForm(form)).toEqual({ ok: true, form: FORM });
  });

  it.each([
    ['additionalInfo', [undefined]],
    ['firstName', ['Jô', 'x'.repeat(50), `  ${'x'.repeat(50)}<>`]],
    ['lastName', ['Jô', 'x'.repeat(50), `  ${'x'.repeat(50)}<>`]],
    ['email', ['a.b+c@d.example', 'HELENA@example.com']],
  ])('accepts the %s %j', (field, values) => {
    for (const value of values) expect(problems({ [field]: value })).toEqual([]);
  });

  const EMPTY = [undefined, null, '', '  '];
  // Counted after cleaning.
  const NAMES = [...EMPTY, 'J', ' J ', '<J>', 'x'.repeat(51)];
  const EMAILS = [
    'helena',
    'helena@',
    '@example.com',
    'a b@example.com',
    'a@b',
    'a@b.c d',
    `${'x'.repeat(250)}@a.b`,
  ];
  it.each([
    ['firstName', NAMES],
    ['lastName', NAMES],
    ['email', [...EMPTY, ...EMAILS]],
    ['experience', [...EMPTY, 'coralBelt']],
    ['plan', [...EMPTY, ' <> ']],
    ['status', ['joined']],
    ['ipAddress', ['x']],
  ])('refuses the %s %j', (field, values) => {
    for (const value of values) expect(problems({ [field]: value })).toEqual(['invalid-form-data']);
  });

  const DIGITS = [
    '',
    '21987654321',
    '(21)98765-4321',
    '(21) 8765-4321',
    '(21) 98765-43210',
    '(2a) 98765-4321',
    '٢١',
  ];
  it('returns invalid-phone-format if only the phone is invalid', () => {
    for (const phone of [...DIGITS, '(21) 98765-4321\n(21) 98765-4321', null, 7])
      expect(problems({ phone })).toEqual(['invalid-phone-format']);
  });

  it('accepts every phone in the format, and no other', () => {
    const digits = (count: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: count, maxLength: count });
    fc.assert(
      fc.property(digits(2), digits(5), digits(4), (area, first, last) => {
        expect(problems({ phone: `(${area}) ${first}-${last}` })).toEqual([]);
        expect(problems({ phone: `(${area}) ${first}${last}` })).toEqual(['invalid-phone-format']);
      }),
    );
  });

  it('returns the general reason first if the phone and another field are invalid', () => {
    expect(problems({ phone: '1', email: 'x', firstName: '' })).toEqual([
      'invalid-form-data',
      'invalid-phone-format',
    ]);
  });

  it('accepts any text as the plan, cleaned', () => {
    const verdict = judgeInterestForm({ ...FORM, plan: ' elite ' });
    expect(verdict).toMatchObject({ ok: true, form: { plan: 'elite' } });
  });

  it('never throws for any input', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withNullPrototype: true }), (form) => {
        expect(judgeInterestForm(form).ok).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(FORM)), fc.anything(), (field, value) => {
        const verdict = judgeInterestForm({ ...FORM, [field]: value });
        if (verdict.ok) expect(interestForm.parse(verdict.form)).toEqual(verdict.form);
      }),
    );
  });
});

it('a lead as stored requires every specified field, and accepts a plan that is no longer offered', () => {
  const lead = {
    ...FORM,
    timestamp: new Date('2026-11-21T12:00:00Z'),
    status: 'new',
    expiresAt: new Date('2028-11-21T12:00:00Z'),
  };
  expect(leadDocument.parse(lead)).toEqual(lead);
  expect(leadDocument.safeParse({ ...lead, plan: 'founder' }).success).toBe(true);
  for (const field of Object.keys(lead).filter((key) => key !== 'status')) {
    expect(leadDocument.safeParse({ ...lead, [field]: undefined }).success, field).toBe(false);
  }
});
