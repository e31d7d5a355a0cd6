import { kindOf } from '@domain/permissions.ts';
import { describe, expect, it } from 'vitest';

describe('an account', () => {
  it.each([
    [undefined, 'user', 'registered'],
    [null, 'admin', 'registered'],
    ['waiting', 'admin', 'waiting'],
    ['member', 'user', 'student'],
    ['member', 'admin', 'administrator'],
    ['declined', 'user', 'visitor'],
    ['disabled', 'admin', 'visitor'],
    ['left', 'user', 'visitor'],
  ] as const)('in the state %s with the role %s is of the kind %s', (state, role, kind) => {
    expect(kindOf(state, role)).toBe(kind);
  });
});
