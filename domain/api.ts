import * as z from 'zod';
import { academySetting } from './academy-details.ts';
import { ADMISSION_MODES, DECISIONS, invitationForm } from './admission.ts';
import { feeSettings } from './billing/fee-settings.ts';
import { membershipForm } from './billing/membership.ts';
import { couponId, offeredDiscount } from './billing/money.ts';
import { correctionReason, PAYMENT_METHODS, paidAmount } from './billing/payment.ts';
import { planId } from './billing/plans.ts';
import { breakForm } from './breaks.ts';
import { plainDate } from './calendar.ts';
import { changesOf } from './changes.ts';
import {
  CLASS_LIMITS,
  cancelReason,
  classDate,
  classFields,
  instanceForm,
  leftOut,
  newClassInput,
  techniqueNames,
} from './classes/class-form.ts';
import { holidayForm } from './classes/holiday-form.ts';
import { technique } from './classes/techniques.ts';
import type { ConsentKind } from './consents.ts';
import { isDocumentId } from './document-id.ts';
import { fileName, IMPORT_CHUNK, importedPerson, STAY_REASONS } from './enrollment/imports.ts';
import { exportedStudent, MOST_EXPORTED } from './enrollment/student-export.ts';
import { chosenPassword, invitationSecret, LEFT_OUT, MOST_INVITED } from './enrollment/student-invitation.ts';
import type { Reason } from './errors.ts';
import { MOST_CHILDREN } from './family.ts';
import { grade } from './graduation/grades.ts';
import { PROMOTION_LIMITS, promotionDocument } from './graduation/promotion.ts';
import { recommendationForm } from './graduation/recommendation.ts';
import { directoryEntries, knownStudent } from './graduation/student-directory.ts';
import { classesPerDegree } from './graduation/targets.ts';
import { INTEREST_LIMITS, type InterestFormInput, LEAD_STATUSES } from './interest/interest-form.ts';
import { leadChild } from './interest/lead-child.ts';
import { leadMonths } from './interest/lead-retention.ts';
import { LANGUAGES } from './languages.ts';
import { TEAM_ROLES } from './member.ts';
import { type Capability, may } from './permissions.ts';
import { email, personForm, visitorForm } from './person.ts';
import { healthDocument } from './profile.ts';
import { reason } from './reason.ts';
import { bookingLimits } from './schedule/booking.ts';
import { CORRECTIONS } from './schedule/check-in.ts';
import { codeOf, DOOR_ENTRIES, doorEntry, doorPerson, doorResult } from './schedule/door.ts';
import { openClass } from './schedule/timetable.ts';
import { studentNotesForm } from './student-notes.ts';
import { errorReport } from './system/error-report.ts';
import { systemStatus } from './system/system-status.ts';
import { MAX_NAMES } from './team.ts';
import { visibleLines, visibleText } from './visible-text.ts';

export type Contract<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  May extends Capability = Capability,
> = {
  name: string;
  /** What the caller does: a row of `PERMISSIONS`. There is no default. */
  may: May;
  /** Strict. If an issue's message is a `Reason`, the call is refused with it. */
  input: Input;
  /** Never strict: a tab that is open leaves out what the answers of a later release gain. */
  output: Output;
};

/** The two Functions that answer calls: `visitors` those that a visitor may make, `members` all others. */
export type Service = 'visitors' | 'members';

export function serviceOf({ may: capability }: Pick<Contract, 'may'>): Service {
  return may('visitor', capability) ? 'visitors' : 'members';
}

/** The address of a call below that of the Functions, as `members/checkIn`. */
export function addressOf(contract: Pick<Contract, 'name' | 'may'>): string {
  return `${serviceOf(contract)}/${contract.name}`;
}

/** `capability`: its `may`. */
function contract<Input extends z.ZodType, Output extends z.ZodType, May extends Capability>(
  capability: May,
  input: Input,
  output: Output,
): Omit<Contract<Input, Output, May>, 'name'> {
  return { may: capability, input, output };
}

/** A contract without an answer. */
function command<Input extends z.ZodType, May extends Capability>(capability: May, input: Input) {
  return contract(capability, input, z.object({}));
}

type Named<Contracts> = { [Name in keyof Contracts]: Contracts[Name] & { name: string } };

/** Gives each contract its key as the name. */
function named<Contracts extends Record<string, object>>(contracts: Contracts): Named<Contracts> {
  const entries = Object.entries(contracts).map(([name, each]) => [name, { ...each, name }]);
  return Object.fromEntries(entries);
}

const eventId = z.string({ error: 'invalid-class-id' satisfies Reason }).refine(isDocumentId, {
  error: 'invalid-class-id' satisfies Reason,
});
const classId = eventId;
/** Generated once per form, so that a repeated call creates nothing twice. Short enough for `classId_date`. */
const newClassId = classId.refine((id) => id.length <= 100, { error: 'invalid-class-id' satisfies Reason });
const count = z.int().nonnegative();
const studentId = z.string({ error: 'invalid-user-id' satisfies Reason }).refine(isDocumentId, {
  error: 'invalid-user-id' satisfies Reason,
});
/** The child for whom a guardian calls (family.ts). Without it the call is for the caller. */
const child = { studentId: studentId.optional() };
/** As long as Firestore's own random ids. Auth accepts it as the id of an account. */
const personId = z.string().regex(/^[A-Za-z0-9]{20}$/, { error: 'invalid-user-id' satisfies Reason });
/** What the link of a person consists of. */
const studentLink = { studentId: personId, secret: invitationSecret };
const choice = z.boolean().optional();
/** Generated once per import or export. */
const importId = z.uuid();
/** More students of one name are compared without their ids. */
const MOST_NAMESAKES = 50;
/** The key of a row (`withKeys`). */
const rowKey = z.string().regex(/^[0-9a-z]{1,11}-[0-9a-z]{1,11}-\d{1,4}$/);
/** Generated once per form, so that a repeated call creates one invitation. Random, because the link admits with it. */
const invitationId = z.uuid();
/** Generated once per promotion, so that a repeated call does not promote twice. */
const promotionId = z.string().refine(isDocumentId);
const remark = (limit: number) => z.string().overwrite(visibleLines).max(limit).default('');
const promotionReason = z
  .string({ error: 'reason-needed' satisfies Reason })
  .overwrite(visibleLines)
  .min(1, { error: 'reason-needed' satisfies Reason })
  .max(PROMOTION_LIMITS.reason, { error: 'invalid-input' satisfies Reason });
/** The language of Stripe's page; without one Stripe follows the browser. */
const locale = z.enum(LANGUAGES).optional();
/** The page of Stripe to open next. */
const destination = z.object({ url: z.url({ protocol: /^https?$/ }) });
/** Shows the caller a wrong account. */
const grantee = z.object({
  uid: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime().nullable(),
});
const attendance = z.object({ attendees: z.int().nonnegative() });

/** Any value; the callable validates it. `Sent` types what the browser sends. */
function unvalidated<Sent>(): z.ZodType<unknown, Sent> {
  return z.unknown().optional() as z.ZodType<unknown, Sent>;
}
const tabletName = z.string().overwrite(visibleText).min(1).max(50);

/**
 * The contracts of all callable Functions: they type both the browser and the server. `changes` are those of a form:
 * refused as 'changed-meanwhile' if a field has another value by now than the caller saw (docs/decisions/0135).
 */
export const api = named({
  /** `invitation`: of the link that the account came from. An invalid one is ignored: the account waits. */
  ensureProfile: contract(
    'join the academy',
    z.strictObject({ invitation: invitationId.optional(), ...child }),
    z.object({ role: z.enum(['admin', 'user']), created: z.boolean() }),
  ),
  /** The classes of today and the next days with counts, without names or ids of students. */
  readTimetable: contract('see the timetable', z.strictObject({}), z.object({ classes: z.array(openClass) })),
  /**
   * Lets a waiting account in, declines it, or takes that back. A repeated call changes nothing. `email`: the address on
   * the administrator's screen; 'admit' requires it and admits only that address.
   */
  decideAdmission: command(
    'let accounts in',
    z
      .strictObject({ studentId, decision: z.enum(DECISIONS), email: z.string().max(320).optional() })
      .refine(({ decision, email }) => decision !== 'admit' || email !== undefined),
  ),
  saveAdmission: command(
    'change the settings',
    z.strictObject({ changes: changesOf({ mode: z.enum(ADMISSION_MODES) }) }),
  ),
  /** A link that lets `uses` accounts in within `days`. */
  createInvitation: command('let accounts in', z.strictObject({ invitationId, ...invitationForm.shape })),
  withdrawInvitation: command('let accounts in', z.strictObject({ invitationId })),
  /**
   * Creates the profile of an administrator, a helper or a guardian, who get none automatically. The owner's form then
   * fills it in.
   */
  createOwnProfile: command('train, too', z.strictObject({})),
  checkIn: contract('check in', z.strictObject({ eventId, ...child }), attendance),
  checkOut: contract('check in', z.strictObject({ eventId, ...child }), attendance),
  /** Adds the attendees that the roster of a date lacks, as of a date that another app stored. */
  completeRoster: command('check in', z.strictObject({ eventId })),
  /**
   * Adds a student to the list of a date, removes one, marks one absent, or undoes that ('present').
   * `warnings`: why the student's own check-in would have been refused.
   */
  correctAttendance: contract(
    'correct attendance',
    z.strictObject({ eventId, studentId, correction: z.enum(CORRECTIONS) }),
    z.object({ attendees: count, warnings: z.array(reason) }),
  ),
  /**
   * `form` may be any value, or missing: the callable verifies the captcha first, and then
   * validates the form itself. `attempt`: the same for a form that is sent again because no answer came; it is
   * stored once.
   */
  submitInterestForm: command(
    'send the interest form',
    z.strictObject({
      recaptchaToken: z
        .string({ error: 'captcha-missing' satisfies Reason })
        .overwrite(visibleText)
        .min(1, { error: 'captcha-missing' satisfies Reason })
        .max(INTEREST_LIMITS.captchaToken, { error: 'captcha-invalid' satisfies Reason }),
      attempt: z.uuid().optional(),
      form: unvalidated<InterestFormInput>(),
    }),
  ),
  /** `leftOut`: the holidays that it leaves out; it takes place on all others. Returns the number of its dates. */
  createClass: contract(
    'run the classes',
    z.strictObject({ classId: newClassId, form: newClassInput, leftOut }),
    z.object({ classId: z.string(), instances: count }),
  ),
  /**
   * Changes the dates from `effectiveFrom` on; without it, from today on or from the later day of an
   * earlier edit. `leftOut`: all holidays from then on that it leaves out; without it, none changes.
   * Returns counts of dates. Dates with check-ins are canceled instead of deleted.
   */
  updateClass: contract(
    'run the classes',
    z.strictObject({
      classId,
      changes: changesOf(classFields),
      leftOut,
      effectiveFrom: classDate.optional(),
    }),
    z.object({ created: count, updated: count, cancelled: count, deleted: count }),
  ),
  /** Returns the number of dates that this call deleted. A repeated call finishes an interrupted one. */
  deleteClass: contract('run the classes', z.strictObject({ classId }), z.object({ deleted: count })),
  /**
   * Changes one date, and no others. `move`: to another day, today or later, with its list; the old day stays as
   * canceled for that reason.
   */
  updateInstance: command(
    'run the classes',
    z.strictObject({
      eventId,
      changes: changesOf(instanceForm.shape),
      move: z.strictObject({ date: classDate, reason: cancelReason }).optional(),
    }),
  ),
  /** Changes who teaches one date, up to 14 days later. */
  substitute: command(
    'teach',
    z.strictObject({ eventId, changes: changesOf({ instructor: instanceForm.shape.instructor }) }),
  ),
  /**
   * What was taught on a date, up to 14 days later. A name of the academy's list is that technique; a
   * new one joins the list. Refused as 'techniques-changed' if the date's techniques differ and are no
   * longer of version `taught`.
   */
  saveTechniques: command('teach', z.strictObject({ eventId, taught: count, techniques: techniqueNames })),
  /** Cancels one date, with a reason that students see on the card. Returns the number of check-ins. */
  cancelInstance: contract('teach', z.strictObject({ eventId, reason: cancelReason }), attendance),
  /** Undoes a cancellation. The list stays as it was. */
  reopenInstance: command('run the classes', z.strictObject({ eventId })),
  /**
   * Takes back what the date credited. `attendees`: how many the caller has seen on the list; refused
   * with 'instance-has-attendees' if there are more by now.
   */
  deleteInstance: command('run the classes', z.strictObject({ eventId, attendees: count.default(0) })),
  /** Creates a deleted date again, with an empty list. */
  restoreInstance: command('run the classes', z.strictObject({ classId, date: classDate })),
  /**
   * A name adds or renames the holiday, null removes it. `endDate`: its last day, if it has several.
   * `cancelsClasses` also cancels its classes from today on, with the name as the reason; `reopensClasses`
   * reopens those that were canceled so, with their lists. A repeated call finishes an interrupted one. Returns
   * the number of classes that this call changed.
   */
  saveHoliday: contract('run the classes', holidayForm, z.object({ classes: count })),
  /**
   * `from` is the grade that the caller saw; refused if the student has another one by now. `date`: missing for today.
   * Returns what the certificate needs.
   */
  graduate: contract(
    'promote students',
    z.strictObject({
      studentId,
      promotionId,
      from: grade,
      to: grade,
      date: plainDate.optional(),
      note: remark(PROMOTION_LIMITS.note),
      reason: remark(PROMOTION_LIMITS.reason),
    }),
    promotionDocument.pick({ date: true, byName: true }),
  ),
  /** Adds or replaces the reason of a promotion that the caller made. */
  explainPromotion: command(
    'promote students',
    z.strictObject({ studentId, promotionId, reason: promotionReason }),
  ),
  /** Only the student's latest promotion. Returns the restored grade. */
  undoPromotion: contract(
    'promote students',
    z.strictObject({ studentId, promotionId }),
    /** The grade from before. `beltInWords`: if the app does not have that belt. */
    z.object({ ...grade.shape, beltInWords: z.string().optional() }),
  ),
  /** A sentence for Promotion day, which an empty one takes back. The next promotion deletes it. */
  recommendStudent: command(
    'recommend a promotion',
    z.strictObject({ studentId, changes: changesOf(recommendationForm.shape) }),
  ),
  saveGraduationTargets: command(
    'promote students',
    z.strictObject({ changes: changesOf(classesPerDegree.shape) }),
  ),
  /** Saves for how many months leads are kept, stored ones included. */
  saveLeadRetention: command(
    'change the settings',
    z.strictObject({ changes: changesOf({ months: leadMonths }) }),
  ),
  /** What the app shows of the academy; the public pages show it after the next deployment. */
  saveAcademy: command('change the settings', z.strictObject({ changes: changesOf(academySetting.shape) })),
  saveBookingLimits: command(
    'change the settings',
    z.strictObject({ changes: changesOf(bookingLimits.shape) }),
  ),
  /**
   * Refused if another technique has the name, also a removed one, or if this one's name is not `from` any more. What is
   * recorded already keeps the old name.
   */
  renameTechnique: command(
    'change the settings',
    z.strictObject({
      id: technique.shape.id,
      /** Missing in tabs of an earlier release. */
      from: z.string().optional(),
      name: z
        .string()
        .overwrite(visibleText)
        .min(1, { error: 'movement-name-required' satisfies Reason })
        .max(CLASS_LIMITS.movementName),
    }),
  ),
  /** Takes a technique out of the list. Students and saved classes keep it; its name brings it back. */
  removeTechnique: command('change the settings', z.strictObject({ id: technique.shape.id })),
  /**
   * Gives a member, who is found by a verified address or by the id, a role instead of another one; null takes it.
   * Administrators may revoke their own role. The last one stays.
   */
  setRole: contract(
    'manage the team',
    z
      .strictObject({
        email: email.optional(),
        uid: studentId.optional(),
        role: z.enum(TEAM_ROLES).nullable(),
      })
      .refine(({ email: address, uid, role }) =>
        uid === undefined ? address !== undefined && role !== null : address === undefined,
      ),
    z.object({ grantee: grantee.nullable() }),
  ),
  /** The accounts behind user ids, in any order; those that no longer exist are missing. */
  readNames: contract(
    'manage the team',
    z.strictObject({ uids: z.array(studentId).min(1).max(MAX_NAMES) }),
    z.object({
      accounts: z.array(z.object({ uid: z.string(), name: z.string(), email: z.string() })),
    }),
  ),
  /**
   * All students by name, for search, sorting and filters; a professor gets no subscriptions. Their documents are listed
   * live, one page at a time.
   */
  studentDirectory: contract(
    'see all students',
    z.strictObject({}),
    z.object({ students: directoryEntries }),
  ),
  /**
   * The address of Stripe's checkout for a first subscription. A student with a live subscription gets
   * the page to change or renew it instead, so that no student is billed twice (docs/decisions/0088).
   */
  createCheckoutSession: contract('subscribe', z.strictObject({ planId, locale, ...child }), destination),
  /**
   * The address of Stripe's billing portal: card, invoices, cancellation. For every account that has a customer,
   * with any role and in any state; a disabled account, which cannot sign in, uses Stripe's own sign-in page.
   */
  createPortalSession: contract('manage the own card', z.strictObject({ locale, ...child }), destination),
  /** All that is stored about the caller, or the child, by the path of the document. Dates are ISO texts. */
  exportOwnData: contract(
    'manage the own data',
    z.strictObject(child),
    z.object({
      exportedAt: z.iso.datetime(),
      documents: z.record(z.string(), z.json()),
      /** The places that are not in the documents, and why. */
      leftOut: z.record(z.string(), z.string()),
    }),
  ),
  /**
   * A guardian gives consents for a child, or withdraws them. A missing kind is unchanged. `language`: of the text that
   * the guardian read.
   */
  saveConsents: command(
    'agree for a child',
    z.strictObject({
      studentId,
      consents: z.strictObject({ registration: choice, health: choice, image: choice } satisfies Record<
        ConsentKind,
        unknown
      >),
      language: z.enum(LANGUAGES),
      /** Of the text that was read. Refused as 'app-outdated' if there is a new one. */
      version: z.int().positive(),
    }),
  ),
  /** Asks the academy to erase the caller, or the child, or takes the request back. */
  askForErasure: command('manage the own data', z.strictObject({ asks: z.boolean(), ...child })),
  /**
   * Erases a student: the account, the subscription and all personal data. It cannot be undone. `done`: whether all
   * steps have run once. Otherwise the student is shut out, and the sweep does the rest.
   */
  eraseStudent: contract('erase students', z.strictObject({ studentId }), z.object({ done: z.boolean() })),
  /**
   * A student's health answers; null if there are none. The student sees who read them, and when.
   * `answeredAt` is an ISO date and time.
   */
  readHealth: contract(
    'read health answers',
    z.strictObject({ studentId }),
    z.object({
      health: z.object({ answers: healthDocument.shape.answers, answeredAt: z.iso.datetime() }).nullable(),
    }),
  ),
  /**
   * Adds a person who has no account. The id is random, from the browser, so that a repeated call adds no person twice; an
   * account that comes later gets it.
   */
  addStudent: command('add students', z.strictObject({ studentId: personId, person: personForm })),
  /** The details of students for a file of the academy. Each export is recorded. Leaves out who is gone. */
  exportStudents: contract(
    'add students',
    z.strictObject({ exportId: importId, studentIds: z.array(studentId).min(1).max(MOST_EXPORTED) }),
    z.object({ students: z.array(exportedStudent) }),
  ),
  /** Adds a person who came for a class, without a grade: a visitor, and a lead until the enrollment. */
  addVisitor: command('correct attendance', z.strictObject({ studentId: personId, ...visitorForm.shape })),
  /**
   * Adds people of a spreadsheet. The id of each follows from the key of the row, which has the content of the file, so
   * that no person is added twice, also in another tab. `namesakes`: students with this name, who are other people.
   * `importId`: for the undo. The answer has the outcome of each key: 'added' by this import, also by an earlier call;
   * 'existing', if another one added the person; or why the person cannot be stored.
   */
  importStudents: contract(
    'add students',
    z.strictObject({
      importId,
      fileName,
      people: z
        .array(
          z.strictObject({
            key: rowKey,
            person: importedPerson,
            namesakes: z.array(studentId).max(MOST_NAMESAKES),
          }),
        )
        .min(1)
        .max(IMPORT_CHUNK)
        .refine((people) => new Set(people.map(({ key }) => key)).size === people.length),
    }),
    z.object({ outcomes: z.record(z.string(), z.enum(['added', 'existing']).or(reason)) }),
  ),
  /**
   * Removes people of an import who have done nothing yet, with their unused links. `stayed`: the others. One call is for a part of them, by id;
   * the next one goes on `after` the last, which is null at the end. Without it, a repeated call begins with those left.
   */
  undoImport: contract(
    'add students',
    z.strictObject({ importId, after: personId.optional() }),
    z.object({
      removed: count,
      after: z.string().nullable(),
      stayed: z.array(knownStudent.extend({ reason: z.enum(STAY_REASONS) })),
    }),
  ),
  /** Changes what the office knows of a person who has no account. */
  updateStudent: command('add students', z.strictObject({ studentId, changes: changesOf(personForm.shape) })),
  /**
   * Creates a link for each person without an account, in place of an earlier one, and returns the secrets, which are
   * stored nowhere. Leaves out persons with an account, or with an open link of another administrator, unless it `replaces`
   * that: a list may be old, and also leaves out children, of whom it names each. 'account': takes off one that has not
   * entered. `guardianPhone`: for a child, or a person without a phone; may be empty.
   */
  inviteStudents: contract(
    'let accounts in',
    z.strictObject({
      studentIds: z.array(personId).min(1).max(MOST_INVITED),
      replaces: z.enum(['nothing', 'link', 'account']).default('nothing'),
    }),
    z.object({
      links: z.array(
        z.object({
          studentId: z.string(),
          secret: z.string(),
          guardianPhone: z.string(),
          expiresAt: z.iso.datetime(),
        }),
      ),
      leftOut: z.array(z.object({ studentId: z.string(), reason: z.enum(LEFT_OUT) })),
    }),
  ),
  /**
   * About the account of a student. `keeps`: it is the right one, although it came by a link with another address than
   * the office had. Otherwise it is taken off its person, who can be invited again.
   */
  reviewAccount: command('add students', z.strictObject({ studentId, keeps: z.boolean() })),
  withdrawStudentInvitation: command('let accounts in', z.strictObject({ studentId: personId })),
  /** What the page of a link shows. `email`: as the academy knows it; may be empty. */
  openStudentInvitation: contract(
    'use an invitation',
    z.strictObject(studentLink),
    z.object({
      firstName: z.string(),
      email: z.string(),
      academy: z.string(),
      /** Whether the account of the caller may be of the same person (`judgeSame`). */
      mayBeCaller: z.boolean(),
      /** The guardian's name and the children's first names, if the link is for a guardian; otherwise null. */
      guardian: z.object({ name: z.string(), children: z.array(z.string()) }).nullable(),
    }),
  ),
  /**
   * Creates the account of the person. Repeated with the same address, it changes nothing while the link is open; the end
   * of the link is the last commit, so that a caller who missed the answer can sign in.
   */
  claimStudent: command(
    'use an invitation',
    z.strictObject({ ...studentLink, email, password: chosenPassword }),
  ),
  /**
   * Creates a link for a guardian of these children. It creates the account `studentId`, or adds the children to the
   * account that uses it. It replaces the caller's earlier links for the same name and one of the children.
   */
  inviteGuardian: contract(
    'name guardians',
    z.strictObject({
      studentIds: z.array(studentId).min(1).max(MOST_CHILDREN),
      ...visitorForm.shape,
    }),
    z.object({ studentId: z.string(), secret: z.string(), expiresAt: z.iso.datetime() }),
  ),
  /** The caller becomes a guardian of the children of a link. Uses the link. */
  holdChildren: command('hold children', z.strictObject(studentLink)),
  /**
   * Open to an administrator, the guardian, and the child from 16. `guardianId` may be the id of an open link, which its
   * author withdraws, too. A repeated call changes nothing.
   */
  removeGuardian: command('name guardians', z.strictObject({ childId: studentId, guardianId: studentId })),
  /** The caller, who has an account, is the person of this link. The academy decides. Uses the link. */
  askToMerge: command('ask to be a person', z.strictObject(studentLink)),
  /** `same`: the account takes over what it lacks, and the person's own documents are deleted a day later. Otherwise both stay. */
  mergeStudent: command(
    'add students',
    z.strictObject({ studentId: personId, accountId: studentId, same: z.boolean() }),
  ),
  /** Separates a person again from the account that has taken it over. */
  undoMerge: command('add students', z.strictObject({ studentId: personId })),
  saveStudentNotes: command(
    'keep notes on students',
    z.strictObject({ studentId, changes: changesOf(studentNotesForm.shape) }),
  ),
  setLeadStatus: contract(
    'answer leads',
    z.strictObject({
      leadId: z.string().refine(isDocumentId),
      /** 'before': undoes `enrolls`, for 24 hours and while nothing else has changed for the student. */
      status: z.enum([...LEAD_STATUSES, 'before']),
      /** Also adds the lead, or a child of the lead, as a student. */
      enrolls: z.strictObject({ child: leadChild.nullable() }).optional(),
    }),
    /** The student who is or was enrolled. */
    z.object({ studentId: z.string().nullable() }),
  ),
  /** The academy's plans of a monthly fee, and its Pix key. What students pay already stays. */
  saveFees: command('change the settings', z.strictObject({ changes: changesOf(feeSettings.shape) })),
  /**
   * Starts or changes the fee that a student pays outside Stripe; `terms` null ends it. A change counts from the next
   * fee on. `seen`: when the fee that the caller saw was changed last, null for none; refused if that is another moment.
   */
  saveMembership: command(
    'manage payments',
    z.strictObject({
      studentId,
      terms: membershipForm.nullable(),
      seen: z.iso.datetime().nullable(),
    }),
  ),
  /**
   * Confirms that a student has paid outside Stripe. `due`, `open`: the due day of the first open period that the caller
   * saw, null for none, and what was open of it; refused if it is another by now. `paymentId`: generated once per payment.
   */
  recordPayment: contract(
    'help with payments',
    z.strictObject({
      paymentId: personId,
      studentId,
      amount: paidAmount,
      method: z.enum(PAYMENT_METHODS),
      paidOn: plainDate,
      due: plainDate.nullable(),
      open: z.int().nonnegative(),
    }),
    z.object({ receipt: z.string() }),
  ),
  /** Takes a payment back, as another payment. Without a reason for 10 minutes, and only by who confirmed it. */
  correctPayment: command(
    'help with payments',
    z.strictObject({ paymentId: personId, reason: correctionReason }),
  ),
  /** Notes that a student was reminded today of the fee with this due day. */
  noteReminder: command('help with payments', z.strictObject({ studentId, due: plainDate })),
  /** Tells the academy that the own fee with this due day, or that of a child, is paid. */
  claimPayment: command('subscribe', z.strictObject({ ...child, due: plainDate })),
  /**
   * Pauses a student, marks that one has left, or is back. `freePlaces`: also takes the student off the lists of coming
   * classes in that time. Refused while Stripe charges a student who left.
   */
  saveBreak: command(
    'manage payments',
    z.strictObject({ studentId, change: breakForm, freePlaces: z.boolean() }),
  ),
  /**
   * Changes the plan of the student's live subscription, prorated; creates a subscription if none is live. `from`: the
   * plan that the caller saw, null for none; refused if the subscription is on another one by now.
   */
  changePlan: contract(
    'manage payments',
    z.strictObject({ studentId, planId, from: z.string().min(1).max(200).nullable() }),
    z.object({ subscriptionId: z.string(), status: z.string() }),
  ),
  /**
   * The address of Stripe's checkout for a student without a live subscription, to send to them. A link to the same
   * plan with the same coupon that is still open is returned again.
   */
  createCheckoutLink: contract(
    'help with payments',
    z.strictObject({ studentId, planId, coupon: couponId.optional() }),
    destination,
  ),
  /** The academy's coupons at Stripe, for a checkout link. */
  readDiscounts: contract(
    'help with payments',
    z.strictObject({}),
    z.object({ discounts: z.array(offeredDiscount) }),
  ),
  /** Ends a subscription at Stripe, at once or with the paid period. A repeated call changes nothing. */
  endSubscription: command(
    'manage payments',
    z.strictObject({
      subscriptionId: z.string().regex(/^sub_\w{1,100}$/),
      when: z.enum(['now', 'period-end']),
    }),
  ),
  /** Closes a billing alert, which the list of the administrators then omits. */
  closeBillingAlert: command('manage payments', z.strictObject({ alertId: z.string().refine(isDocumentId) })),
  /** Reads a student's subscription from Stripe again and updates its document. */
  refreshSubscription: contract(
    'manage payments',
    z.strictObject({ studentId }),
    /** `isKnown`: whether Stripe has a customer for the student. */
    z.object({ isKnown: z.boolean() }),
  ),
  readSystemStatus: contract('watch the system', z.strictObject({}), systemStatus),
  /** Adds a tablet, and creates the code that pairs it; again for one that is not paired yet. `until`: its end. */
  addTablet: contract(
    'manage the team',
    z.strictObject({ deviceId: personId, name: tabletName }),
    z.object({ code: z.string(), until: z.iso.datetime() }),
  ),
  /** Removes a tablet: its account ends at once. */
  removeTablet: command('manage the team', z.strictObject({ deviceId: personId })),
  /** Takes back what a tablet did on a day: the entries that arrived then, except where the team has decided since. */
  takeBackDoor: contract(
    'manage the team',
    z.strictObject({ deviceId: personId, day: plainDate }),
    z.object({ takenBack: z.int() }),
  ),
  /**
   * Creates the account of a tablet with a code. The tablet makes the password, 32 random bytes, so that a repeated call
   * is answered the same.
   */
  pairTablet: contract(
    'use an invitation',
    z.strictObject({
      code: z.string().max(20).transform(codeOf),
      password: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    }),
    z.object({ deviceId: z.string(), name: z.string() }),
  ),
  /** The students as a tablet shows them. */
  doorPeople: contract('keep the door', z.strictObject({}), z.object({ people: z.array(doorPerson) })),
  /**
   * Stores the taps of a tablet, in the order of their numbers. `last`: the last number that is stored; a repeated
   * call changes nothing.
   */
  doorSync: contract(
    'keep the door',
    z.strictObject({
      entries: z
        .array(doorEntry)
        .min(1)
        .max(DOOR_ENTRIES.call)
        .refine((all) => all.every(({ seq }, index) => index === 0 || seq > (all[index - 1]?.seq ?? 0))),
    }),
    z.object({ results: z.array(doorResult), last: z.int() }),
  ),
  /** Deletes a note of the door. `accept`: adds the student to the list first, and makes a guest a student. */
  settleDoor: command('correct attendance', z.strictObject({ eventId, id: studentId, accept: z.boolean() })),
  /** Logs an error of the app in a browser. Open to visitors, because the sign-in form can fail, too. */
  reportError: command('report an error', errorReport),
});
