import { api, type Contract } from '@domain/api.ts';
import { isReason } from '@domain/errors.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formOf } from '../support/class-factories.ts';

const contracts = Object.entries<Contract>(api);
const INVITATION = '3b241101-e2bb-4255-8caf-4136c566a962';
const EVENT = { eventId: 'class-1_2026-11-21' };
const FROM = { belt: 'azul', degree: 1 };
const TO = { belt: 'azul', degree: 2 };
const classesPerDegree = { branca: 30, azul: 50, roxa: 60, marrom: 70, preta: 100 };

const { startTime, endTime, instructor, maxCapacity, movements } = formOf();
const instance = { startTime, endTime, instructor, maxCapacity, movements };

/** What each takes and answers. */
const GOOD: Record<keyof typeof api, { input: object; output: object }> = {
  ensureProfile: { input: {}, output: { role: 'user', created: true } },
  readTimetable: { input: {}, output: { classes: [] } },
  decideAdmission: { input: { studentId: 'vera', decision: 'admit' }, output: {} },
  saveAdmission: { input: { changes: { from: { mode: 'hand' }, to: { mode: 'verified' } } }, output: {} },
  createInvitation: { input: { invitationId: INVITATION, uses: 10, days: 7 }, output: {} },
  withdrawInvitation: { input: { invitationId: INVITATION }, output: {} },
  createOwnProfile: { input: {}, output: {} },
  checkIn: { input: EVENT, output: { attendees: 3 } },
  checkOut: { input: EVENT, output: { attendees: 3 } },
  correctAttendance: {
    input: { ...EVENT, studentId: 'ana', correction: 'add' },
    output: { attendees: 3, warnings: ['class-full'] },
  },
  createClass: {
    input: { classId: 'class-1', form: formOf(), leftOut: ['2026-11-18'] },
    output: { classId: 'class-1', instances: 4 },
  },
  updateClass: {
    input: {
      classId: 'class-1',
      changes: { from: {}, to: formOf() },
      leftOut: [],
      effectiveFrom: '2026-12-01',
    },
    output: { created: 0, updated: 1, cancelled: 2, deleted: 3 },
  },
  deleteClass: { input: { classId: 'class-1' }, output: { deleted: 4 } },
  updateInstance: { input: { ...EVENT, changes: { from: {}, to: instance } }, output: {} },
  saveTechniques: { input: { ...EVENT, taught: 0, techniques: ['Armbar'] }, output: {} },
  cancelInstance: { input: { ...EVENT, reason: 'Rita is ill' }, output: { attendees: 3 } },
  reopenInstance: { input: EVENT, output: {} },
  deleteInstance: { input: { ...EVENT, attendees: 2 }, output: {} },
  restoreInstance: { input: { classId: 'class-1', date: '2026-11-21' }, output: {} },
  graduate: {
    input: { studentId: 'ana', promotionId: 'p1', from: FROM, to: TO, note: '', reason: '' },
    output: {},
  },
  explainPromotion: {
    input: { studentId: 'ana', promotionId: 'p1', reason: 'Graded elsewhere' },
    output: {},
  },
  undoPromotion: { input: { studentId: 'ana', promotionId: 'p1' }, output: FROM },
  saveGraduationTargets: { input: { changes: { from: {}, to: classesPerDegree } }, output: {} },
  studentDirectory: { input: {}, output: { students: [] } },
  submitInterestForm: { input: { recaptchaToken: 'token', form: {} }, output: {} },
  saveHoliday: {
    input: { date: '2026-12-24', endDate: '2026-12-26', name: 'Recesso', cancelsClasses: true },
    output: { classes: 2 },
  },
  createCheckoutSession: { input: { planId: 'price_warrior' }, output: { url: 'https://pay.test/c' } },
  createPortalSession: { input: {}, output: { url: 'https://pay.test/p' } },
  changePlan: {
    input: { studentId: 'ana', planId: 'price_elite', from: null },
    output: { subscriptionId: 'sub_1', status: 'active' },
  },
  saveOutsidePayment: {
    input: { studentId: 'ana', changes: { from: {}, to: { until: '2026-12-31', amount: 35_000 } } },
    output: {},
  },
  endSubscription: { input: { subscriptionId: 'sub_1', when: 'now' }, output: {} },
  closeBillingAlert: { input: { alertId: 'dispute_dp_1' }, output: {} },
  refreshSubscription: { input: { studentId: 'ana' }, output: {} },
  setLeadStatus: { input: { leadId: 'lead-1', status: 'contacted' }, output: {} },
  saveStudentNotes: {
    input: { studentId: 'ana', changes: { from: { text: '' }, to: { text: 'Left knee' } } },
    output: {},
  },
  createCheckoutLink: {
    input: { studentId: 'ana', planId: 'price_elite' },
    output: { url: 'https://pay.test/c' },
  },
  saveLeadRetention: { input: { changes: { from: {}, to: { months: 12 } } }, output: {} },
  saveBookingLimits: { input: { changes: { from: {}, to: { maxOpen: 20, daysAhead: 30 } } }, output: {} },
  renameTechnique: { input: { id: 'armbar', name: 'Armlock' }, output: {} },
  removeTechnique: { input: { id: 'armbar' }, output: {} },
  grantAdmin: { input: { email: 'bia@academy.test' }, output: { uid: 'bia', name: 'Bia', createdAt: null } },
  revokeAdmin: { input: { uid: 'bia' }, output: {} },
  readNames: {
    input: { uids: ['bia'] },
    output: { accounts: [{ uid: 'bia', name: 'Bia', email: 'bia@academy.test' }] },
  },
  readHealth: { input: { studentId: 'ana' }, output: { health: null } },
  readSystemStatus: {
    input: {},
    output: {
      webhook: { doneAt: null, failedAt: null },
      reconciliation: { doneAt: '2026-11-22T12:00:00Z', missed: 0, failed: 0 },
      waiting: [{ work: 'techniques', count: 0, since: null }],
    },
  },
  reportError: {
    input: {
      id: '6f2f6a3e-0a51-4a0e-9a86-3b0f0f0f0f0f',
      error: 'TypeError',
      at: ['app-x.js:1:2'],
      page: '/dashboard',
      version: '0.1.0',
    },
    output: {},
  },
  exportOwnData: {
    input: {},
    output: { exportedAt: '2026-11-21T15:00:00.000Z', documents: { 'members/ana': { state: 'member' } } },
  },
  askForErasure: { input: { asks: true }, output: {} },
  eraseStudent: { input: { studentId: 'ana' }, output: { done: true } },
};
const goodOf = (name: string) => GOOD[name as keyof typeof api];

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
      const good = goodOf(name).input;
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

  it.each(contracts)('%s refuses an answer with an additional key', (name, { output }) => {
    const good = goodOf(name).output;
    expect(output.safeParse(good).success).toBe(true);
    expect(output.safeParse({ ...good, email: 'ana@academy.test' }).success).toBe(false);
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
    expect(output.safeParse({ attendees: 0 }).success).toBe(true);
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
