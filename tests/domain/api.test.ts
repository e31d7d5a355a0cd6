import { api } from '@domain/api.ts';
import type { Contract } from '@domain/contract.ts';
import { type Kind, may } from '@domain/permissions.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { formOf } from '../support/class-factories.ts';
import { GOOD_INPUTS } from '../support/good-inputs.ts';

const contracts = Object.entries<Contract>(api);
const FROM = { belt: 'azul', degree: 1 };
const TO = { belt: 'azul', degree: 2 };

describe('the contracts', () => {
  const callsOf = (kind: Kind) =>
    contracts.filter(([, contract]) => may(kind, contract.may)).map(([name]) => name);

  it('let every other kind of caller make these calls', () => {
    const visitor = [
      'submitInterestForm',
      'reportError',
      'openStudentInvitation',
      'claimStudent',
      'pairTablet',
    ];
    const registered = ['ensureProfile', 'createPortalSession', ...visitor];
    const waiting = ['readTimetable', 'exportOwnData', 'askForErasure', 'askToMerge', ...registered];
    waiting.push('holdChildren');
    const student = ['checkIn', 'checkOut', 'completeRoster', 'createCheckoutSession', ...waiting];
    student.push('inviteGuardian', 'removeGuardian', 'createOwnProfile', 'saveConsents', 'claimPayment');
    const both = ['correctAttendance', 'settleDoor', 'addVisitor', 'studentDirectory', ...student];
    const professor = [
      'saveTechniques',
      'substitute',
      'cancelInstance',
      'readHealth',
      'saveStudentNotes',
      ...both,
    ];
    professor.push('recommendStudent');
    const reception = ['decideAdmission', 'createInvitation', 'withdrawInvitation', 'setLeadStatus', ...both];
    reception.push(
      'createCheckoutLink',
      'readDiscounts',
      'recordPayment',
      'correctPayment',
      'noteReminder',
      'inviteStudents',
      'withdrawStudentInvitation',
    );
    const unconfirmed = ['ensureProfile', 'holdChildren', ...visitor];
    const device = ['doorPeople', 'doorSync', 'reportError'];
    const kinds = { device, visitor, registered, waiting, unconfirmed, student, professor, reception };
    for (const [kind, calls] of Object.entries(kinds))
      expect(callsOf(kind as Kind).sort(), kind).toEqual(calls.sort());
  });

  it('leave the rest to administrators', () => {
    const ofOthers = ['createCheckoutSession', 'claimPayment', 'askToMerge', 'doorPeople', 'doorSync'];
    const names = contracts.map(([name]) => name).filter((name) => !ofOthers.includes(name));
    expect(callsOf('administrator')).toEqual(names);
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

  it.each(contracts)('%s takes no key that it does not name, at any depth', (_, { input }) => {
    const others: unknown[] = [];
    z.toJSONSchema(input, {
      io: 'input',
      unrepresentable: 'any',
      override({ zodSchema, path }) {
        const { def } = zodSchema._zod;
        const isStrict = def.type === 'object' && def.catchall?._zod.def.type === 'never';
        if (def.type === 'record' || (def.type === 'object' && !isStrict)) others.push(path);
      },
    });
    expect(others).toEqual([]);
  });

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

describe('setRole', () => {
  const accepts = (data: object) => api.setRole.input.safeParse(data).success;

  it('finds the account by the address or by the id, and never by both', () => {
    const role = 'reception';
    expect(accepts({ email: 'ana@academy.test', role })).toBe(true);
    expect(accepts({ uid: 'ana', role })).toBe(true);
    expect(accepts({ role })).toBe(false);
    expect(accepts({ email: 'ana@academy.test', uid: 'ana', role })).toBe(false);
  });

  it('takes a role by the id alone', () => {
    expect(accepts({ uid: 'ana', role: null })).toBe(true);
    expect(accepts({ email: 'ana@academy.test', role: null })).toBe(false);
  });

  it('grants no other role', () => {
    for (const role of ['user', '', undefined]) expect(accepts({ uid: 'ana', role })).toBe(false);
  });
});

it('graduate accepts an optional note and reason, trimmed, up to 500 characters', () => {
  const { input } = api.graduate;
  const good = { studentId: 'ana', promotionId: 'p1', from: FROM, to: TO };
  expect(input.parse(good)).toEqual({ ...good, note: '', reason: '' });
  expect(input.parse({ ...good, note: ' a ', reason: '\nb' })).toMatchObject({ note: 'a', reason: 'b' });
  for (const field of ['note', 'reason']) {
    expect(input.safeParse({ ...good, [field]: 'x'.repeat(500) }).success).toBe(true);
    expect(input.safeParse({ ...good, [field]: 'x'.repeat(501) }).success).toBe(false);
    expect(input.safeParse({ ...good, [field]: 7 }).success).toBe(false);
  }
});

it('an answer with a reason of a later release is that of an outdated app, and not a failure', () => {
  const result = (reasons: string[]) => ({ results: [{ seq: 1, outcome: 'review', reasons }], last: 1 });
  expect(api.doorSync.output.parse(result(['class-full', 'new']))).toEqual(
    result(['class-full', 'app-outdated']),
  );
  const { correctAttendance, importStudents } = api;
  expect(correctAttendance.output.parse({ attendees: 1, warnings: ['new'] }).warnings).toEqual([
    'app-outdated',
  ]);
  const outcomes = { ana: 'added', bia: 'class-full', caio: 'new' };
  expect(importStudents.output.parse({ outcomes }).outcomes).toEqual({ ...outcomes, caio: 'app-outdated' });
});
