import { plainLetters } from '../search.ts';
import { visibleText } from '../visible-text.ts';

/**
 * A Pix code (BR Code), as the Central Bank's 'Manual de Padrões para Iniciação do Pix' and EMV's 'QR Code
 * Specification for Payment Systems' have it: fields of an id, a length of two digits and a value.
 */
export const PIX_LIMITS = { key: 77, name: 25, city: 15, txid: 25 } as const;

export type PixKey = { key: string; kind: 'cpf' | 'cnpj' | 'phone' | 'email' | 'random' };

/** The check digit of a CPF or CNPJ: modulo 11 of the weighted values; a letter counts as its code minus 48. */
function checkDigit(digits: string, weights: readonly number[]): string {
  const sum = weights.reduce((total, weight, index) => total + weight * (digits.charCodeAt(index) - 48), 0);
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

const CPF_WEIGHTS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2];
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function hasCheckDigits(text: string, weights: readonly number[]): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, weights.slice(1));
  return text.slice(-2) === first + checkDigit(body + first, weights) && !/^(.)\1+$/.test(text);
}

/** An area code of Brazil and a mobile number: no other phone is a key. */
const PHONE = /^(?:\+?55)?0?((?:[14689][1-9]|2[12478]|3[1-578]|5[1345]|7[134579])9\d{8})$/;
const WRITTEN_AS_PHONE = /^[+(]|^0?\d\d[\s-]+9|\D\d{4}$/;
const WRITTEN_AS_CPF = /\D\d{2}$/;

const RANDOM = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i;

const withoutLabel = (typed: string) => visibleText(typed).replace(/^(?:chave )?pix(?: ?: ?| )/i, '');

/**
 * Reads a typed key, also with 'Pix' before it; null if it is not one. Eleven digits can be a CPF and a phone: then the
 * way of writing decides.
 */
export function readPixKey(typed: string): PixKey | null {
  const text = withoutLabel(typed);
  const plain = text.replaceAll(/[\s()./\p{Pd}]/gu, '').toUpperCase();
  if (/^[\w.!#$&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+$/.test(text))
    return text.length <= PIX_LIMITS.key ? { key: text.toLowerCase(), kind: 'email' } : null;
  const [, ...parts] = RANDOM.exec(text) ?? [];
  if (parts.length > 0) return { key: parts.join('-').toLowerCase(), kind: 'random' };
  if (!WRITTEN_AS_PHONE.test(text) && /^\d{11}$/.test(plain) && hasCheckDigits(plain, CPF_WEIGHTS))
    return { key: plain, kind: 'cpf' };
  if (/^[\dA-Z]{12}\d{2}$/.test(plain) && hasCheckDigits(plain, CNPJ_WEIGHTS))
    return { key: plain, kind: 'cnpj' };
  const phone = WRITTEN_AS_CPF.test(text) ? null : PHONE.exec(plain)?.[1];
  return phone ? { key: `+55${phone}`, kind: 'phone' } : null;
}

/** The mobile number that a CPF of bare digits can be, too: the office is asked which of both it is. */
export function phoneOfCpf(typed: string): string | null {
  const bare = withoutLabel(typed);
  const phone = readPixKey(typed)?.kind === 'cpf' && /^\d{11}$/.test(bare) && PHONE.exec(bare)?.[1];
  return phone ? `+55${phone}` : null;
}

/** A CPF as it is written on paper, which is no phone. */
export function writtenCpf(digits: string): string {
  return digits.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
}

/** A typed CNPJ or CPF as it is written on paper; null if it is neither. */
export function readTaxId(typed: string): string | null {
  const { kind, key = '' } = readPixKey(typed) ?? {};
  if (kind === 'cpf') return writtenCpf(key);
  return kind === 'cnpj' ? key.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5') : null;
}

/** 'CNPJ 11.222.333/0001-81': a written CNPJ or CPF with what it is. */
export function namedTaxId(written: string): string {
  return `${written.includes('/') ? 'CNPJ' : 'CPF'} ${written}`;
}

/** Letters without accents and a few signs: banks show nothing else. */
export function folded(text: string, limit: number): string {
  // biome-ignore lint/plugin: nothing is compared, and the letters keep their case.
  const letters = plainLetters(text.normalize('NFKD')).replaceAll(/[^\x20-\x7E]/g, '');
  return visibleText(visibleText(letters).slice(0, limit));
}

const field = (id: string, value: string) => id + String(value.length).padStart(2, '0') + value;

/** CRC-16/CCITT-FALSE. */
function crcOf(text: string): string {
  let crc = 0xffff;
  for (let index = 0; index < text.length; index += 1) {
    crc ^= text.charCodeAt(index) << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** The transaction id of a student's period: letters and digits. */
export function txidOf(studentId: string, due: string): string {
  return `${due.replaceAll('-', '')}${studentId.replaceAll(/[^A-Za-z0-9]/g, '')}`.slice(0, PIX_LIMITS.txid);
}

export type PixPayment = {
  key: string;
  name: string;
  city: string;
  /** In centavos; null: the payer types it. */
  amount: number | null;
  txid: string;
};

/** The text of the QR code, which is also 'Pix copia e cola'. */
export function pixCode({ key, name, city, amount, txid }: PixPayment): string {
  const code = [
    field('00', '01'),
    field('26', field('00', 'br.gov.bcb.pix') + field('01', key)),
    field('52', '0000'),
    field('53', '986'),
    amount === null ? '' : field('54', String(amount).padStart(3, '0').replace(/(..)$/, '.$1')),
    field('58', 'BR'),
    field('59', folded(name, PIX_LIMITS.name)),
    field('60', folded(city, PIX_LIMITS.city)),
    field('62', field('05', txid)),
    '6304',
  ].join('');
  return code + crcOf(code);
}
