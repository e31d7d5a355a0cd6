import { api, type Contract } from '@domain/api.ts';
import { isReason } from '@domain/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const contracts = Object.entries<Contract>(api);
const EVENT = { eventId: 'class-1_2026-11-21' };

describe('the contracts', () => {
  it.each(contracts)('%s carries its own name and says who may call', (name, contract) => {
    expect(contract.name).toBe(name);
    expect(['visitor', 'signed-in', 'student', 'admin']).toContain(contract.access);
  });

  it('let everybody who is signed in make a profile, check in and check out', () => {
    const names = contracts.filter(([, { access }]) => access === 'signed-in').map(([name]) => name);
    expect(names).toEqual(['ensureProfile', 'checkIn', 'checkOut']);
  });

  it('let a visitor submit the interest form, and nothing else', () => {
    const names = contracts.filter(([, { access }]) => access === 'visitor').map(([name]) => name);
    expect(names).toEqual(['submitInterestForm']);
  });

  it.each(contracts)('%s refuses what is not an object, and what has a key too many', (_, { input }) => {
    for (const data of [undefined, null, '', 'x', 0, Number.NaN, true, [], [EVENT], () => EVENT]) {
      expect(input.safeParse(data).success, String(data)).toBe(false);
    }
    fc.assert(
      fc.property(fc.string(), fc.anything(), (key, value) => {
        fc.pre(key !== 'eventId');
        const forged = Object.fromEntries([...Object.entries(EVENT), [key, value]]);
        expect(input.safeParse(forged).success).toBe(false);
      }),
    );
  });

  it.each(contracts)('%s refuses an answer with a key too many', (_, { output }) => {
    const answers = [{ role: 'user', created: true }, { attendees: 3 }, {}];
    const fitting = answers.filter((answer) => output.safeParse(answer).success);
    expect(fitting).toHaveLength(1);
    expect(output.safeParse({ ...fitting[0], email: 'ana@academy.test' }).success).toBe(false);
  });
});

describe.each([api.checkIn, api.checkOut])('$name', ({ input, output }) => {
  it('takes the id of a class', () => {
    expect(input.parse(EVENT)).toEqual(EVENT);
  });

  it('says of anything that is not an id that it is none', () => {
    const noIds = [
      undefined,
      null,
      '',
      7,
      Number.NaN,
      [],
      {},
      '../admins/x',
      'a/b',
      '__proto__',
      'x'.repeat(20_000),
    ];
    for (const eventId of noIds) {
      const { error } = input.safeParse({ eventId });
      expect(error?.issues.map(({ message }) => message).filter(isReason)).toEqual(['invalid-class-id']);
    }
  });

  it('answers with a count of people', () => {
    expect(output.safeParse({ attendees: 0 }).success).toBe(true);
    for (const attendees of [-1, 1.5, Number.NaN, '3'])
      expect(output.safeParse({ attendees }).success).toBe(false);
  });
});
