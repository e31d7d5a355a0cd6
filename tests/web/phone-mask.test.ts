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

describe('the mask does not apply', () => {
  test('to a deletion', () => {
    expect(maskApplies({ value: '(21) ', caret: 5, inputType: 'deleteContentBackward' })).toBe(false);
  });

  test('to typing in the middle', () => {
    expect(maskApplies({ value: '(21) 99999-1234', caret: 6, inputType: 'insertText' })).toBe(false);
  });

  test('except to typing at the end, pasting and autofill', () => {
    expect(maskApplies({ value: '219', caret: 3, inputType: 'insertText' })).toBe(true);
    expect(maskApplies({ value: '21999991234', caret: 11, inputType: 'insertFromPaste' })).toBe(true);
    expect(maskApplies({ value: '21999991234', caret: null, inputType: undefined })).toBe(true);
  });
});

describe('a complete number', () => {
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
  ])('%j is %j without a country code or trunk prefix', (typed, national) => {
    expect(nationalPhone(typed)).toBe(national);
  });
});
