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

/** `bad`: what makes the good input one that is refused. */
type Row = { act: AuditAct; entry: Partial<AuditDocument>; bad: object };
const row = (act: AuditAct, entry: Row['entry'], bad: object): Row => ({ act, entry, bad });

/** Null: changes nothing that is not true elsewhere. */
const ROWS: Record<AdminCallable, Row | null> = {
  createClass: row(
    'class-created',
    { what: 'kids', before: null },
    { classId: 'gi', form: formOf({ title: 'Kids' }) },
  ),
  updateClass: row('class-edited', { what: 'gi', before: { instructor: 'Helena' } }, { classId: 'gone' }),
  deleteClass: row(
    'class-deleted',
    { what: 'gi', before: { title: 'Fundamentals' }, after: null },
    { classId: 'gone' },
  ),
  updateInstance: row(
    'date-edited',
    { what: eventId, after: { classInstructor: 'Sofia' } },
    { eventId: canceled },
  ),
  substitute: row(
    'date-edited',
    { what: eventId, after: { classInstructor: 'Sofia' } },
    { eventId: canceled },
  ),
  saveTechniques: row(
    'techniques-saved',
    { what: eventId, after: { classTitle: 'Fundamentals' } },
    { eventId: canceled },
  ),
  cancelInstance: row(
    'date-canceled',
    { what: eventId, after: { status: 'cancelled' } },
    { eventId: 'gi_2026-11-18' },
  ),
  reopenInstance: row(
    'date-reopened',
    { what: canceled, before: { status: 'cancelled' } },
    { eventId: 'gone_2026-11-25' },
  ),
  deleteInstance: row('date-deleted', { what: eventId, after: null }, { eventId: 'gone_2026-11-25' }),
  restoreInstance: row(
    'date-restored',
    { what: 'gi_2026-11-18', before: null, after: { date: '2026-11-18' } },
    { date: '2026-11-24' },
  ),
  correctAttendance: row(
    'attendance-corrected',
    { whom: 'ana', what: eventId, after: { correction: 'add' } },
    { correction: 'remove' },
  ),
  saveHoliday: row(
    'holiday-saved',
    { what: '2026-12-24', before: { name: null }, after: { name: 'Recesso' } },
    { name: '' },
  ),
  decideAdmission: row(
    'account-admitted',
    { whom: 'vera', before: { state: 'waiting' }, after: { state: 'member' } },
    { studentId: 'nobody' },
  ),
  saveAdmission: row(
    'admission-saved',
    { what: 'admission', before: { mode: 'hand' }, after: { mode: 'verified' } },
    { changes: { from: { mode: 'hand' }, to: { mode: 'all' } } },
  ),
  createInvitation: row(
    'invitation-created',
    { what: 'invitation', before: null, after: { uses: 5, days: 7 } },
    { uses: 0 },
  ),
  withdrawInvitation: row(
    'invitation-withdrawn',
    { what: 'invitation', before: { uses: 5, used: 0 }, after: null },
    { invitationId: 'no invitation' },
  ),
  addStudent: row('student-added', { whom: NO_ACCOUNT, before: null, after: null }, { studentId: 'theo' }),
  addTablet: row(
    'tablet-added',
    { what: NO_ACCOUNT, before: null, after: { tablet: GOOD_INPUTS.addTablet.name } },
    { name: '' },
  ),
  removeTablet: row(
    'tablet-removed',
    { what: TABLETS.paired, before: { tablet: 'Tatame' }, after: null },
    { deviceId: 'ana' },
  ),
  takeBackDoor: row(
    'tablet-day-undone',
    { what: TABLETS.paired, after: { tablet: 'Tatame', date: DAY, entries: 1 } },
    { deviceId: '.' },
  ),
  doorPeople: null,
  // The tablet acts, and says which one in the attendance.
  doorSync: null,
  settleDoor: row(
    'door-note-settled',
    { whom: 'ana', what: GOOD_INPUTS.settleDoor.eventId, after: { accepted: true } },
    { id: '.' },
  ),
  addVisitor: row('visitor-added', { whom: NO_ACCOUNT, before: null, after: null }, { name: '' }),
  exportStudents: row(
    'students-exported',
    { what: 'students', before: null, after: { people: 1 } },
    { studentIds: [] },
  ),
  importStudents: row(
    'students-imported',
    { what: GOOD_INPUTS.importStudents.importId, before: null, after: { people: 1 } },
    { people: [] },
  ),
  undoImport: row(
    'import-undone',
    { what: GOOD_INPUTS.undoImport.importId, before: null, after: null },
    { importId: 'none' },
  ),
  updateStudent: row('student-updated', { whom: ENTERED, before: null, after: null }, { studentId: 'ana' }),
  inviteStudents: row(
    'student-invited',
    { whom: PERSONS.duda, before: null, after: null },
    { studentIds: ['Nobody00000000000000'], replaces: 'link' },
  ),
  reviewAccount: row(
    'account-taken-off',
    { whom: 'ana', before: { email: expect.any(String) }, after: { email: expect.any(String) } },
    { studentId: 'vera' },
  ),
  withdrawStudentInvitation: row(
    'student-invitation-withdrawn',
    { whom: PERSONS.bela, before: null, after: null },
    { studentId: 'bela' },
  ),
  mergeStudent: row(
    'students-merged',
    { whom: 'ana', what: PERSONS.cora, before: null, after: null },
    { accountId: 'bia' },
  ),
  undoMerge: row(
    'merge-undone',
    { whom: 'ana', what: PERSONS.cora, before: null, after: null },
    { studentId: 'Nobody00000000000000' },
  ),
  graduate: row(
    'promoted',
    { whom: 'ana', what: 'p1', before: from, after: { ...to, date: DAY } },
    { promotionId: 'p2', from: to, to: from, reason: 'No' },
  ),
  explainPromotion: row(
    'promotion-explained',
    { whom: 'ana', what: 'p1', before: null, after: { date: DAY } },
    { reason: '' },
  ),
  undoPromotion: row(
    'promotion-undone',
    { whom: 'ana', what: 'p1', before: { ...to, date: DAY }, after: from },
    { promotionId: 'unknown' },
  ),
  recommendStudent: row(
    'recommendation-saved',
    { whom: 'ana', before: { recommended: false }, after: { recommended: true } },
    { studentId: 'rita' },
  ),
  saveGraduationTargets: row(
    'targets-saved',
    { what: 'graduation', before: DEFAULT_TARGETS.classesPerDegree, after: targets },
    { changes: { from: { azul: 1 }, to: { azul: 2 } } },
  ),
  changePlan: row(
    'plan-changed',
    {
      whom: 'ana',
      what: 'price_elite',
      before: { planId: 'price_warrior', status: 'active' },
      after: { planId: 'price_elite' },
    },
    { studentId: 'nobody', from: null },
  ),
  createCheckoutLink: row(
    'checkout-link-created',
    { whom: 'ana', what: 'price_elite', before: null, after: { coupon: 'siblings-20' } },
    { studentId: 'nobody' },
  ),
  endSubscription: row(
    'subscription-ended',
    { whom: 'ana', what: 'sub_ana', before: { status: 'active' }, after: { ends: 'now' } },
    { subscriptionId: 'sub_none' },
  ),
  closeBillingAlert: row(
    'billing-alert-closed',
    { whom: 'ana', what: 'dispute_dp_1', before: { kind: 'dispute', what: 'lost' }, after: null },
    { alertId: '../admins/rita' },
  ),
  saveFees: row(
    'fees-saved',
    {
      what: 'fees',
      before: { ...NO_FEES, plans: [FEE_PLAN] },
      after: GOOD_INPUTS.saveFees.changes.to,
    },
    { changes: { from: { pixKey: 'another@academy.test' }, to: { pixKey: 'caixa@academy.test' } } },
  ),
  saveMembership: row(
    'fee-saved',
    {
      whom: 'bia',
      before: null,
      after: { planName: 'Mensal', amount: 15_000, discount: 2_000 },
    },
    { seen: '2026-11-21T15:00:00.000Z' },
  ),
  recordPayment: row(
    'payment-recorded',
    { whom: ENTERED, after: { receipt: '2026/0001', amount: 15_000, method: 'pix', paidOn: DAY } },
    { due: '2026-12-20' },
  ),
  correctPayment: row(
    'payment-corrected',
    {
      whom: ENTERED,
      before: { receipt: '2026/0001', amount: 15_000 },
      after: { receipt: '2026/0002' },
    },
    { paymentId: 'Nothing0000000000000' },
  ),
  noteReminder: row(
    'reminder-noted',
    { whom: ENTERED, after: { due: FEE_DUE, on: DAY } },
    { due: '2026-12-20' },
  ),
  saveBreak: row(
    'break-saved',
    { whom: 'ana', before: null, after: { from: '2026-11-21', until: '2026-12-20', left: false } },
    { change: { kind: 'paused', from: '2026-11-21', until: '2026-11-20' } },
  ),
  saveStudentNotes: row(
    'student-notes-saved',
    { whom: 'ana', before: { characters: 0 }, after: { characters: 9 } },
    { changes: { from: { text: 'Ill' }, to: { text: 'Well done' } } },
  ),
  setLeadStatus: row(
    'lead-status-set',
    { what: 'lead-1', before: { status: 'new' }, after: { status: 'contacted' } },
    { leadId: 'gone' },
  ),
  saveLeadRetention: row(
    'lead-retention-saved',
    { what: 'leads', before: { months: 24 }, after: { months: 12 } },
    { changes: { from: { months: 24 }, to: { months: 25 } } },
  ),
  saveAcademy: row(
    'academy-saved',
    { what: 'academy', before: NEW_ACADEMY, after: { ...NEW_ACADEMY, name: 'Gracie Rio' } },
    { changes: { from: { name: 'Another' }, to: { name: 'Gracie Rio' } } },
  ),
  saveBookingLimits: row(
    'booking-limits-saved',
    { what: 'booking', before: DEFAULT_BOOKING_LIMITS, after: { maxOpen: 5, daysAhead: 7 } },
    { changes: { from: { maxOpen: 1 }, to: { maxOpen: 2 } } },
  ),
  renameTechnique: row(
    'technique-renamed',
    { what: 'armbar', before: { name: 'Armbar' }, after: { name: 'Armlock' } },
    { name: 'triangle ' },
  ),
  removeTechnique: row(
    'technique-removed',
    { what: 'armbar', before: { name: 'Armbar' }, after: { name: null } },
    { id: 'omoplata' },
  ),
  setRole: row(
    'role-granted',
    { whom: 'saul', before: { role: null }, after: { role: 'professor' } },
    { email: 'nobody@academy.test' },
  ),
  eraseStudent: row(
    'student-erased',
    { whom: expect.not.stringContaining('ana'), before: null, after: null, outcome: 'begun' },
    { studentId: 'olga' },
  ),
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
/** Again, they give another code or link, or fetch the subscription. */
const RENEWING: readonly AdminCallable[] = ['addTablet', 'inviteStudents', 'changePlan', 'endSubscription'];
const run = (name: AdminCallable, input: object = GOOD_INPUTS[name], uid = 'rita') =>
  callNamed(name, { input, person: { uid } });
const entries = async () => (await db.collection('audit').get()).docs.map(({ ref }) => ref.path);

withStudent();

describe.each(rows)('%s', (name, { act, entry, bad }) => {
  it('leaves one entry, and none more when repeated', async () => {
    await stage(name);
    const before = await entries();

    expect(await run(name, { ...GOOD_INPUTS[name], ...bad })).toMatchObject({ ok: false });
    expect(await run(name, undefined, 'ana')).toMatchObject({ ok: false });
    expect(await entries()).toEqual(before);

    expect(await run(name)).toMatchObject({ ok: true });
    const after = await entries();
    const [path = '', ...others] = after.filter((each) => !before.includes(each));
    expect(others).toEqual([]);
    const stored = auditDocument.parse(await get(path));
    expect(stored).toMatchObject({ by: 'rita', act, outcome: 'done', ...entry });
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
