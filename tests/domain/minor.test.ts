import { comingAge, isMinor, payerOf, receiverOf } from '@domain/minor.ts';
import { expect, it } from 'vitest';

it.each([
  ['2008-11-21', false],
  ['2008-11-22', false],
  ['2008-11-23', true],
  ['2026-11-22', true],
  ['1980-01-01', false],
  ['', false],
])('a person born on %j is a minor on 2026-11-22: %s', (birthDate, expected) => {
  expect(isMinor(birthDate, '2026-11-22')).toBe(expected);
});

it('a person born on 29 February comes of age on 1 March', () => {
  expect(isMinor('2008-02-29', '2026-02-28')).toBe(true);
  expect(isMinor('2008-02-29', '2026-03-01')).toBe(false);
});

it.each([
  ['2009-02-27', '2026-11-28', null],
  ['2009-02-26', '2026-11-28', '2027-02-26'],
  ['2008-11-29', '2026-11-28', '2026-11-29'],
  ['2008-11-28', '2026-11-28', null],
  ['2008-02-29', '2026-02-28', '2026-03-01'],
  ['2008-02-29', '2026-03-01', null],
  ['2011-02-26', '2026-11-28', '2027-02-26'],
  ['2011-02-27', '2026-11-28', null],
  ['', '2026-11-28', null],
])(
  'the birthday that changes the rights of guardians of a person born %s, as announced on %s, is %s',
  (birthDate, today, expected) => {
    expect(comingAge(birthDate, today)?.day ?? null).toBe(expected);
  },
);

it.each([
  ['an adult', '1990-01-01', '(21) 90000-0001', '(21) 90000-0002', 'Ana'],
  ['a child', '2015-01-01', '(21) 90000-0001', '(21) 90000-0002', 'Rita'],
  ['a child whose guardian has no number', '2015-01-01', '(21) 90000-0001', '', 'Ana'],
  ['an adult without a number', '1990-01-01', '', '(21) 90000-0002', 'Rita'],
])('a message about %s goes to the right person', (_, birthDate, phone, guardianPhone, receiver) => {
  const guardian = { name: 'Rita', phone: guardianPhone };
  expect(receiverOf({ name: 'Ana', phone, birthDate, guardian }, '2026-11-22').name).toBe(receiver);
});

it.each([
  ['an adult', '1990-01-01', 'Rita', 'Ana'],
  ['a child', '2015-01-01', 'Rita', 'Rita'],
  ['a child without a guardian', '2015-01-01', '', 'Ana'],
  ['a person without a birth date', '', 'Rita', 'Ana'],
])('the payer for %s is the right person', (_, birthDate, name, payer) => {
  const guardian = { name, phone: '' };
  expect(payerOf({ birthDate, guardian }, { name: 'Ana', paidOn: '2026-11-22' })).toBe(payer);
});
