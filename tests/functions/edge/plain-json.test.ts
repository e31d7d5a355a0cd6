import { describe, expect, it } from 'vitest';
import { isPlainJson } from '../../../functions/src/edge/plain-json.ts';

describe('the body of a call', () => {
  it.each([
    'null',
    '7',
    '"x"',
    '{}',
    '[]',
    '{"eventId":"a"}',
    '{"a":[{"b":[1,2,{"c":null}]}]}',
    '{"constructor":1}',
  ])('may be %s', (json) => {
    expect(isPlainJson(JSON.parse(json))).toBe(true);
  });

  it('may be missing', () => {
    expect(isPlainJson(undefined)).toBe(true);
  });

  it.each(['{"__proto__":{}}', '{"a":[{"__proto__":1}]}', '{"@type":"x"}', '[[{"@type":null}]]'])(
    'is rejected if it is %s',
    (json) => {
      expect(isPlainJson(JSON.parse(json))).toBe(false);
    },
  );

  it('is rejected if it has more than 16 levels', () => {
    const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown;
    expect(isPlainJson(nested(16))).toBe(true);
    expect(isPlainJson(nested(17))).toBe(false);
    expect(isPlainJson(nested(100_000))).toBe(false);
  });
});
