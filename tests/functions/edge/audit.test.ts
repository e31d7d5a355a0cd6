import { NEW_ACADEMY } from '@domain/academy-details.ts';
import type { api } from '@domain/api.ts';
import { type AuditAct, type AuditDocument, auditDocument } from '@domain/audit.ts';
import { NO_FEES } from '@domain/billing/fee-settings.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import type { PERMISSIONS } from '@domain/permissions.ts';
import { DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import { describe, expect, it } from 'vitest';
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
import { db, dump, get } from '../database.ts';
import { callNamed, stage } from './good-calls.ts';

const { from, to } = GOOD_INPUTS.graduate;
const targets = { ...DEFAULT_TARGETS.classesPerDegree, azul: 55 };

type AdminCallable = {
  /** The column of students. */
  [Name in keyof typeof api]: (typeof PERMISSIONS)[(typeof api)[Name]['may']][4] extends false ? Name : never;
}[keyof typeof api];

type Entry = Partial<AuditDocument> & { act: AuditAct };

/** An entry of which all is known: an object has only what its row is about. */
const changed = (
  act: AuditAct,
  about: Pick<Entry, 'whom' | 'what'>,
  before: Entry['before'],
  after: Entry['after'],
): Entry => ({ act, ...about, before, after });

/** What the entry of each act has. Null: changes nothing that is not true elsewhere. */
const ENTRIES = {
  createClass: { act: 'class-created', what: 'kids', before: null },
  updateClass: { act: 'class-edited', what: 'gi', before: { instructor: 'Helena' } },
  deleteClass: changed('class-deleted', { what: 'gi' }, { title: 'Fundamentals' }, null),
  updateInstance: { act: 'date-edited', what: eventId, after: { classInstructor: 'Sofia' } },
  substitute: { act: 'date-edited', what: eventId, after: { classInstructor: 'Sofia' } },
  saveTechniques: { act: 'techniques-saved', what: eventId, after: { classTitle: 'Fundamentals' } },
  cancelInstance: { act: 'date-canceled', what: eventId, after: { status: 'cancelled' } },
  reopenInstance: { act: 'date-reopened', what: canceled, before: { status: 'cancelled' } },
  deleteInstance: { act: 'date-deleted', what: eventId, after: null },
  restoreInstance: changed('date-restored', { what: 'gi_2026-11-18' }, null, { date: '2026-11-18' }),
  correctAttendance: {
    act: 'attendance-corrected',
    whom: 'ana',
    what: eventId,
    after: { correction: 'add' },
  },
  saveHoliday: changed('holiday-saved', { what: '2026-12-24' }, { name: null }, { name: 'Recesso' }),
  decideAdmission: changed('account-admitted', { whom: 'vera' }, { state: 'waiting' }, { state: 'member' }),
  saveAdmission: changed('admission-saved', { what: 'admission' }, { mode: 'hand' }, { mode: 'verified' }),
  createInvitation: changed('invitation-created', { what: 'invitation' }, null, { uses: 5, days: 7 }),
  withdrawInvitation: changed('invitation-withdrawn', { what: 'invitation' }, { uses: 5, used: 0 }, null),
  addStudent: changed('student-added', { whom: NO_ACCOUNT }, null, null),
  addTablet: changed('tablet-added', { what: NO_ACCOUNT }, null, { tablet: GOOD_INPUTS.addTablet.name }),
  removeTablet: changed('tablet-removed', { what: TABLETS.paired }, { tablet: 'Tatame' }, null),
  takeBackDoor: {
    act: 'tablet-day-undone',
    what: TABLETS.paired,
    after: { tablet: 'Tatame', date: DAY, entries: 1 },
  },
  doorPeople: null,
  // The tablet acts, and says which one in the attendance.
  doorSync: null,
  settleDoor: {
    act: 'door-note-settled',
    whom: 'ana',
    what: GOOD_INPUTS.settleDoor.eventId,
    after: { accepted: true },
  },
  addVisitor: changed('visitor-added', { whom: NO_ACCOUNT }, null, null),
  exportStudents: changed('students-exported', { what: 'students' }, null, { people: 1 }),
  importStudents: changed('students-imported', { what: GOOD_INPUTS.importStudents.importId }, null, {
    people: 1,
  }),
  undoImport: changed('import-undone', { what: GOOD_INPUTS.undoImport.importId }, null, null),
  updateStudent: changed('student-updated', { whom: ENTERED }, null, null),
  inviteStudents: changed('student-invited', { whom: PERSONS.duda }, null, null),
  reviewAccount: changed(
    'account-taken-off',
    { whom: 'ana' },
    { email: expect.any(String) },
    { email: expect.any(String) },
  ),
  withdrawStudentInvitation: changed('student-invitation-withdrawn', { whom: PERSONS.bela }, null, null),
  mergeStudent: changed('students-merged', { whom: 'ana', what: 'ana' }, null, null),
  graduate: changed('promoted', { whom: 'ana', what: 'p1' }, from, { ...to, date: DAY }),
  explainPromotion: changed('promotion-explained', { whom: 'ana', what: 'p1' }, null, { date: DAY }),
  undoPromotion: changed('promotion-undone', { whom: 'ana', what: 'p1' }, { ...to, date: DAY }, from),
  recommendStudent: changed(
    'recommendation-saved',
    { whom: 'ana' },
    { recommended: false },
    { recommended: true },
  ),
  saveGraduationTargets: changed(
    'targets-saved',
    { what: 'graduation' },
    DEFAULT_TARGETS.classesPerDegree,
    targets,
  ),
  changePlan: changed(
    'plan-changed',
    { whom: 'ana', what: 'price_elite' },
    { planId: 'price_warrior', status: 'active' },
    { planId: 'price_elite' },
  ),
  createCheckoutLink: changed('checkout-link-created', { whom: 'ana', what: 'price_elite' }, null, {
    coupon: 'siblings-20',
  }),
  endSubscription: changed(
    'subscription-ended',
    { whom: 'ana', what: 'sub_ana' },
    { status: 'active' },
    { ends: 'now' },
  ),
  closeBillingAlert: changed(
    'billing-alert-closed',
    { whom: 'ana', what: 'dispute_dp_1' },
    { kind: 'dispute', what: 'lost' },
    null,
  ),
  saveFees: changed(
    'fees-saved',
    { what: 'fees' },
    { ...NO_FEES, plans: [FEE_PLAN] },
    GOOD_INPUTS.saveFees.changes.to,
  ),
  saveMembership: changed('fee-saved', { whom: 'bia' }, null, {
    planName: 'Mensal',
    amount: 15_000,
    discount: 2_000,
  }),
  recordPayment: {
    act: 'payment-recorded',
    whom: ENTERED,
    after: { receipt: '2026/0001', amount: 15_000, method: 'pix', paidOn: DAY },
  },
  correctPayment: changed(
    'payment-corrected',
    { whom: ENTERED },
    { receipt: '2026/0001', amount: 15_000 },
    { receipt: '2026/0002' },
  ),
  changeCharge: changed(
    'charge-changed',
    { whom: ENTERED },
    { due: FEE_DUE, amount: 15_000 },
    { due: FEE_DUE, amount: 6_000 },
  ),
  noteReminder: { act: 'reminder-noted', whom: ENTERED, after: { due: FEE_DUE, on: DAY } },
  saveBreak: changed('break-saved', { whom: 'ana' }, null, {
    from: '2026-11-21',
    until: '2026-12-20',
    left: false,
  }),
  saveStudentNotes: changed('student-notes-saved', { whom: 'ana' }, { characters: 0 }, { characters: 9 }),
  setLeadStatus: changed('lead-status-set', { what: 'lead-1' }, { status: 'new' }, { status: 'contacted' }),
  saveLeadRetention: changed('lead-retention-saved', { what: 'leads' }, { months: 24 }, { months: 12 }),
  saveAcademy: changed('academy-saved', { what: 'academy' }, NEW_ACADEMY, {
    ...NEW_ACADEMY,
    name: 'Gracie Rio',
  }),
  saveBookingLimits: changed('booking-limits-saved', { what: 'booking' }, DEFAULT_BOOKING_LIMITS, {
    maxOpen: 5,
    daysAhead: 7,
  }),
  renameTechnique: changed('technique-renamed', { what: 'armbar' }, { name: 'Armbar' }, { name: 'Armlock' }),
  removeTechnique: changed('technique-removed', { what: 'armbar' }, { name: 'Armbar' }, { name: null }),
  setRole: changed('role-granted', { whom: 'saul' }, { role: null }, { role: 'professor' }),
  eraseStudent: {
    act: 'student-erased',
    whom: expect.not.stringContaining('ana'),
    before: null,
    after: null,
    outcome: 'begun',
  },
  readNames: null,
  // Recorded where the student sees it.
  readHealth: null,
  studentDirectory: null,
  readDiscounts: null,
  refreshSubscription: null,
  readSystemStatus: null,
} satisfies Record<AdminCallable, Entry | null>;

/** Those that leave an entry. */
type Recorded = {
  [Name in AdminCallable]: (typeof ENTRIES)[Name] extends null ? never : Name;
}[AdminCallable];

/** What makes the good input one that is refused. */
const BAD: Record<Recorded, object> = {
  createClass: { classId: 'gi', form: formOf({ title: 'Kids' }) },
  updateClass: { classId: 'gone' },
  deleteClass: { classId: 'gone' },
  updateInstance: { eventId: canceled },
  substitute: { eventId: canceled },
  saveTechniques: { eventId: canceled },
  cancelInstance: { eventId: 'gi_2026-11-18' },
  reopenInstance: { eventId: 'gone_2026-11-25' },
  deleteInstance: { eventId: 'gone_2026-11-25' },
  restoreInstance: { date: '2026-11-24' },
  correctAttendance: { correction: 'remove' },
  saveHoliday: { name: '' },
  decideAdmission: { studentId: 'nobody' },
  saveAdmission: { changes: { from: { mode: 'hand' }, to: { mode: 'all' } } },
  createInvitation: { uses: 0 },
  withdrawInvitation: { invitationId: 'no invitation' },
  addStudent: { studentId: 'theo' },
  addTablet: { name: '' },
  removeTablet: { deviceId: 'ana' },
  takeBackDoor: { deviceId: '.' },
  settleDoor: { id: '.' },
  addVisitor: { name: '' },
  exportStudents: { studentIds: [] },
  importStudents: { people: [] },
  undoImport: { importId: 'none' },
  updateStudent: { studentId: 'ana' },
  inviteStudents: { studentIds: ['Nobody00000000000000'], replaces: 'link' },
  reviewAccount: { studentId: 'vera' },
  withdrawStudentInvitation: { studentId: 'bela' },
  mergeStudent: { accountId: 'bia' },
  graduate: { promotionId: 'p2', from: to, to: from, reason: 'No' },
  explainPromotion: { reason: '' },
  undoPromotion: { promotionId: 'unknown' },
  recommendStudent: { studentId: 'rita' },
  saveGraduationTargets: { changes: { from: { azul: 1 }, to: { azul: 2 } } },
  changePlan: { studentId: 'nobody', from: null },
  createCheckoutLink: { studentId: 'nobody' },
  endSubscription: { subscriptionId: 'sub_none' },
  closeBillingAlert: { alertId: '../admins/rita' },
  saveFees: { changes: { from: { pixKey: 'another@academy.test' }, to: { pixKey: 'caixa@academy.test' } } },
  saveMembership: { seen: '2026-11-21T15:00:00.000Z' },
  recordPayment: { due: '2026-12-20' },
  correctPayment: { paymentId: 'Nothing0000000000000' },
  changeCharge: { open: 6_000 },
  noteReminder: { due: '2026-12-20' },
  saveBreak: { change: { kind: 'paused', from: '2026-11-21', until: '2026-11-20' } },
  saveStudentNotes: { changes: { from: { text: 'Ill' }, to: { text: 'Well done' } } },
  setLeadStatus: { leadId: 'gone' },
  saveLeadRetention: { changes: { from: { months: 24 }, to: { months: 25 } } },
  saveAcademy: { changes: { from: { name: 'Another' }, to: { name: 'Gracie Rio' } } },
  saveBookingLimits: { changes: { from: { maxOpen: 1 }, to: { maxOpen: 2 } } },
  renameTechnique: { name: 'triangle ' },
  removeTechnique: { id: 'omoplata' },
  setRole: { email: 'nobody@academy.test' },
  eraseStudent: { studentId: 'olga' },
};

const rows = Object.entries(ENTRIES).flatMap(([name, entry]) =>
  entry ? [[name as Recorded, entry] as const] : [],
);
/** Again, they give another code or link, or fetch the subscription. */
const RENEWING: readonly AdminCallable[] = ['addTablet', 'inviteStudents', 'changePlan', 'endSubscription'];
const run = (name: AdminCallable, input: object = GOOD_INPUTS[name], uid = 'rita') =>
  callNamed(name, { input, person: { uid } });
const entries = async () => (await db.collection('audit').get()).docs.map(({ ref }) => ref.path);

withStudent();

describe.each(rows)('%s', (name, entry) => {
  it('leaves one entry, and none more when repeated', async () => {
    await stage(name);
    const before = await entries();

    expect(await run(name, { ...GOOD_INPUTS[name], ...BAD[name] })).toMatchObject({ ok: false });
    expect(await run(name, undefined, 'ana')).toMatchObject({ ok: false });
    expect(await entries()).toEqual(before);

    expect(await run(name)).toMatchObject({ ok: true });
    const after = await entries();
    const [path = '', ...others] = after.filter((each) => !before.includes(each));
    expect(others).toEqual([]);
    const stored = auditDocument.parse(await get(path));
    expect(stored).toMatchObject({ by: 'rita', outcome: 'done', ...entry });
    expect(JSON.stringify(stored)).not.toMatch(/Well done|Ready|is ill|The basics|movements|Sibling|twice/);

    const documents = await dump();
    await run(name);
    expect(await entries()).toEqual(after);
    if (!RENEWING.includes(name)) expect(await dump()).toEqual(documents);
  });

  it('leaves one entry if five calls come at once', RACE, async () => {
    await stage(name === 'changePlan' ? undefined : name);
    if (name === 'changePlan') stripe().setCard(customer, PAYING_CARD);
    const input = { ...GOOD_INPUTS[name], ...(name === 'changePlan' && { from: null }) };
    const before = await entries();
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(name, input)));
    expect(answers.some(({ ok }) => ok)).toBe(true);
    expect(await entries()).toHaveLength(before.length + 1);
  });
});

it('a plan change that Stripe refuses is recorded as failed, and a later one has an entry of its own', async () => {
  await stage();
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
  await stage();
  const { exportId } = GOOD_INPUTS.exportStudents;
  await run('exportStudents', { exportId, studentIds: ['gone'] });
  await run('exportStudents');
  expect(await entries()).toHaveLength(2);
});
