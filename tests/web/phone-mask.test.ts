import { describe, expect, test } from 'vitest';
import { maskApplies, maskPhone, nationalPhone } from '../../web/src/ui/forms/phone-mask.ts';

/** Types a text into an empty field, key by key. */
function type(keys: string): string {
  return [...keys].reduce((field, key) => maskPhone(field + key), '');
}

describe('the phone mask', () => {
  test.each([
    ['98765-4321', '98765-4321'],
    ['190', '190'],
    ['2133', '2133'],
    ['21999991234', '(21) 99999-1234'],
    ['2133334444', '(21) 3333-4444'],
    ['21 99999 1234', '(21) 99999-1234'],
    // A local number with an extension, an area code after it, and two numbers.
    ['99999-1234 21', '99999-1234 21'],
    ['3333-4444 12', '3333-4444 12'],
    ['21 3333-4444 12', '(21) 3333-4444 12'],
    ['21999991234 21988887777', '(21) 99999-1234 21988887777'],
  ])('typing %s shows %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  test('formats a pasted number in any notation', () => {
    for (const pasted of ['21999991234', '21 99999-1234', '(21) 99999-1234', '21.99999.1234']) {
      expect(maskPhone(pasted)).toBe('(21) 99999-1234');
    }
  });

  test.each([
    '+351 912 345 678',
    '+55 21 99999-1234',
    '021 99999-1234',
    '(21) 99999-1234 r. 12',
    '5521999991234',
    '21333344445',
    'não tem',
    '',
  ])('does not change %j', (typed) => {
    expect(maskPhone(typed)).toBe(typed);
  });

  test('does not change a masked number', () => {
    for (let length = 1; length <= 11; length += 1) {
      const masked = maskPhone('21987654321'.slice(0, length));
      expect(maskPhone(masked)).toBe(masked);
    }
  });

  test('keeps every digit', () => {
    for (const digits of ['21987654321', '1133334444', '9', '219', '2199999']) {
      expect(maskPhone(digits).replace(/\D/g, '')).toBe(digits);
    }
  });
});

test.each([
  ['a deletion', '(21) ', 5, 'deleteContentBackward', false],
  ['typing in the middle', '(21) 99999-1234', 6, 'insertText', false],
  ['typing at the end', '219', 3, 'insertText', true],
  ['pasting', '21999991234', 11, 'insertFromPaste', true],
  ['autofill', '21999991234', null, undefined, true],
])('the mask applies to %s: %j at %j by %j: %s', (_, value, caret, inputType, applies) => {
  expect(maskApplies({ value, caret, inputType })).toBe(applies);
});

test.each([
  ['+55 21 99999-1234', '(21) 99999-1234'],
  ['+5521999991234', '(21) 99999-1234'],
  ['5521999991234', '(21) 99999-1234'],
  ['021999991234', '(21) 99999-1234'],
  ['21999991234', '(21) 99999-1234'],
  ['(21) 99999-1234', '(21) 99999-1234'],
  ['(55) 99999-1234', '(55) 99999-1234'],
  ['+351 912 345 678', '+351 912 345 678'],
  ['ask for Ana', 'ask for Ana'],
  ['', ''],
])('a complete number %j is %j without a country code or trunk prefix', (typed, national) => {
  expect(nationalPhone(typed)).toBe(national);
});
