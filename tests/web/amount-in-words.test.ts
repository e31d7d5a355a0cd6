import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords } from '../../web/src/format/amount-in-words.ts';

it.each([
  [18_050, 'cento e oitenta reais e cinquenta centavos', 'one hundred eighty reais and fifty centavos'],
  [100, 'um real', 'one real'],
  [1, 'um centavo', 'one centavo'],
  [201, 'dois reais e um centavo', 'two reais and one centavo'],
  [-10_000, 'cem reais', 'one hundred reais'],
  [110_000, 'mil e cem reais', 'one thousand one hundred reais'],
  [
    123_456,
    'mil duzentos e trinta e quatro reais e cinquenta e seis centavos',
    'one thousand two hundred thirty-four reais and fifty-six centavos',
  ],
  [
    2_101_913,
    'vinte e um mil e dezenove reais e treze centavos',
    'twenty-one thousand nineteen reais and thirteen centavos',
  ],
  [10_000_000, 'cem mil reais', 'one hundred thousand reais'],
])('%i centavos are %j and %j', (amount, portuguese, english) => {
  expect(amountInWords(amount, 'brl', 'pt-BR')).toBe(portuguese);
  expect(amountInWords(amount, 'brl', 'en')).toBe(english);
});

it('an amount of another currency has its code', () => {
  expect(amountInWords(18_005, 'usd', 'pt-BR')).toBe('cento e oitenta e 05/100 USD');
  expect(amountInWords(18_000, 'eur', 'en')).toBe('one hundred eighty EUR');
  expect(amountInWords(50, 'gbp', 'en')).toBe('zero and 50/100 GBP');
  expect(amountInWords(1_500_000, 'jpy', 'en')).toBe('one million five hundred thousand JPY');
  expect(amountInWords(2_500_000, 'jpy', 'pt-BR')).toBe('dois milhões e quinhentos mil JPY');
});

it('an amount in Portuguese is as another library writes it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (minor) => {
      expect(amountInWords(minor, 'brl', 'pt-BR')).toBe(convertCurrencyToWords(minor / 100));
    }),
    { numRuns: 1_000 },
  );
});
