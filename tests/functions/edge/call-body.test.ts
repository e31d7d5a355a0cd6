import { describe, expect, it } from 'vitest';
import { isCallBody } from '../../../functions/src/edge/call-body.ts';

const bodyWith = (json: string) => ({ data: JSON.parse(json) as unknown });

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
  ])('may have the data %s', (json) => {
    expect(isCallBody(bodyWith(json))).toBe(true);
  });

  it.each(['{"__proto__":{}}', '{"a":[{"__proto__":1}]}', '{"@type":"x"}', '[[{"@type":null}]]'])(
    'must not have the data %s',
    (json) => {
      expect(isCallBody(bodyWith(json))).toBe(false);
    },
  );

  it('must not be deep, however deep', () => {
    const nested = (depth: number) => bodyWith('['.repeat(depth) + ']'.repeat(depth));
    expect(isCallBody(nested(16))).toBe(true);
    expect(isCallBody(nested(17))).toBe(false);
    expect(isCallBody(nested(100_000))).toBe(false);
  });

  it('must not have more than 256 KiB, and is not looked into then', () => {
    const unread = Object.defineProperty({}, 'data', { enumerable: true, get: () => expect.unreachable() });
    expect(isCallBody(unread, 256 * 1024 + 1)).toBe(false);
    expect(isCallBody({ data: {} }, 256 * 1024)).toBe(true);
  });

  it.each([
    undefined,
    null,
    '',
    'data',
    [],
    {},
    { form: {} },
    { data: undefined },
    { data: {}, role: 'admin' },
  ])('must be an object with data and no other key, unlike %j', (body) => {
    expect(isCallBody(body)).toBe(false);
  });
});
