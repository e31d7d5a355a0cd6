import * as z from 'zod';
import { plainDate } from './calendar.ts';
import type { Reason } from './errors.ts';
import { belt, degree, FIRST_GRADE } from './graduation/grades.ts';
import { latestPromotion } from './graduation/latest-promotion.ts';

/** The six yes-or-no questions of the PAR-Q, in the order of the form (specification, point 3). */
export const PARQ_QUESTIONS = [
  'heartCondition',
  'chestPain',
  'recentDizziness',
  'jointProblems',
  'bloodPressure',
  'otherConditions',
] as const;
export type ParqQuestion = (typeof PARQ_QUESTIONS)[number];

/** Longest texts in characters; `firestore.rules` repeats them and its tests read them from here. */
export const PROFILE_LIMITS = { name: 100, phone: 30, relationship: 50, additionalNotes: 1000 } as const;

/** Nobody on a mat is older; `firestore.rules` repeats it. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';

const text = (limit: number) => z.string().max(limit);
const requiredText = (limit: number) => z.string().trim().min(1).max(limit);

const answers = z.object({
  heartCondition: z.boolean(),
  chestPain: z.boolean(),
  recentDizziness: z.boolean(),
  jointProblems: z.boolean(),
  bloodPressure: z.boolean(),
  otherConditions: z.boolean(),
});

/** How often a student practised a movement. `lastPracticed` is the date of the latest class that credited it. */
export const practicedMovement = z.object({
  movementId: z.string(),
  name: z.string(),
  count: z.int().positive(),
  lastPracticed: plainDate,
});
export type PracticedMovement = z.infer<typeof practicedMovement>;

/**
 * students/{uid} as stored. A new profile has no `parq`: an unanswered questionnaire must not look like
 * six answers of 'no' (specification, point 5: every answer must be yes or no).
 */
export const studentDocument = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  belt,
  degree,
  /** Empty for whoever doesn't tell it. */
  birthDate: z.literal('').or(plainDate).default(''),
  /** How many classes stand in the ledger; changed in the commits that change the ledger. */
  classesAttended: z.int().nonnegative().default(0),
  /** The dates of those among them that were still to come at the latest check-in (attended.ts). */
  classesAhead: z.array(plainDate).default([]),
  standing: latestPromotion.optional(),
  stripeCustomerId: z.string().optional(),
  /** Counts what is tried at Stripe on the student's behalf: part of the idempotency keys (docs/decisions/0042). */
  billingAttempt: z.int().nonnegative().optional(),
  emergencyContact: z.object({ name: z.string(), relationship: z.string(), phone: z.string() }),
  parq: answers.partial().extend({ additionalNotes: z.string().optional() }).optional(),
  movements: z.array(practicedMovement),
  createdAt: z.date(),
  updatedAt: z.date(),
});
export type StudentDocument = z.infer<typeof studentDocument>;

/**
 * What the owner may write from the profile screen; belt and degree are not among it (point 5). What is plausible for a birth date also
 * depends on the day: `profileFormOn`.
 */
export const profileForm = z.strictObject({
  name: requiredText(PROFILE_LIMITS.name),
  phone: requiredText(PROFILE_LIMITS.phone),
  birthDate: z.literal('').or(plainDate.refine((date) => date >= EARLIEST_BIRTH_DATE)),
  emergencyContact: z.strictObject({
    name: requiredText(PROFILE_LIMITS.name),
    relationship: requiredText(PROFILE_LIMITS.relationship),
    phone: requiredText(PROFILE_LIMITS.phone),
  }),
  parq: z.strictObject({
    ...answers.shape,
    additionalNotes: text(PROFILE_LIMITS.additionalNotes),
  }),
});
export type ProfileForm = z.infer<typeof profileForm>;

/** The form on a day of the academy's: nobody is born later. */
export function profileFormOn(today: string) {
  return profileForm.refine(({ birthDate }) => birthDate <= today, { path: ['birthDate'] });
}

/** The form as it opens: what is stored, and `false` for what is not answered yet (point 3). */
export function profileFormOf(
  student: Pick<StudentDocument, 'name' | 'phone' | 'birthDate' | 'emergencyContact' | 'parq'>,
): ProfileForm {
  const { name, phone, birthDate, emergencyContact, parq } = student;
  return {
    name,
    phone,
    birthDate,
    emergencyContact: { ...emergencyContact },
    parq: {
      heartCondition: parq?.heartCondition ?? false,
      chestPain: parq?.chestPain ?? false,
      recentDizziness: parq?.recentDizziness ?? false,
      jointProblems: parq?.jointProblems ?? false,
      bloodPressure: parq?.bloodPressure ?? false,
      otherConditions: parq?.otherConditions ?? false,
      additionalNotes: parq?.additionalNotes ?? '',
    },
  };
}

/** What keeps a student off the mat (point 5): an emergency contact with a gap, a question without an answer. */
export function profileProblems(profile: Pick<StudentDocument, 'emergencyContact' | 'parq'>): Reason[] {
  const { name, relationship, phone } = profile.emergencyContact;
  const contactComplete = [name, relationship, phone].every((part) => part.trim() !== '');
  const parqComplete = PARQ_QUESTIONS.every((question) => typeof profile.parq?.[question] === 'boolean');
  return [
    ...(contactComplete ? [] : (['emergency-contact-missing'] as const)),
    ...(parqComplete ? [] : (['parq-missing'] as const)),
  ];
}

/** Sign-up names nobody may lack (point 3: session user, default 'User'). */
export const DEFAULT_NAME = 'User';

/**
 * What a student's new profile holds besides its times (points 3 and 9); administrators get none. `parq` is missing: nobody has answered yet. A name longer than the
 * form accepts is cut, so that its owner can save the profile; half of an emoji is cut with it.
 */
export function newProfile({
  uid,
  name = '',
  email = '',
}: {
  uid: string;
  name: string | undefined;
  email: string | undefined;
}): Omit<
  StudentDocument,
  'createdAt' | 'updatedAt' | 'stripeCustomerId' | 'billingAttempt' | 'parq' | 'birthDate' | 'standing'
> {
  const fitting = name
    .trim()
    .slice(0, PROFILE_LIMITS.name)
    .replace(/[\uD800-\uDBFF]$/, '');
  return {
    userId: uid,
    name: fitting || DEFAULT_NAME,
    email,
    phone: '',
    isAdmin: false,
    ...FIRST_GRADE,
    classesAttended: 0,
    classesAhead: [],
    emergencyContact: { name: '', relationship: '', phone: '' },
    movements: [],
  };
}
