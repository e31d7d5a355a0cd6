import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info';
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info';
import {
  namedTaxId,
  type PixPayment,
  phoneOfCpf,
  pixCode,
  readPixKey,
  readTaxId,
  txidOf,
  writtenCpf,
} from '@domain/billing/pix.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROUNDS } from '../../support/rounds.ts';

const RUNS = { numRuns: 20 * ROUNDS };
const RANDOM = '123e4567-e12b-12d1-a456-426655440000';
const PAYMENT: PixPayment = {
  key: RANDOM,
  name: 'Fulano de Tal',
  city: 'BRASILIA',
  amount: null,
  txid: '***',
};
/** The mailbox of an address that is as long as a key may be. */
const LONGEST_EMAIL = `${'a'.repeat(77 - '@academia.com.br'.length)}@academia.com.br`;

const codeWith = (changes: Partial<PixPayment>) => pixCode({ ...PAYMENT, ...changes });

describe('the code', () => {
  it('is the example of the Central Bank’s manual', () => {
    expect(pixCode(PAYMENT)).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
  });

  it.each([
    [1, '54040.01'],
    [15_000, '5406150.00'],
  ])('has the amount of %i centavos as %s', (amount, field) => {
    expect(codeWith({ amount })).toContain(`5303986${field}5802BR`);
  });

  it.each([
    ['São José dos Três Corações', '5925Sao Jose dos Tres Coracoe60'],
    ['Jiu-Jítsu & Cia. (Matriz)', '5925Jiu-Jitsu & Cia. (Matriz)60'],
    ['Academia Avilas do Tatame Xis', '5925Academia Avilas do Tatame60'],
    ['柔術 Kumite', '5906Kumite60'],
    ['Ação\u200b 🥋 Já', '5907Acao Ja60'],
    ['ÀÉÎÕÜÇ ñ', '5908AEIOUC n60'],
    ['Ægir Nº 1 ﬁm Łódź', '5919AEgir No 1 fim Lodz60'],
  ])('has the name %s in letters that banks show', (name, field) => {
    expect(codeWith({ name })).toContain(field);
  });

  it('cuts a city at 15 letters', () => {
    expect(codeWith({ city: 'São José dos Campos' })).toContain('6015Sao Jose dos Ca62');
    expect(codeWith({ city: 'Santa Bárbara d’Oeste' })).toContain('6015Santa Barbara d62');
  });

  it('ends with CRC-16/CCITT-FALSE', () => {
    // The check value of the algorithm is 29B1 for '123456789'; the decoder computes it by itself.
    const code = codeWith({ amount: 100 });
    expect(getPixPayloadInfo(code)).not.toBeNull();
    for (const index of [6, 40, code.length - 5])
      expect(getPixPayloadInfo(`${code.slice(0, index)}~${code.slice(index + 1)}`)).toBeNull();
  });

  it('is read by another decoder as what it was built of', () => {
    fc.assert(
      fc.property(payment, (built) => {
        const { key, name, city, amount, txid } = built;
        expect(getPixPayloadInfo(pixCode(built))).toEqual({
          pointOfInitiation: 'static',
          key,
          merchantName: name.slice(0, 25).trim(),
          merchantCity: city.slice(0, 15).trim(),
          txid,
          ...(amount !== null && { amount: amount / 100 }),
        });
      }),
      RUNS,
    );
  });
});

/** Names and cities of printable ASCII, without spaces at an end or two in a row. */
const words = (maxLength: number) =>
  fc
    .string({ unit: fc.constantFrom(...'ABCXYZabcxyz0189 &-.,'), minLength: 1, maxLength })
    .map((text) => text.replaceAll(/ +/g, ' ').trim())
    .filter((text) => text !== '');

const payment: fc.Arbitrary<PixPayment> = fc.record({
  key: fc.constantFrom(
    RANDOM,
    '12345678909',
    '11222333000181',
    '12ABC34501DE35',
    '+5511987654321',
    LONGEST_EMAIL,
  ),
  name: words(40),
  city: words(30),
  amount: fc.option(fc.integer({ min: 1, max: 10_000_000 })),
  txid: fc.stringMatching(/^[A-Za-z0-9]{1,25}$/),
});

describe('a key', () => {
  it.each([
    ['123.456.789-09', 'cpf', '12345678909'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    // The first one that the Receita Federal showed with letters.
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12abc34501de35', 'cnpj', '12ABC34501DE35'],
    ['(11) 98765-4321', 'phone', '+5511987654321'],
    ['11 98765 4321', 'phone', '+5511987654321'],
    ['+55 (11) 98765-4321', 'phone', '+5511987654321'],
    ['5511987654321', 'phone', '+5511987654321'],
    // Area code 55.
    ['55987654321', 'phone', '+5555987654321'],
    // A CPF, too: brackets or the country make it a phone.
    ['51998259765', 'cpf', '51998259765'],
    ['(51) 99825-9765', 'phone', '+5551998259765'],
    ['51 998259765', 'phone', '+5551998259765'],
    ['011 98765-4321', 'phone', '+5511987654321'],
    ['Pix: 11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['chave pix financeiro@academia.com.br', 'email', 'financeiro@academia.com.br'],
    [RANDOM.replaceAll('-', ''), 'random', RANDOM],
    [' Financeiro@Academia.com.br\u200b', 'email', 'financeiro@academia.com.br'],
    ["o'neil+pix@academia-1.com", 'email', "o'neil+pix@academia-1.com"],
    [LONGEST_EMAIL, 'email', LONGEST_EMAIL],
    [RANDOM.toUpperCase(), 'random', RANDOM],
  ])('%s is one: %s', (typed, kind, key) => {
    // The key that was read is a key, too.
    for (const text of [typed, key]) expect(readPixKey(text)).toEqual({ kind, key });
  });

  it.each([
    '',
    'academia',
    '123.456.789-00',
    '111.111.111-11',
    '11.222.333/0001-82',
    '00.000.000/0000-00',
    '12.ABC.345/01DE-36',
    '12ABC34501DEA5',
    // A CPF with a wrong digit: 52 is no area code, and the other one is not written as a phone.
    '52998224726',
    '119.987.654-32',
    '119 987 654 32',
    // Landlines are no key, and no area code has a 0.
    '(11) 3333-4444',
    '+5511333344445',
    '10987654321',
    '+351 912 345 678',
    'ana@academia',
    'ana@@academia.com',
    'ana maria@academia.com',
    'joão@academia.com',
    `a${LONGEST_EMAIL}`,
    RANDOM.slice(1),
    'g23e4567-e12b-12d1-a456-426655440000',
  ])('%s is none', (typed) => {
    expect(readPixKey(typed)).toBeNull();
  });

  it('of eleven bare digits that are a CPF and a mobile number is asked about', () => {
    for (const typed of ['51998259765', 'Pix: 51998259765', ' 51998259765 '])
      expect(phoneOfCpf(typed)).toBe('+5551998259765');
    // The answer is asked about no more, as what can only be one of both.
    const answers = [writtenCpf('51998259765'), '+5551998259765'];
    expect(answers.map(readPixKey)).toMatchObject([{ kind: 'cpf' }, { kind: 'phone' }]);
    for (const typed of [...answers, '12345678909', '11987654321', '']) expect(phoneOfCpf(typed)).toBeNull();
  });

  it('is read as another library reads it', () => {
    const digits = fc.oneof(
      // The other one knows mobile numbers that do not begin with 9.
      fc.stringMatching(/^\d{9,15}$/).filter((text) => !/^(55)?(0|[1-9]{2}[6-8])\d+$/.test(text)),
      fc.stringMatching(/^(\+55)?1[1-9]9[6-9]\d{7}$/),
      fc.noShrink(fc.nat()).map(() => generateCpf()),
      fc.noShrink(fc.nat()).map(() => generateCnpj()),
      fc.noShrink(fc.nat()).map(() => generateCnpj(2)),
      fc.uuid(),
    );
    fc.assert(
      fc.property(digits, (typed) => {
        expect(readPixKey(typed)?.key).toBe(getPixKeyInfo(typed)?.value);
      }),
      RUNS,
    );
  });
});

it('a CNPJ and a CPF have a name on paper, and no other key is one', () => {
  const written = ['11222333000181', '52998224725', '(51) 99825-9765', RANDOM, ''].map(readTaxId);
  expect(written.map((text) => text && namedTaxId(text))).toEqual([
    'CNPJ 11.222.333/0001-81',
    'CPF 529.982.247-25',
    null,
    null,
    null,
  ]);
});

describe('the transaction of a period', () => {
  it('is its due day and the student, in letters and digits that a bank takes', () => {
    expect(txidOf('Ab1-_c', '2026-12-10')).toBe('20261210Ab1c');
    expect(txidOf('a'.repeat(28), '2026-12-10')).toBe(`20261210${'a'.repeat(17)}`);
  });
});
