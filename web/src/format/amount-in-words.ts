import { majorOf, minorOf } from '@domain/billing/money.ts';

const list = (words: string) => words.split(' ');

const ENGLISH = [
  ...list('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'),
  ...list('sixteen seventeen eighteen nineteen'),
];
const ENGLISH_TENS = list('– – twenty thirty forty fifty sixty seventy eighty ninety');

const PORTUGUESE = [
  ...list('zero um dois três quatro cinco seis sete oito nove dez onze doze treze quatorze quinze'),
  ...list('dezesseis dezessete dezoito dezenove'),
];
const PORTUGUESE_TENS = list('– – vinte trinta quarenta cinquenta sessenta setenta oitenta noventa');
const PORTUGUESE_HUNDREDS = [
  ...list('– cento duzentos trezentos quatrocentos quinhentos'),
  ...list('seiscentos setecentos oitocentos novecentos'),
];

/** The words of a whole number. */
type Speller = (number: number) => string;

const sizeOf = (number: number) => [1_000_000, 1000, 100].find((size) => number >= size) ?? 10;

const english: Speller = (number) => {
  const small = ENGLISH[number];
  if (small !== undefined) return small;
  const size = sizeOf(number);
  const [count, rest] = [Math.floor(number / size), number % size];
  const name = size === 100 ? 'hundred' : size === 1000 ? 'thousand' : 'million';
  const head = size === 10 ? ENGLISH_TENS[count] : `${english(count)} ${name}`;
  return rest === 0 ? `${head}` : `${head}${size === 10 ? '-' : ' '}${english(rest)}`;
};

const portuguese: Speller = (number) => {
  const small = number === 100 ? 'cem' : PORTUGUESE[number];
  if (small !== undefined) return small;
  const size = sizeOf(number);
  const [count, rest] = [Math.floor(number / size), number % size];
  const millions = count === 1 ? 'um milhão' : `${portuguese(count)} milhões`;
  const thousands = count === 1 ? 'mil' : `${portuguese(count)} mil`;
  const large = size === 1000 ? thousands : millions;
  const head = size === 10 ? PORTUGUESE_TENS[count] : size === 100 ? PORTUGUESE_HUNDREDS[count] : large;
  // 'mil e cem', 'mil e um', but 'mil cento e um'.
  const and = size < 1000 || rest < 100 || rest % 100 === 0 ? ' e' : '';
  return rest === 0 ? `${head}` : `${head}${and} ${portuguese(rest)}`;
};

/** 'cento e oitenta reais e cinquenta centavos'; of dollars the cents as a fraction, before 'USD'. */
export function amountInWords(minor: number, currency: string, language: string): string {
  const [spell, and] = language === 'pt-BR' ? [portuguese, 'e'] : [english, 'and'];
  const amount = Math.abs(minor);
  const whole = Math.floor(majorOf(amount, currency));
  const cents = amount - minorOf(whole, currency);
  const counted = (count: number, one: string, several: string) =>
    count > 0 ? [`${spell(count)} ${count === 1 ? one : several}`] : [];
  if (currency === 'brl')
    return [...counted(whole, 'real', 'reais'), ...counted(cents, 'centavo', 'centavos')].join(` ${and} `);
  const part = cents > 0 ? ` ${and} ${String(cents).padStart(2, '0')}/${minorOf(1, currency)}` : '';
  return `${spell(whole)}${part} ${currency.toUpperCase()}`;
}
