import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { noticeOf } from '../../../web/src/features/billing/subscription-notice.tsx';
import { createFormat } from '../../../web/src/format/format.ts';
import { subscriptionWords, toneOf } from '../../../web/src/ui/people/subscription-status.tsx';
import { pageTextsIn } from '../../support/page-texts.ts';

describe('a subscription on the plans page', () => {
  it.each([
    ['active', false, undefined, 'success'],
    ['trialing', false, 'trialing', 'info'],
    ['past_due', false, 'past_due', 'danger'],
    ['unpaid', false, 'unpaid', 'danger'],
    ['incomplete', false, 'incomplete', 'warning'],
    ['incomplete_expired', false, 'incomplete_expired', 'neutral'],
    ['paused', false, 'paused', 'warning'],
    ['canceled', false, 'canceled', 'neutral'],
    ['inactive', false, 'other', 'neutral'],
    ['a_status_of_next_year', false, 'other', 'warning'],
    ['active', true, 'canceling', 'warning'],
    ['past_due', true, 'canceling', 'warning'],
  ])(
    'that is %s, canceled at the period’s end: %s, has the notice %s and a badge of the tone %s',
    (status, cancelAtPeriodEnd, text, tone) => {
      expect(noticeOf({ status, cancelAtPeriodEnd })?.text).toBe(text);
      expect(toneOf({ status, cancelAtPeriodEnd })).toBe(tone);
    },
  );

  it('has a neutral badge if there is none', () => {
    expect(toneOf(null)).toBe('neutral');
  });
});

describe('the words about a price', () => {
  const i18n = i18next.createInstance();
  beforeAll(async () => {
    const resources = { en: await pageTextsIn('en'), 'pt-BR': await pageTextsIn('pt-BR') };
    await i18n.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
  });

  const wordsIn = (language: string) =>
    subscriptionWords(i18n.getFixedT(language, 'billing'), createFormat(language));
  const inBoth = (amount: number | null, currency: string, interval: string, intervalCount: number) =>
    ['en', 'pt-BR'].map((language) =>
      wordsIn(language).price({ amount, currency, interval, intervalCount }).replaceAll('\u00a0', ' '),
    );

  it.each([
    [149, 'usd', 'month', 1, '$149/month', 'US$ 149/mês'],
    [900, 'brl', 'month', 3, 'R$900 every 3 months', 'R$ 900 a cada 3 meses'],
    [80, 'brl', 'week', 2, 'R$80 every 2 weeks', 'R$ 80 a cada 2 semanas'],
    [30, 'brl', 'day', 10, 'R$30 every 10 days', 'R$ 30 a cada 10 dias'],
    [5000, 'brl', 'year', 2, 'R$5,000 every 2 years', 'R$ 5.000 a cada 2 anos'],
    [15_000, 'jpy', 'month', 1, '¥15,000/month', 'JP¥ 15.000/mês'],
    [15.25, 'kwd', 'month', 1, 'KWD 15.250/month', 'KWD 15,250/mês'],
    [0, 'brl', 'month', 1, 'R$0/month', 'R$ 0/mês'],
    [null, 'brl', 'month', 3, 'price varies', 'preço variável'],
  ])('name %j %s every %s × %d in both languages', (amount, currency, interval, count, en, pt) => {
    expect(inBoth(amount, currency, interval, count)).toEqual([en, pt]);
  });

  it('have the right plural for prices that vary', () => {
    const several = (language: string, count: number) =>
      i18n.getFixedT(language, 'subscriptions')('varying', { count });
    expect(several('en', 1)).toBe('1 price varies');
    expect(several('en', 2)).toBe('2 prices vary');
    expect(several('pt-BR', 1)).toBe('1 preço variável');
    expect(several('pt-BR', 2)).toBe('2 preços variáveis');
  });
});
