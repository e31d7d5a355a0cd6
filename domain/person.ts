import * as z from 'zod';
import { firstDayOf, lastDayOf, partialDate } from './calendar.ts';
import { belt, degree, FIRST_GRADE, type Grade, grade } from './graduation/grades.ts';
import type { LatestPromotion } from './graduation/latest-promotion.ts';
import type { PromotionDocument } from './graduation/promotion.ts';
import { type NewStudentDocument, newProfile, type StudentDocument } from './profile.ts';
import { PROFILE_GROUPS } from './profile-fields.ts';
import { EMPTY_OR_WORDED, visibleText } from './visible-text.ts';

const { personal, guardian } = PROFILE_GROUPS;

/** Auth stores addresses in lower case. */
export const email = z.string().overwrite(visibleText).toLowerCase().pipe(z.email().max(320));

const EMPTY = z.literal('');
const unknownOr = <Schema extends z.ZodType>(schema: Schema) => EMPTY.or(schema);

/** Nothing is known. The grade is that of a beginner. */
export const UNKNOWN_PERSON = {
  name: '',
  phone: '',
  email: '',
  birthDate: '',
  guardian: { name: '', phone: '' },
  ...FIRST_GRADE,
  beltInWords: '',
  trainingSince: '',
  gradeSince: '',
  carriedOver: 0,
};

export const PERSON_LIMITS = { beltInWords: 60, carriedOver: 5000 } as const;

/**
 * What the office knows of a person who has no account: everything but the name may be unknown, which is an empty text.
 * The texts have the limits of the profile.
 */
export const personForm = z.strictObject({
  name: personal.name.form,
  phone: unknownOr(personal.phone.form),
  email: unknownOr(email),
  birthDate: personal.birthDate.form,
  guardian: z.strictObject({ name: guardian.name.form, phone: guardian.phone.form }),
  belt,
  degree,
  /** A belt that the app does not have. `belt` and `degree` have no meaning then. */
  beltInWords: z.string().overwrite(visibleText).regex(EMPTY_OR_WORDED).max(PERSON_LIMITS.beltInWords),
  trainingSince: unknownOr(partialDate),
  /** The latest promotion. */
  gradeSince: unknownOr(partialDate),
  /** Classes since then that were not recorded here. */
  carriedOver: z.int().min(0).max(PERSON_LIMITS.carriedOver),
});
export type PersonForm = z.infer<typeof personForm>;

/** What the team knows of a person who comes for the first time. Only the name is needed. */
export const visitorForm = personForm.pick({ name: true, phone: true, email: true });

/** Replaces the belt of a person who came for a class, and has not enrolled. */
const VISITOR = 'Visitante';

export function visitorOf(known: z.infer<typeof visitorForm>): PersonForm {
  return { ...UNKNOWN_PERSON, ...known, beltInWords: VISITOR };
}

type Visiting = { withoutAccount?: boolean | undefined; beltInWords?: string | undefined };

/**
 * Whether a person is on lists of attendees and among the leads, but not yet a student: until the enrollment, a belt or
 * an account.
 */
export function isVisitor({ withoutAccount = false, beltInWords }: Visiting): boolean {
  return withoutAccount && beltInWords === VISITOR;
}

/** What a promotion that is recorded here decides from then on. */
export const GRADE_FIELDS = [
  'belt',
  'degree',
  'beltInWords',
  'gradeSince',
  'carriedOver',
] as const satisfies (keyof PersonForm)[];

/** Whether no date of the form is after a day of the academy. */
export function isUpTo(today: string, { birthDate, trainingSince, gradeSince }: PersonForm): boolean {
  return [birthDate, trainingSince, gradeSince].every((date) => date === '' || firstDayOf(date) <= today);
}

/** A grade of the past, and the day from which the person had it. */
export const pastGrade = z.strictObject({ ...grade.shape, date: partialDate });
export type PastGrade = z.infer<typeof pastGrade>;

/** A promotion from before this app, without its author. */
export type EarlierPromotion = Omit<PromotionDocument, 'by' | 'byName'>;

/**
 * The profile of a person without an account, without its times.
 *
 * @param uid - Random. An account that comes later gets this id.
 * @param history - The grades before the present one, oldest first.
 */
export function newPerson(
  uid: string,
  form: PersonForm,
  history: readonly PastGrade[] = [],
): Omit<NewStudentDocument, 'createdAt' | 'updatedAt'> {
  const known = Object.entries(personFields(form, history)).filter(([, value]) => value !== undefined);
  return {
    ...newProfile({ uid, name: form.name, email: form.email }),
    withoutAccount: true,
    ...Object.fromEntries(known),
  };
}

/** The fields of a profile that the form fills; undefined for those that are missing then. */
export function personFields(
  { gradeSince, carriedOver, ...form }: PersonForm,
  history: readonly PastGrade[] = [],
) {
  return {
    ...form,
    beltInWords: form.beltInWords || undefined,
    trainingSince: form.trainingSince || undefined,
    standing: standingOf({ ...form, gradeSince, carriedOver }, history),
  };
}

/** The form as it opens, to change what is known. */
export function personFormOf(student: StudentDocument): PersonForm {
  const { name, phone, email, birthDate, guardian, belt, degree, standing } = student;
  return {
    ...{ name, phone, email, birthDate, guardian, belt, degree },
    beltInWords: student.beltInWords ?? '',
    trainingSince: student.trainingSince ?? '',
    gradeSince: standing?.gradeSince ?? '',
    carriedOver: standing?.carriedOver ?? 0,
  };
}

/** The standing by what the form has; undefined if it has nothing. */
function standingOf(
  { belt, degree, gradeSince, carriedOver }: PersonForm,
  history: readonly PastGrade[],
): LatestPromotion | undefined {
  if (gradeSince === '' && carriedOver === 0) return undefined;
  return earlierStanding([...history, { belt, degree, date: gradeSince }], carriedOver);
}

/** The standing with the last of the grades. The day of its belt is known from the grade without a degree. */
function earlierStanding(grades: readonly PastGrade[], carriedOver = 0): LatestPromotion {
  const present = grades.at(-1);
  const began = grades.findLast(({ belt, degree }) => belt === present?.belt && degree === 0);
  return {
    promotionId: null,
    beltSince: began?.date || null,
    gradeSince: present?.date || null,
    classes: 0,
    ...(carriedOver > 0 && { carriedOver }),
  };
}

/**
 * The promotions between the grades that a person had, oldest first. A history is sorted by their times: the noon of the
 * day, but before the next one and before `now`, so that a promotion of today comes last.
 */
export function earlierPromotions(
  grades: readonly PastGrade[],
  now: Date,
  newId: () => string,
): EarlierPromotion[] {
  const times: number[] = [];
  for (const { date } of grades.slice(1).toReversed())
    times.unshift(Math.min(Date.parse(`${lastDayOf(date)}T12:00Z`), (times[0] ?? now.getTime()) - 1));
  return grades.slice(1).map((to, index) => {
    const from = grades[index] as PastGrade;
    return {
      id: newId(),
      from: gradeOf(from),
      to: gradeOf(to),
      date: to.date,
      at: new Date(times[index] ?? 0),
      note: '',
      reason: '',
      classes: 0,
      before: earlierStanding(grades.slice(0, index + 1)),
      carriedOver: true,
      undone: null,
    };
  });
}

function gradeOf({ belt, degree }: Grade): Grade {
  return { belt, degree };
}
