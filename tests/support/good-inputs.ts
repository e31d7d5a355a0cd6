import type { api } from '@domain/api.ts';
import { eventId } from '@domain/classes/classes.ts';
import { FIRST_GRADE } from '@domain/graduation/grades.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import type { z } from 'zod';
import { formOf } from './class-factories.ts';
import { DAY, INTEREST_FORM, importedOf, NOON, personOf } from './factories.ts';

/** Of the academy that `stage` of tests/functions/edge/good-calls.ts stores. */
export const EVENT_ID = 'gi_2026-11-23';
export const CANCELED = 'gi_2026-11-25';
/** An id that no account has. */
export const NO_ACCOUNT = 'Theo0000000000000000';
/** A person without an account. */
export const ENTERED = 'Ines0000000000000000';
const INVITATION = '3b241101-e2bb-4255-8caf-4136c566a962';
/** Persons without an account: not invited, invited, and one that an account asks to be. */
export const PERSONS = {
  duda: 'Duda0000000000000000',
  bela: 'Bela0000000000000000',
  cora: 'Cora0000000000000000',
} as const;
/** The id of a link for a guardian of Duda. */
export const GUARDIAN = 'Marta000000000000000';
/** The secret of Bela's link. */
export const SECRET = 'A'.repeat(43);
const link = { studentId: PERSONS.bela, secret: SECRET };
/** A tablet that is paired, one that is not, and the secret that it makes. */
export const TABLETS = { paired: 'Tablet00000000000000', open: 'Tablet00000000000001' } as const;
export const TABLET_CODE = 'TATAME22';
/** The academy's plan of a fee, the due day of the one that Inês pays, and a payment. */
export const FEE_PLAN = { id: 'Month000000000000000', name: 'Mensal', amount: 15_000, months: 1 } as const;
export const FEE_DUE = '2026-11-20';
const PAYMENT = 'Payment0000000000000';
const ATTEMPT = '7f3a0c52-9d1e-4b6f-8a2d-5c1e0b9f7d34';
const promotion = { studentId: 'ana', promotionId: 'p1' };
const { startTime, endTime, instructor, maxCapacity, movements } = formOf();
const { classesPerDegree } = DEFAULT_TARGETS;
const date = { startTime, endTime, maxCapacity, movements, instructor: 'Sofia' };

const IMPORTED = importedOf('Lia Prado', {
  belt: 'azul',
  gradeSince: '2024-03',
  notes: 'Left-handed',
  history: [{ belt: 'branca', degree: 4, date: '2022' }],
});

/** A good input of every callable. A new callable needs a row here (`types` is red until then). */
export const GOOD_INPUTS: { [Name in keyof typeof api]: z.input<(typeof api)[Name]['input']> } = {
  ensureProfile: {},
  readTimetable: {},
  decideAdmission: { studentId: 'vera', decision: 'admit', email: 'vera@academy.test' },
  saveAdmission: { changes: { from: { mode: 'hand' }, to: { mode: 'verified' } } },
  createInvitation: { invitationId: INVITATION, uses: 5, days: 7 },
  withdrawInvitation: { invitationId: INVITATION },
  createOwnProfile: {},
  exportStudents: { exportId: '3f0e8a56-3f3e-4c5f-9b53-6a2a3b1d7c11', studentIds: ['ana'] },
  inviteStudents: { studentIds: [PERSONS.duda] },
  withdrawStudentInvitation: { studentId: PERSONS.bela },
  openStudentInvitation: link,
  claimStudent: { ...link, email: 'bela@academy.test', password: 'tatame-azul' },
  reviewAccount: { studentId: 'ana', keeps: false },
  inviteGuardian: { studentIds: [ENTERED], name: 'Marta Prado', email: '', phone: '' },
  holdChildren: { studentId: GUARDIAN, secret: SECRET },
  saveConsents: {
    studentId: ENTERED,
    consents: { registration: true, image: false },
    language: 'pt-BR',
    version: 1,
  },
  removeGuardian: { childId: ENTERED, guardianId: 'ana' },
  askToMerge: link,
  mergeStudent: { studentId: PERSONS.cora, accountId: 'ana', same: true },
  addStudent: { studentId: NO_ACCOUNT, person: personOf('Théo Prado') },
  addVisitor: { studentId: NO_ACCOUNT, name: 'Théo Prado', phone: '', email: '' },
  importStudents: {
    importId: INVITATION,
    fileName: 'alunos.xlsx',
    people: [{ key: '1a-2b-0', person: IMPORTED, namesakes: [] }],
  },
  undoImport: { importId: INVITATION },
  updateStudent: {
    studentId: ENTERED,
    changes: { from: { phone: '' }, to: { phone: '(21) 3333-4444' } },
  },
  completeRoster: { eventId: EVENT_ID },
  checkIn: { eventId: EVENT_ID },
  checkOut: { eventId: eventId('open', DAY) },
  correctAttendance: { eventId: EVENT_ID, studentId: 'ana', correction: 'add' },
  addTablet: { deviceId: NO_ACCOUNT, name: 'Tatame' },
  removeTablet: { deviceId: TABLETS.paired },
  takeBackDoor: { deviceId: TABLETS.paired, day: DAY },
  pairTablet: { code: TABLET_CODE, password: SECRET },
  doorPeople: {},
  doorSync: {
    entries: [
      { kind: 'in', seq: 1, at: NOON.toISOString(), eventId: eventId('open', DAY), studentId: 'ana' },
    ],
  },
  settleDoor: { eventId: eventId('open', DAY), id: 'ana', accept: true },
  submitInterestForm: { recaptchaToken: 'fake.pass.good', form: INTEREST_FORM, attempt: ATTEMPT },
  createClass: { classId: 'kids', form: formOf() },
  updateClass: { classId: 'gi', changes: { from: { instructor }, to: formOf({ instructor: 'Sofia' }) } },
  deleteClass: { classId: 'gi' },
  updateInstance: { eventId: EVENT_ID, changes: { from: { instructor }, to: date } },
  substitute: { eventId: EVENT_ID, changes: { from: { instructor }, to: { instructor: 'Sofia' } } },
  saveTechniques: { eventId: EVENT_ID, taught: 0, techniques: ['Kimura'] },
  cancelInstance: { eventId: EVENT_ID, reason: 'Rita is ill' },
  reopenInstance: { eventId: CANCELED },
  deleteInstance: { eventId: EVENT_ID },
  restoreInstance: { classId: 'gi', date: '2026-11-18' },
  saveHoliday: { date: '2026-12-24', name: 'Recesso' },
  graduate: { ...promotion, from: FIRST_GRADE, to: { belt: 'branca', degree: 1 }, note: 'Well done' },
  explainPromotion: { ...promotion, reason: 'Rita is ill' },
  undoPromotion: promotion,
  recommendStudent: { studentId: 'ana', changes: { from: { sentence: '' }, to: { sentence: 'Ready' } } },
  saveGraduationTargets: { changes: { from: { azul: classesPerDegree.azul }, to: { azul: 55 } } },
  saveAcademy: { changes: { from: { name: '' }, to: { name: 'Gracie Rio' } } },
  saveBookingLimits: { changes: { from: DEFAULT_BOOKING_LIMITS, to: { maxOpen: 5, daysAhead: 7 } } },
  renameTechnique: { id: 'armbar', from: 'Armbar', name: 'Armlock' },
  removeTechnique: { id: 'armbar' },
  setRole: { email: 'saul@academy.test', role: 'professor' },
  readNames: { uids: ['ana'] },
  studentDirectory: {},
  createCheckoutSession: { planId: 'price_warrior' },
  createPortalSession: {},
  exportOwnData: {},
  askForErasure: { asks: true },
  eraseStudent: { studentId: 'ana' },
  readHealth: { studentId: 'ana' },
  saveStudentNotes: { studentId: 'ana', changes: { from: { text: '' }, to: { text: 'Well done' } } },
  saveLeadRetention: { changes: { from: { months: 24 }, to: { months: 12 } } },
  setLeadStatus: { leadId: 'lead-1', status: 'contacted' },
  saveFees: {
    changes: {
      from: { plans: [FEE_PLAN], pixKey: '', pixName: '', pixCity: '' },
      to: {
        plans: [FEE_PLAN, { id: 'Yearly00000000000000', name: 'Anual', amount: 150_000, months: 12 }],
        pixKey: 'caixa@academy.test',
        pixName: 'Academia',
        pixCity: 'Rio de Janeiro',
      },
    },
  },
  saveBreak: {
    studentId: 'ana',
    change: { kind: 'paused', from: '2026-11-21', until: '2026-12-20', reason: 'Away' },
    freePlaces: true,
  },
  saveMembership: {
    studentId: 'bia',
    terms: {
      planId: FEE_PLAN.id,
      discount: { amount: 2_000, words: 'Sibling of Caio' },
      from: '2026-11-25',
    },
    seen: null,
  },
  recordPayment: {
    paymentId: PAYMENT,
    studentId: ENTERED,
    amount: FEE_PLAN.amount,
    method: 'pix',
    paidOn: DAY,
    due: FEE_DUE,
    open: 15_000,
    sure: false,
  },
  correctPayment: { paymentId: PAYMENT, reason: 'Paid twice' },
  changeCharge: { studentId: ENTERED, due: FEE_DUE, amount: 6_000, reason: 'Begins late', open: 15_000 },
  noteReminder: { studentId: ENTERED, due: FEE_DUE },
  claimPayment: { studentId: ENTERED, due: FEE_DUE },
  changePlan: { studentId: 'ana', planId: 'price_elite', from: 'price_warrior' },
  createCheckoutLink: { studentId: 'ana', planId: 'price_elite', coupon: 'siblings-20' },
  readDiscounts: {},
  endSubscription: { subscriptionId: 'sub_ana', when: 'now' },
  closeBillingAlert: { alertId: 'dispute_dp_1' },
  refreshSubscription: { studentId: 'ana' },
  readSystemStatus: {},
  reportError: {
    id: ATTEMPT,
    error: 'TypeError',
    at: ['B3kQ_9a1.js:1:2'],
    page: '/dashboard',
    version: '0.1.0',
  },
};
