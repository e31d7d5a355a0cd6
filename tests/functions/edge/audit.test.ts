import { NEW_ACADEMY } from '@domain/academy-details.ts';
import type { api } from '@domain/api.ts';
import { type AuditAct, type AuditDocument, auditDocument } from '@domain/audit.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import type { PERMISSIONS } from '@domain/permissions.ts';
import { DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DECLINING_CARD, PAYING_CARD } from '../../../tools/stripe-fake/src/acts.ts';
import { formOf } from '../../support/class-factories.ts';
import { DAY } from '../../support/factories.ts';
import {
  CANCELED as canceled,
  ENTERED,
  EVENT_ID as eventId,
  FEE_DUE,
  FEE_PLAN,
  GOOD_INPUTS,
  NO_ACCOUNT,
  PERSONS,
  TABLETS,
} from '../../support/good-inputs.ts';
import { RACE } from '../../support/rounds.ts';
import { customer, stripe, withStudent } from '../billing/billing-world.ts';
import { db, get } from '../world.ts';
import { callNamed, stage } from './good-calls.ts';

const { from, to } = GOOD_INPUTS.graduate;
const targets = { ...DEFAULT_TARGETS.classesPerDegree, azul: 55 };

type AdminCallable = {
  /** The column of students. */
  [Name in keyof typeof api]: (typeof PERMISSIONS)[(typeof api)[Name]['may']][4] extends false ? Name : never;
}[keyof typeof api];

/** `bad`: what makes the good input one that is refused. */
type Row = { act: AuditAct; entry: Partial<AuditDocument>; bad: object };

/** Null: changes nothing that is not true elsewhere. */
const ROWS: Record<AdminCallable, Row | null> = {
  createClass: {
    act: 'class-created',
    entry: { what: 'kids', before: null },
    bad: { classId: 'gi', form: formOf({ title: 'Kids' }) },
  },
  updateClass: {
    act: 'class-edited',
    entry: { what: 'gi', before: expect.objectContaining({ instructor: 'Helena' }) },
    bad: { classId: 'gone' },
  },
  deleteClass: {
    act: 'class-deleted',
    entry: { what: 'gi', before: expect.objectContaining({ title: 'Fundamentals' }), after: null },
    bad: { classId: 'gone' },
  },
  updateInstance: {
    act: 'date-edited',
    entry: { what: eventId, after: expect.objectContaining({ classInstructor: 'Sofia' }) },
    bad: { eventId: canceled },
  },
  substitute: {
    act: 'date-edited',
    entry: { what: eventId, after: expect.objectContaining({ classInstructor: 'Sofia' }) },
    bad: { eventId: canceled },
  },
  saveTechniques: {
    act: 'techniques-saved',
    entry: { what: eventId, after: expect.objectContaining({ classTitle: 'Fundamentals' }) },
    bad: { eventId: canceled },
  },
  cancelInstance: {
    act: 'date-canceled',
    entry: { what: eventId, after: expect.objectContaining({ status: 'cancelled' }) },
    bad: { eventId: 'gi_2026-11-18' },
  },
  reopenInstance: {
    act: 'date-reopened',
    entry: { what: canceled, before: expect.objectContaining({ status: 'cancelled' }) },
    bad: { eventId: 'gone_2026-11-25' },
  },
  deleteInstance: {
    act: 'date-deleted',
    entry: { what: eventId, after: null },
    bad: { eventId: 'gone_2026-11-25' },
  },
  restoreInstance: {
    act: 'date-restored',
    entry: { what: 'gi_2026-11-18', before: null, after: expect.objectContaining({ date: '2026-11-18' }) },
    bad: { date: '2026-11-24' },
  },
  correctAttendance: {
    act: 'attendance-corrected',
    entry: { whom: 'ana', what: eventId, after: { correction: 'add' } },
    bad: { correction: 'remove' },
  },
  saveHoliday: {
    act: 'holiday-saved',
    entry: { what: '2026-12-24', before: { name: null }, after: { name: 'Recesso' } },
    bad: { name: '' },
  },
  decideAdmission: {
    act: 'account-admitted',
    entry: { whom: 'vera', before: { state: 'waiting' }, after: { state: 'member' } },
    bad: { studentId: 'nobody' },
  },
  saveAdmission: {
    act: 'admission-saved',
    entry: { what: 'admission', before: { mode: 'hand' }, after: { mode: 'verified' } },
    bad: { changes: { from: { mode: 'hand' }, to: { mode: 'all' } } },
  },
  createInvitation: {
    act: 'invitation-created',
    entry: { what: 'invitation', before: null, after: { uses: 5, days: 7 } },
    bad: { uses: 0 },
  },
  withdrawInvitation: {
    act: 'invitation-withdrawn',
    entry: { what: 'invitation', before: { uses: 5, used: 0 }, after: null },
    bad: { invitationId: 'no invitation' },
  },
  addStudent: {
    act: 'student-added',
    entry: { whom: NO_ACCOUNT, before: null, after: null },
    bad: { studentId: 'theo' },
  },
  addTablet: {
    act: 'tablet-added',
    entry: { what: NO_ACCOUNT, before: null, after: { tablet: GOOD_INPUTS.addTablet.name } },
    bad: { name: '' },
  },
  removeTablet: {
    act: 'tablet-removed',
    entry: { what: TABLETS.paired, before: { tablet: 'Tatame' }, after: null },
    bad: { deviceId: 'ana' },
  },
  takeBackDoor: {
    act: 'tablet-day-undone',
    entry: { what: TABLETS.paired, after: { tablet: 'Tatame', date: DAY, entries: 1 } },
    bad: { deviceId: '.' },
  },
  doorPeople: null,
  // The tablet acts, and says which one in the attendance.
  doorSync: null,
  settleDoor: {
    act: 'door-note-settled',
    entry: { whom: 'ana', what: GOOD_INPUTS.settleDoor.eventId, after: { accepted: true } },
    bad: { id: '.' },
  },
  addVisitor: {
    act: 'visitor-added',
    entry: { whom: NO_ACCOUNT, before: null, after: null },
    bad: { name: '' },
  },
  exportStudents: {
    act: 'students-exported',
    entry: { what: 'students', before: null, after: { people: 1 } },
    bad: { studentIds: [] },
  },
  importStudents: {
    act: 'students-imported',
    entry: { what: GOOD_INPUTS.importStudents.importId, before: null, after: { people: 1 } },
    bad: { people: [] },
  },
  undoImport: {
    act: 'import-undone',
    entry: { what: GOOD_INPUTS.undoImport.importId, before: null, after: null },
    bad: { importId: 'none' },
  },
  updateStudent: {
    act: 'student-updated',
    entry: { whom: ENTERED, before: null, after: null },
    bad: { studentId: 'ana' },
  },
  inviteStudents: {
    act: 'student-invited',
    entry: { whom: PERSONS.duda, before: null, after: null },
    bad: { studentIds: ['Nobody00000000000000'], replaces: 'link' },
  },
  reviewAccount: {
    act: 'account-taken-off',
    entry: { whom: 'ana', before: { email: expect.any(String) }, after: { email: expect.any(String) } },
    bad: { studentId: 'vera' },
  },
  withdrawStudentInvitation: {
    act: 'student-invitation-withdrawn',
    entry: { whom: PERSONS.bela, before: null, after: null },
    bad: { studentId: 'bela' },
  },
  mergeStudent: {
    act: 'students-merged',
    entry: { whom: 'ana', what: PERSONS.cora, before: null, after: null },
    bad: { accountId: 'bia' },
  },
  undoMerge: {
    act: 'merge-undone',
    entry: { whom: 'ana', what: PERSONS.cora, before: null, after: null },
    bad: { studentId: 'Nobody00000000000000' },
  },
  graduate: {
    act: 'promoted',
    entry: { whom: 'ana', what: 'p1', before: from, after: { ...to, date: DAY } },
    bad: { promotionId: 'p2', from: to, to: from, reason: 'No' },
  },
  explainPromotion: {
    act: 'promotion-explained',
    entry: { whom: 'ana', what: 'p1', before: null, after: { date: DAY } },
    bad: { reason: '' },
  },
  undoPromotion: {
    act: 'promotion-undone',
    entry: { whom: 'ana', what: 'p1', before: { ...to, date: DAY }, after: from },
    bad: { promotionId: 'unknown' },
  },
  recommendStudent: {
    act: 'recommendation-saved',
    entry: { whom: 'ana', before: { recommended: false }, after: { recommended: true } },
    bad: { studentId: 'rita' },
  },
  saveGraduationTargets: {
    act: 'targets-saved',
    entry: { what: 'graduation', before: DEFAULT_TARGETS.classesPerDegree, after: targets },
    bad: { changes: { from: { azul: 1 }, to: { azul: 2 } } },
  },
  changePlan: {
    act: 'plan-changed',
    entry: {
      whom: 'ana',
      what: 'price_elite',
      before: { planId: 'price_warrior', status: 'active' },
      after: { planId: 'price_elite' },
    },
    bad: { studentId: 'nobody', from: null },
  },
  createCheckoutLink: {
    act: 'checkout-link-created',
    entry: { whom: 'ana', what: 'price_elite', before: null, after: { coupon: 'siblings-20' } },
    bad: { studentId: 'nobody' },
  },
  endSubscription: {
    act: 'subscription-ended',
    entry: { whom: 'ana', what: 'sub_ana', before: { status: 'active' }, after: { ends: 'now' } },
    bad: { subscriptionId: 'sub_none' },
  },
  closeBillingAlert: {
    act: 'billing-alert-closed',
    entry: { whom: 'ana', what: 'dispute_dp_1', before: { kind: 'dispute', what: 'lost' }, after: null },
    bad: { alertId: '../admins/rita' },
  },
  saveFees: {
    act: 'fees-saved',
    entry: {
      what: 'fees',
      before: { ...NO_FEES, plans: [FEE_PLAN] },
      after: GOOD_INPUTS.saveFees.changes.to,
    },
    bad: { changes: { from: { pixKey: 'another@academy.test' }, to: { pixKey: 'caixa@academy.test' } } },
  },
  saveMembership: {
    act: 'fee-saved',
    entry: {
      whom: 'bia',
      before: null,
      after: expect.objectContaining({ planName: 'Mensal', amount: 15_000, discount: 2_000 }),
    },
    bad: { seen: '2026-11-21T15:00:00.000Z' },
  },
  recordPayment: {
    act: 'payment-recorded',
    entry: { whom: ENTERED, after: { receipt: '2026/0001', amount: 15_000, method: 'pix', paidOn: DAY } },
    bad: { due: '2026-12-20' },
  },
  correctPayment: {
    act: 'payment-corrected',
    entry: {
      whom: ENTERED,
      before: { receipt: '2026/0001', amount: 15_000 },
      after: { receipt: '2026/0002' },
    },
    bad: { paymentId: 'Nothing0000000000000' },
  },
  noteReminder: {
    act: 'reminder-noted',
    entry: { whom: ENTERED, after: { due: FEE_DUE, on: DAY } },
    bad: { due: '2026-12-20' },
  },
  saveBreak: {
    act: 'break-saved',
    entry: { whom: 'ana', before: null, after: { from: '2026-11-21', until: '2026-12-20', left: false } },
    bad: { change: { kind: 'paused', from: '2026-11-21', until: '2026-11-20' } },
  },
  saveStudentNotes: {
    act: 'student-notes-saved',
    entry: { whom: 'ana', before: { characters: 0 }, after: { characters: 9 } },
    bad: { changes: { from: { text: 'Ill' }, to: { text: 'Well done' } } },
  },
  setLeadStatus: {
    act: 'lead-status-set',
    entry: { what: 'lead-1', before: { status: 'new' }, after: { status: 'contacted' } },
    bad: { leadId: 'gone' },
  },
  saveLeadRetention: {
    act: 'lead-retention-saved',
    entry: { what: 'leads', before: { months: 24 }, after: { months: 12 } },
    bad: { changes: { from: { months: 24 }, to: { months: 25 } } },
  },
  saveAcademy: {
    act: 'academy-saved',
    entry: { what: 'academy', before: NEW_ACADEMY, after: { ...NEW_ACADEMY, name: 'Gracie Rio' } },
    bad: { changes: { from: { name: 'Another' }, to: { name: 'Gracie Rio' } } },
  },
  saveBookingLimits: {
    act: 'booking-limits-saved',
    entry: { what: 'booking', before: DEFAULT_BOOKING_LIMITS, after: { maxOpen: 5, daysAhead: 7 } },
    bad: { changes: { from: { maxOpen: 1 }, to: { maxOpen: 2 } } },
  },
  renameTechnique: {
    act: 'technique-renamed',
    entry: { what: 'armbar', before: { name: 'Armbar' }, after: { name: 'Armlock' } },
    bad: { name: 'triangle ' },
  },
  removeTechnique: {
    act: 'technique-removed',
    entry: { what: 'armbar', before: { name: 'Armbar' }, after: { name: null } },
    bad: { id: 'omoplata' },
  },
  setRole: {
    act: 'role-granted',
    entry: { whom: 'saul', before: { role: null }, after: { role: 'professor' } },
    bad: { email: 'nobody@academy.test' },
  },
  eraseStudent: {
    act: 'student-erased',
    entry: { whom: expect.not.stringContaining('ana'), before: null, after: null, outcome: 'begun' },
    bad: { studentId: 'olga' },
  },
  readNames: null,
  // Recorded where the student sees it.
  readHealth: null,
  studentDirectory: null,
  readDiscounts: null,
  refreshSubscription: null,
  readSystemStatus: null,
};

const rows = Object.entries(ROWS).flatMap(([name, row]) =>
  row ? [[name as AdminCallable, row] as const] : [],
);
const run = (name: AdminCallable, input: object = GOOD_INPUTS[name], uid = 'rita') =>
  callNamed(name, { input, person: { uid } });
const entries = async () => (await db.collection('audit').get()).docs.map(({ ref }) => ref.path);

withStudent();
beforeEach(() => stage());

describe.each(rows)('%s', (name, { act, entry, bad }) => {
  it('leaves one entry, and none more when repeated', async () => {
    await stage(name);
    const before = await entries();

    expect(await run(name)).toMatchObject({ ok: true });
    const after = await entries();
    const [path = '', ...others] = after.filter((each) => !before.includes(each));
    expect(others).toEqual([]);
    const stored = auditDocument.parse(await get(path));
    expect(stored).toMatchObject({ by: 'rita', act, outcome: 'done', ...entry });
    expect(JSON.stringify(stored)).not.toMatch(/Well done|Ready|is ill|The basics|movements|Sibling|twice/);

    await run(name);
    expect(await entries()).toEqual(after);
  });

  it('leaves one entry if five calls come at once', RACE, async () => {
    if (name === 'changePlan') stripe().setCard(customer, PAYING_CARD);
    else await stage(name);
    const input = { ...GOOD_INPUTS[name], ...(name === 'changePlan' && { from: null }) };
    const before = await entries();
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(name, input)));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await entries()).toHaveLength(before.length + 1);
  });

  it('leaves none if it is refused', async () => {
    expect(await run(name, { ...GOOD_INPUTS[name], ...bad })).toMatchObject({ ok: false });
    expect(await run(name, undefined, 'ana')).toMatchObject({ ok: false });
    expect(await entries()).toEqual([]);
  });
});

it('a plan change that Stripe refuses is recorded as failed, and a later one has an entry of its own', async () => {
  const outcomes = async () =>
    (await db.collection('audit').orderBy('at').get()).docs.map((each) => each.get('outcome'));
  const input = { ...GOOD_INPUTS.changePlan, from: null };
  stripe().setCard(customer, DECLINING_CARD);
  expect(await run('changePlan', input)).toMatchObject({ reasons: ['payment-declined'] });
  expect(await outcomes()).toEqual(['failed']);
  stripe().setCard(customer, PAYING_CARD);
  expect(await run('changePlan', input)).toMatchObject({ ok: true });
  expect(await outcomes()).toEqual(['failed', 'done']);
});

it('an export of another list under an id of before has an entry of its own', async () => {
  const { exportId } = GOOD_INPUTS.exportStudents;
  await run('exportStudents', { exportId, studentIds: ['gone'] });
  await run('exportStudents');
  expect(await entries()).toHaveLength(2);
});
