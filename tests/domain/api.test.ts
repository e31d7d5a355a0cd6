import { api, type Contract } from '@domain/api.ts';
import { isReason } from '@domain/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formOf } from '../support/class-factories.ts';
import { GOOD_INPUTS } from '../support/good-inputs.ts';

const contracts = Object.entries<Contract>(api);
const EVENT = { eventId: 'class-1_2026-11-21' };
const FROM = { belt: 'azul', degree: 1 };
const TO = { belt: 'azul', degree: 2 };

describe('the contracts', () => {
  it.each(contracts)('%s has its own name and a valid access', (name, contract) => {
    expect(contract.name).toBe(name);
    expect(['visitor', 'signed-in', 'applicant', 'member', 'student', 'admin']).toContain(contract.access);
  });

  it('let every signed-in account create a profile and open the billing portal, and nothing else', () => {
    const names = contracts.filter(([, { access }]) => access === 'signed-in').map(([name]) => name);
    expect(names).toEqual(['ensureProfile', 'createPortalSession']);
  });

  it('let a waiting account read the timetable, download its data and ask to be erased, and nothing else', () => {
    const names = contracts.filter(([, { access }]) => access === 'applicant').map(([name]) => name);
    expect(names).toEqual(['readTimetable', 'exportOwnData', 'askForErasure']);
  });

  it('let every member check in and check out', () => {
    const names = contracts.filter(([, { access }]) => access === 'member').map(([name]) => name);
    expect(names).toEqual(['checkIn', 'checkOut']);
  });

  it('let a visitor submit the interest form and report an error, and nothing else', () => {
    const names = contracts.filter(([, { access }]) => access === 'visitor').map(([name]) => name);
    expect(names).toEqual(['submitInterestForm', 'reportError']);
  });

  it('let only students subscribe', () => {
    const names = contracts.filter(([, { access }]) => access === 'student').map(([name]) => name);
    expect(names).toEqual(['createCheckoutSession']);
  });

  it('leave the rest to administrators', () => {
    for (const [name, { access }] of contracts) {
      if (['signed-in', 'applicant', 'member', 'visitor', 'student'].includes(access)) continue;
      expect(access, name).toBe('admin');
    }
  });

  it.each(contracts)(
    '%s takes what it says and refuses what is not an object, or has a key too many',
    (name, { input }) => {
      const good: object = GOOD_INPUTS[name as keyof typeof api];
      expect(input.safeParse(good).success).toBe(true);
      for (const data of [undefined, null, '', 'x', 0, Number.NaN, true, [], [good], () => good]) {
        expect(input.safeParse(data).success, String(data)).toBe(false);
      }
      fc.assert(
        fc.property(fc.string(), fc.anything(), (key, value) => {
          fc.pre(!(key in good) || key === '__proto__');
          const forged = Object.fromEntries([...Object.entries(good), [key, value]]);
          expect(input.safeParse(forged).success).toBe(false);
        }),
      );
    },
  );

  // Neither refused, because open tabs read the answers of a later release, nor passed on.
  it.each(contracts)('%s leaves out an additional key of its answer', (_, { output }) => {
    const others: unknown[] = [];
    z.toJSONSchema(output, {
      override({ zodSchema, path }) {
        const { def } = zodSchema._zod;
        if (def.type === 'object' && def.catchall) others.push(path);
      },
    });
    expect(others).toEqual([]);
  });
});

it('a new class has an id that is safe together with a date', () => {
  const take = (classId: string) => api.createClass.input.safeParse({ classId, form: formOf() }).success;
  expect([take('x'.repeat(100)), take('x'.repeat(101))]).toEqual([true, false]);
});

describe.each([api.checkIn, api.checkOut])('$name', ({ input, output }) => {
  it('accepts the id of a class', () => {
    expect(input.parse(EVENT)).toEqual(EVENT);
  });

  it('rejects an invalid id of a class', () => {
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

  it('returns the number of attendees', () => {
    expect(output.parse({ attendees: 0, email: 'ana@academy.test' })).toEqual({ attendees: 0 });
    for (const attendees of [-1, 1.5, Number.NaN, '3'])
      expect(output.safeParse({ attendees }).success).toBe(false);
  });
});

describe('graduate', () => {
  const { input } = api.graduate;
  const good = { studentId: 'ana', promotionId: 'p1', from: FROM, to: TO };

  it('accepts an optional note and reason, trimmed, up to 500 characters', () => {
    expect(input.parse(good)).toEqual({ ...good, note: '', reason: '' });
    expect(input.parse({ ...good, note: ' a ', reason: '\nb' })).toMatchObject({ note: 'a', reason: 'b' });
    for (const field of ['note', 'reason']) {
      expect(input.safeParse({ ...good, [field]: 'x'.repeat(500) }).success).toBe(true);
      expect(input.safeParse({ ...good, [field]: 'x'.repeat(501) }).success).toBe(false);
      expect(input.safeParse({ ...good, [field]: 7 }).success).toBe(false);
    }
  });

  it('rejects an invalid student id', () => {
    for (const studentId of [undefined, null, '', '../admins/x', 'a/b']) {
      const { error } = input.safeParse({ ...good, studentId });
      expect(error?.issues.map(({ message }) => message).filter(isReason)).toEqual(['invalid-user-id']);
    }
  });
});
