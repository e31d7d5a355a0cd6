import * as z from 'zod';
import { application } from './admission.ts';
import { trainingBreak } from './breaks.ts';
import { academyClock, partialDate, plainDate } from './calendar.ts';
import { belt, degree, FIRST_GRADE } from './graduation/grades.ts';
import { latestPromotion } from './graduation/latest-promotion.ts';
import {
  type Field,
  mapProfile,
  NAME_LIMIT,
  type PlacedField,
  PROFILE_FIELDS,
  PROFILE_GROUPS,
  type ProfileField,
  profileField,
} from './profile-fields.ts';
import { isFilled, visibleText } from './visible-text.ts';

const { personal, emergencyContact, guardian, parq } = PROFILE_GROUPS;

type Fields = Readonly<Record<string, Field>>;

function shapeOf<Group extends Fields, Schema extends 'form' | 'stored'>(group: Group, schema: Schema) {
  return Object.fromEntries(Object.entries(group).map(([key, field]) => [key, field[schema]])) as {
    [Key in keyof Group]: Group[Key][Schema];
  };
}

/** The keys of the six questions of the health questionnaire (PAR-Q), in the order of the form. */
export type ParqQuestion = {
  [Key in keyof typeof parq]: (typeof parq)[Key]['kind'] extends 'answer' ? Key : never;
}[keyof typeof parq];
export const PARQ_QUESTIONS = PROFILE_FIELDS.filter(({ kind }) => kind === 'answer').map(
  ({ key }) => key as ParqQuestion,
);

/** A missing optional text or date reads as empty. */
function storedShape<Group extends Fields>(group: Group) {
  const entries = Object.entries(group).map(([key, { stored, optional }]) => [
    key,
    optional ? stored.default('') : stored,
  ]);
  return Object.fromEntries(entries) as {
    [Key in keyof Group]: Group[Key]['optional'] extends true
      ? z.ZodDefault<Group[Key]['stored']>
      : Group[Key]['stored'];
  };
}

/**
 * One technique that a student practiced. `lastPracticed` is the date of the latest class that
 * credited it, of another app also a time.
 */
export const practicedMovement = z.object({
  movementId: z.string(),
  name: z.string(),
  count: z.int().positive(),
  lastPracticed: plainDate.or(z.date().transform((at) => academyClock(at).date)),
});
export type PracticedMovement = z.infer<typeof practicedMovement>;

/**
 * A class of a later day that the student is checked in to: what it will credit, and the time of the
 * check-in.
 */
const classAhead = z.object({
  date: plainDate,
  movements: z.array(z.object({ id: z.string(), name: z.string() })),
  checkedInAt: z.date(),
});
export type ClassAhead = z.infer<typeof classAhead>;

/**
 * The text that a student agrees to each time the health answers are saved (`health.consent` in the catalogues;
 * `family.healthConsent` is the same for a child). A changed text has the next version. `firestore.rules` repeats it.
 */
export const CONSENT_VERSION = 1;

/**
 * students/{uid}/private/health: the answers, complete, when they were saved, and the version of the consent that was
 * given then. Apart from the profile, because administrators list profiles
 * (docs/decisions/0053).
 */
export const healthDocument = z.object({
  answers: z.object(storedShape(parq)),
  answeredAt: z.date(),
  consent: z.int(),
});
export type HealthDocument = z.infer<typeof healthDocument>;
export type HealthAnswers = HealthDocument['answers'];

/**
 * students/{uid}/health_reads/{id}: an administrator or a professor read the student's health answers. `byEmail` is the
 * address of the account.
 */
export const healthReadDocument = z.object({
  by: z.string(),
  byName: z.string(),
  byEmail: z.string(),
  at: z.date(),
});
export type HealthReadDocument = z.infer<typeof healthReadDocument>;

/** students/{uid} as stored. */
export const studentDocument = z.object({
  userId: z.string(),
  email: z.string(),
  /**
   * The name in the rosters of today and later. Differs from `name` after a rename until `ensureProfile` has
   * updated them (docs/decisions/0082).
   */
  listedName: z.string().optional(),
  isAdmin: z.boolean(),
  /** Whether the owner hides the address from other students. Missing until they choose (`hidesEmail`). */
  emailHidden: z.boolean().optional(),
  /** Whether the rosters of today and later hide it; follows like `listedName`. */
  listedHidden: z.boolean().optional(),
  /** The request of an account that is not a member yet. Members have none. */
  admission: application.optional(),
  belt,
  degree,
  ...storedShape(personal),
  /** The number of attendance records without those ahead; changed in the commits that change them. */
  classesAttended: z.int().nonnegative().default(0),
  /**
   * The classes that were still to come at the latest write, by the id of the dated class. Each counts
   * from its day on, without a write on that day (schedule/training.ts).
   */
  classesAhead: z.record(z.string(), classAhead).default({}),
  standing: latestPromotion.optional(),
  /** A person whom the office entered and who has no account yet. Missing with an account. */
  withoutAccount: z.literal(true).optional(),
  /** Of a person without an account: the end of the latest link (student_invitations). */
  invitedUntil: z.date().optional(),
  /** The account that was created by the link. Until its address is confirmed, the person counts as without account. */
  unconfirmed: z.object({ email: z.string(), since: z.date() }).optional(),
  /**
   * What the office and guardians had entered of a person whose account came by a link, with another address than the
   * office had. Until an administrator agrees with the account.
   */
  entered: z
    .object({
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      birthDate: z.string(),
      guardian: z.object(shapeOf(guardian, 'stored')),
      emergencyContact: z.object(shapeOf(emergencyContact, 'stored')).optional(),
    })
    .optional(),
  /** The birth date when a guardian was added, or as the office has corrected it since (`bornOn`). */
  heldBirthDate: z.string().optional(),
  /** The guardians, a mirror that the same commits write as `holders`. */
  heldBy: z.array(z.string()).optional(),
  /** The consents of a guardian in force, each with its time (students/{uid}/consents). */
  consents: z.object({ registration: z.date(), health: z.date(), image: z.date() }).partial().optional(),
  /** When the student does not train (`saveBreak`). */
  breaks: z.array(trainingBreak).optional(),
  /** The other account whose owner claims, with the link, to be this person. */
  askedBy: z.object({ uid: z.string(), at: z.date() }).optional(),
  /** A belt that the app does not have, in the academy's words. `belt` has no meaning then. Missing otherwise. */
  beltInWords: z.string().optional(),
  /** Of a person whom an import added, so that it can be undone. Missing otherwise. */
  importId: z.string().optional(),
  /** Since when the student trains at the academy. Missing if it is unknown. */
  trainingSince: partialDate.optional(),
  stripeCustomerId: z.string().optional(),
  /**
   * Counts the attempts at Stripe for this student: part of the idempotency keys
   * (docs/decisions/0042).
   */
  billingAttempt: z.int().nonnegative().optional(),
  emergencyContact: z.object(storedShape(emergencyContact)),
  /** Missing in profiles of adults. */
  guardian: z.object(storedShape(guardian)).default({ name: '', phone: '' }),
  /**
   * Equals `answeredAt` of the health document. Missing without answers: an unanswered questionnaire
   * must not look like six answers of 'no' (docs/decisions/0093).
   */
  healthAnsweredAt: z.date().optional(),
  movements: z.array(practicedMovement),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StudentDocument = z.infer<typeof studentDocument>;
/** A student document as it is written, where optional fields may be missing. */
export type NewStudentDocument = z.input<typeof studentDocument>;

/**
 * What the owner may write from the profile screen. Belt and degree are not part of it. Whether a
 * birth date is plausible also depends on the day: `profileFormOn`.
 */
export const profileForm = z.strictObject({
  ...shapeOf(personal, 'form'),
  emergencyContact: z.strictObject(shapeOf(emergencyContact, 'form')),
  guardian: z.strictObject(shapeOf(guardian, 'form')),
  parq: z.strictObject(shapeOf(parq, 'form')),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** The form on one of the academy's days, which refuses a later birth date. */
export function profileFormOn(today: string) {
  return profileForm.refine(({ birthDate }) => birthDate <= today, { path: ['birthDate'] });
}

type FormValue = string | boolean;

export function valueAt(
  profile: { readonly [Key in keyof ProfileForm]?: unknown },
  { group, key }: PlacedField,
): FormValue | undefined {
  const values = group === 'personal' ? profile : profile[group];
  return (values as Record<string, FormValue | undefined> | undefined)?.[key];
}

export function fieldValue(form: ProfileForm, path: ProfileField): FormValue {
  return valueAt(form, profileField(path)) as FormValue;
}

export function valuesByField(form: ProfileForm): Record<ProfileField, FormValue> {
  const entries = PROFILE_FIELDS.map(({ path }) => [path, fieldValue(form, path)]);
  return Object.fromEntries(entries) as Record<ProfileField, FormValue>;
}

/**
 * The form as it opens: the stored values, and 'no' or an empty text where nothing is stored yet.
 */
export function profileFormOf(student: { readonly [Key in keyof ProfileForm]?: unknown }): ProfileForm {
  return mapProfile(
    (field) => valueAt(student, field) ?? (field.kind === 'answer' ? false : ''),
  ) as ProfileForm;
}

/** The name of an account that has none. */
export const DEFAULT_NAME = 'User';

type NewAccount = { uid: string; name: string | undefined; email: string | undefined };
type NewProfile = Omit<NewStudentDocument, 'createdAt' | 'updatedAt'>;

/**
 * A student's new profile without its times; administrators get none. A name longer than the form
 * accepts is cut, so that its owner can save the profile; half of an emoji is cut with it.
 */
export function newProfile({ uid, name = '', email = '' }: NewAccount): NewProfile {
  const fittingName = visibleText(name)
    .slice(0, NAME_LIMIT)
    .replace(/[\uD800-\uDBFF]$/, '');
  const { phone, emergencyContact } = profileFormOf({});
  const listed = isFilled(fittingName) ? fittingName : DEFAULT_NAME;
  return {
    userId: uid,
    name: listed,
    listedName: listed,
    email,
    phone,
    isAdmin: false,
    ...FIRST_GRADE,
    classesAttended: 0,
    classesAhead: {},
    emergencyContact,
    movements: [],
  };
}
