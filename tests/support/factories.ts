import type { AdmissionMode, Application } from '../../domain/admission.ts';
import { weekdayOf } from '../../domain/calendar.ts';
import { DEFAULT_CAPACITY, eventId, type Movement } from '../../domain/classes/classes.ts';
import { FOR_EVERYBODY } from '../../domain/classes/for-whom.ts';
import type { ImportedPerson } from '../../domain/enrollment/imports.ts';
import { FIRST_GRADE } from '../../domain/graduation/grades.ts';
import { type DirectoryEntry, directoryEntryOf } from '../../domain/graduation/student-directory.ts';
import type { InterestFormInput } from '../../domain/interest/interest-form.ts';
import type { MemberState, StaffRole } from '../../domain/member.ts';
import { type PersonForm, UNKNOWN_PERSON } from '../../domain/person.ts';
import {
  CONSENT_VERSION,
  type HealthDocument,
  type ProfileForm,
  profileFormOf,
  type StudentDocument,
} from '../../domain/profile.ts';
import { type AttendanceDocument, presentRecord } from '../../domain/schedule/attendance.ts';
import type { DatedClass } from '../../domain/schedule/schedule.ts';

/**
 * Stored documents, the same every time. A test overrides only the fields it is about.
 *
 * Here: accounts, profiles, dated classes, records, leads. class-factories.ts has recurring classes with their dates,
 * attendance-factory.ts whole lists with their records, subscription-factory.ts subscriptions and alerts.
 */

/** The day of the tests' classes, and noon of that day in São Paulo. */
export const DAY = '2026-11-21';
export const NOON = new Date('2026-11-21T12:00:00-03:00');
const BEFORE = new Date('2026-11-01T09:00:00-03:00');

/** members/{uid} */
export const MEMBER = { state: 'member' satisfies MemberState, since: BEFORE };
/** The marker of a member who helps. */
export const staffOf = (role: StaffRole) => ({
  ...MEMBER,
  staff: { role, grantedAt: BEFORE, grantedBy: 'rita' },
});
export const DISABLED = { state: 'disabled' satisfies MemberState, since: BEFORE };
export const DEVICE = { state: 'device' satisfies MemberState, since: BEFORE };
export const WAITING = { state: 'waiting' satisfies MemberState, since: BEFORE };
export const UNCONFIRMED = { state: 'unconfirmed' satisfies MemberState, since: BEFORE };
export const DECLINED = { state: 'declined' satisfies MemberState, since: BEFORE };
export const LEFT = { state: 'left' satisfies MemberState, since: BEFORE };

/** The field `admission` of the profile of a waiting account. */
export const APPLICATION: Application = { state: 'waiting', since: BEFORE };

/** Every account that registers becomes a member. */
export const OPEN_ACADEMY = { 'settings/admission': { mode: 'open' satisfies AdmissionMode } };

/** What Auth has of an account with a password and a confirmed address, besides its name and address. */
export const IN_AUTH = { disabled: false, emailVerified: true, providers: ['password'] };

export const ARMBAR: Movement = { id: 'armbar', name: 'Armbar', description: '' };
export const TRIANGLE: Movement = { id: 'triangle', name: 'Triangle', description: 'From the guard' };

const blank = profileFormOf({});
/** Optional fields that no test is about are empty. */
export const COMPLETE_PROFILE: ProfileForm = {
  ...blank,
  name: 'Ana Silva',
  phone: '(21) 99999-0001',
  birthDate: '1998-05-17',
  emergencyContact: {
    ...blank.emergencyContact,
    name: 'Rui Silva',
    relationship: 'Irmão',
    phone: '(21) 99999-0002',
  },
  parq: { ...blank.parq, recentDizziness: true, additionalNotes: 'Asma leve' },
};

const { parq: ANSWERS, ...PROFILE_FIELDS } = COMPLETE_PROFILE;

/** students/{uid}/private/health of `studentOf`. */
export function healthOf(overrides: Partial<HealthDocument> = {}): HealthDocument {
  return { answers: ANSWERS, answeredAt: BEFORE, consent: CONSENT_VERSION, ...overrides };
}

export function studentOf(uid: string, overrides: Partial<StudentDocument> = {}): StudentDocument {
  return {
    ...PROFILE_FIELDS,
    listedName: overrides.name ?? PROFILE_FIELDS.name,
    healthAnsweredAt: BEFORE,
    userId: uid,
    email: `${uid}@academy.test`,
    isAdmin: false,
    ...FIRST_GRADE,
    classesAttended: 0,
    classesAhead: {},
    movements: [],
    createdAt: BEFORE,
    updatedAt: BEFORE,
    ...overrides,
  };
}

/** A person of whom the office knows only the name. */
export function personOf(name: string, overrides: Partial<PersonForm> = {}): PersonForm {
  return { ...UNKNOWN_PERSON, name, ...overrides };
}

/** A person of an import. */
export function importedOf(name: string, overrides: Partial<ImportedPerson> = {}): ImportedPerson {
  return { ...personOf(name), notes: '', history: [], fee: null, training: 'active', ...overrides };
}

const NO_BILLING = { subscription: null, membership: null };

/** A student in the directory, without a class and without a subscription. */
export function directoryEntryFor(uid: string, overrides: Partial<DirectoryEntry> = {}) {
  return { ...directoryEntryOf(studentOf(uid), DAY), lastClass: null, billing: NO_BILLING, ...overrides };
}

export const INTEREST_FORM = {
  firstName: 'Helena',
  lastName: 'Prado',
  email: 'helena@example.com',
  phone: '(21) 98765-4321',
  experience: 'blueBelt',
  plan: 'warrior',
  additionalInfo: 'Vocês têm aula experimental?',
} as const satisfies InterestFormInput;

/** registration_forms/{id}: a form that no administrator has answered yet. */
export function leadOf(overrides: Record<string, unknown> = {}) {
  return { ...INTEREST_FORM, additionalInfo: '', timestamp: BEFORE, status: 'new', ...overrides };
}

/** One dated class of the class `classId`. */
export function classOn(date: string, overrides: Partial<DatedClass> & { classId: string }): DatedClass {
  return {
    eventId: eventId(overrides.classId, date),
    parentId: overrides.classId,
    date,
    weekday: weekdayOf(date),
    classTitle: 'Fundamentals',
    name: '',
    ...FOR_EVERYBODY,
    classInstructor: 'Helena',
    startTime: '18:00',
    endTime: '19:00',
    maxCapacity: DEFAULT_CAPACITY,
    currentAttendees: [],
    movements: [ARMBAR],
    taught: 0,
    weeklySchedule: [weekdayOf(date)],
    status: 'active',
    own: [],
    seq: 0,
    createdAt: BEFORE,
    updatedAt: BEFORE,
    ...overrides,
  };
}

/** The attendance record that a check-in to `event` creates. */
export function attendanceRecordOf(event: DatedClass, checkedInAt: Date = NOON): AttendanceDocument {
  return presentRecord(event, checkedInAt);
}
