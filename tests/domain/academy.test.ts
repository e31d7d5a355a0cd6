import { ACADEMY, internationalPhone } from '@domain/academy.ts';
import {
  academySetting,
  EXAMPLE_ACADEMY,
  hasOtherTime,
  ownAcademy,
  storedAcademy,
} from '@domain/academy-details.ts';
import { describe, expect, it } from 'vitest';

const saved = (fields: object) => academySetting.safeParse({ ...EXAMPLE_ACADEMY, ...fields });

describe('the academy’s details', () => {
  it('of a fresh clone can be saved as they are', () => {
    expect(academySetting.parse(EXAMPLE_ACADEMY)).toEqual(EXAMPLE_ACADEMY);
    expect(EXAMPLE_ACADEMY).not.toHaveProperty('origin');
  });

  it.each([
    ['name', '  Gracie\u200b   Rio ', 'Gracie Rio'],
    ['state', ' rj', 'RJ'],
    ['postalCode', '22270070', '22270-070'],
    ['email', 'Contato@Faixa.example', 'contato@faixa.example'],
    ['instagram', '@gracie.rio', 'gracie.rio'],
    ['instagram', 'https://www.instagram.com/gracie_rio/?hl=en', 'gracie_rio'],
    ['instagram', 'instagram.com/gracie_rio', 'gracie_rio'],
    ['phone', '(21) 2222-1234', '(21) 2222-1234'],
    ['phone', '', ''],
    ['taxId', '11222333000181', '11.222.333/0001-81'],
    ['taxId', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['taxId', ' 51998259765 ', '519.982.597-65'],
    ['taxId', '', ''],
    ['openingText', ' Seg a sex \r\n 6h às 22h ', 'Seg a sex\n6h às 22h'],
  ])('%s is stored without what is no part of it: %j', (field, typed, stored) => {
    expect(saved({ [field]: typed })).toMatchObject({ success: true, data: { [field]: stored } });
  });

  it.each([
    ['name', ''],
    ['name', ' . '],
    ['name', 'x'.repeat(81)],
    ['street', ''],
    ['district', ''],
    ['city', '\u200b'],
    ['state', 'XX'],
    ['state', 'RJS'],
    ['postalCode', '2227-070'],
    ['whatsApp', ''],
    ['whatsApp', '90000-1234'],
    ['whatsApp', '(21) 90000-1234 ou (21) 90000-4321'],
    ['phone', 'ask for Rita'],
    ['email', 'faixa'],
    ['email', 'a@b.example\nBcc: c@d.example'],
    ['instagram', 'gracie rio'],
    ['instagram', 'x'.repeat(31)],
    ['openingText', 'x'.repeat(201)],
    ['taxId', '11.222.333/0001-82'],
    ['taxId', '111.111.111-11'],
    ['taxId', '(51) 99825-9765'],
    ['taxId', 'contato@faixa.example'],
    ['firstSteps', 'open'],
    ['origin', 'https://evil.example'],
  ])('%s is refused: %j', (field, typed) => {
    expect(saved({ [field]: typed }).success).toBe(false);
  });

  it('that are missing or invalid in the document read as empty, and the currency as reais', () => {
    const empty = { name: '', street: '', whatsApp: '', paidBy: '', currency: 'brl', firstSteps: 'shown' };
    expect(storedAcademy.parse({})).toMatchObject(empty);
    expect(
      storedAcademy.parse({ name: 'Gracie Rio', city: 7, phone: '<b>', updatedBy: 'rita', currency: 'x' }),
    ).toEqual({ ...storedAcademy.parse({}), name: 'Gracie Rio' });
  });

  const own = { ...EXAMPLE_ACADEMY, street: 'Rua A, 1', whatsApp: '(21) 98888-0001' };

  it('are the academy’s own once all are entered', () => {
    const { firstSteps: _, paidBy: __, currency: ___, taxId: ____, ...details } = own;
    expect(ownAcademy(own)).toEqual(details);
    expect(ownAcademy(null)).toBeNull();
  });

  it.each([
    { street: EXAMPLE_ACADEMY.street },
    { whatsApp: EXAMPLE_ACADEMY.whatsApp },
    { name: '' },
    { postalCode: '' },
  ])('are not its own with %j', (field) => expect(ownAcademy({ ...own, ...field })).toBeNull());
});

it.each([
  ['RJ', false],
  ['SP', false],
  ['', false],
  ['AM', true],
  [' ac ', true],
  ['MT', true],
  ['RR', true],
])('an academy in %j has other clocks than Brasília: %j', (state, other) =>
  expect(hasOtherTime(state)).toBe(other),
);

it('a number in a link has its country', () => {
  expect(internationalPhone(ACADEMY.whatsApp)).toBe('+5521900001234');
  expect(internationalPhone('(21) 2222-1234')).toBe('+552122221234');
});
