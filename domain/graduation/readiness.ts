import { type Breaks, withoutBreaks } from '../breaks.ts';
import { lastDayOf, monthsBetween, yearOf } from '../calendar.ts';
import type { StudentDocument } from '../profile.ts';
import { datesAhead } from '../schedule/training.ts';
import {
  ageInYear,
  BELT_TABLE,
  type Belt,
  birthYearOf,
  type Grade,
  isChildrens,
  nextGrades,
} from './grades.ts';
import { MINIMUM_MONTHS_AT_BELT, monthsBeforeDegree } from './ibjjf.ts';
import type { GraduationTargets } from './targets.ts';

/**
 * Everything that readiness depends on. The directory stores exactly these facts of each student.
 */
export type GradeFacts = Grade & {
  /** Null if unknown. Age counts as year minus birth year, so the day does not matter. */
  birthYear: number | null;
  /** A belt that the app does not have, in the academy's words; empty otherwise. */
  beltInWords: string;
  /** Null for a belt from before the first promotion in this app. */
  beltSince: string | null;
  gradeSince: string | null;
  /**
   * Classes since the last promotion, or all of them without one, as far as they have been counted.
   * Negative if the promotion counted classes that are still in `classesAhead`, or that were taken
   * back.
   */
  classesSince: number;
  /** Dates of classes that were booked ahead. Each counts from its day on. */
  classesAhead: readonly string[];
  /** When the student does not train; missing if never. */
  breaks?: Breaks | undefined;
};

type Measured = { status: 'met' | 'missing'; have: number; need: number };

/**
 * A requirement of the next grade. `have` and `need` count classes, whole months or years of age,
 * depending on `kind`. `unknown`: a date is missing in the app, so an instructor has to find out.
 */
export type Requirement =
  | (Measured & { kind: 'classes' })
  /** `at`: months since the belt, or since its last degree. */
  | (Measured & { kind: 'months'; at: 'belt' | 'grade'; belt: Belt })
  /** `year`: the year in which the student reaches the age. */
  | (Measured & { kind: 'age'; year: number; belt: Belt })
  | { kind: 'birth-date-missing'; status: 'unknown'; need: number; belt: Belt }
  | { kind: 'promotion-date-missing'; status: 'unknown'; need: number; at: 'belt' | 'grade'; belt: Belt }
  /** The app does not have the belt: an instructor decides which one comes next. */
  | { kind: 'belt-in-words'; status: 'unknown' }
  /** The student has the age of adults' belts: an instructor chooses one of those that the rules allow. */
  | { kind: 'adult-belt'; status: 'unknown'; belts: readonly Belt[] }
  /** The student has the highest grade. */
  | { kind: 'last-grade'; status: 'unknown' };

export const READINESS_STATES = ['ready', 'cannot-tell', 'not-yet'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

export type Readiness = {
  state: ReadinessState;
  next: Grade | null;
  /** All requirements of the next grade, in the order missing, unknown, met. */
  reasons: Requirement[];
  /** The met share of the least met requirement, from 0 to 1. 1 if none is missing. */
  progress: number;
};

type Graded = Pick<StudentDocument, keyof Grade | 'beltInWords' | 'birthDate' | 'standing' | 'breaks'> &
  Pick<StudentDocument, 'classesAttended' | 'classesAhead'>;

/** Returns the facts of a profile that readiness depends on. */
export function gradeFacts(student: Graded): GradeFacts {
  const { belt, degree, beltInWords = '', birthDate, standing, classesAttended, classesAhead } = student;
  const breaks = student.breaks?.map(({ reason: _, ...each }) => each) ?? [];
  return {
    belt,
    degree,
    beltInWords,
    birthYear: birthYearOf(birthDate),
    beltSince: earliestSure(standing?.beltSince),
    gradeSince: earliestSure(standing?.gradeSince),
    classesSince: classesAttended - (standing?.classes ?? 0) + (standing?.carriedOver ?? 0),
    classesAhead: datesAhead({ classesAhead }),
    ...(breaks.length > 0 && { breaks }),
  };
}

/** A month or a year counts from its end: readiness must not come before its time. */
function earliestSure(date: string | null | undefined): string | null {
  return date ? lastDayOf(date) : null;
}

/**
 * Whether a student is ready for the next degree or belt, by the federation's minimum ages and
 * times and the academy's class targets. It is advice for the instructor and blocks nothing. A
 * later day or another class never makes a student less ready, except that a child's belt ends at 16.
 *
 * @param today - The date in the academy's time zone.
 */
export function judgeReadiness(facts: GradeFacts, targets: GraduationTargets, today: string): Readiness {
  if (facts.beltInWords) return untold({ kind: 'belt-in-words', status: 'unknown' });
  const [next, ...others] = nextGrades(facts, ageInYear(facts.birthYear, today));
  if (!next) return untold({ kind: 'last-grade', status: 'unknown' });
  if (others.length > 0) {
    const belts = [next, ...others].map(({ belt }) => belt);
    return untold({ kind: 'adult-belt', status: 'unknown', belts });
  }
  const requirements = [
    ...classesRequired(facts, targets, today),
    ...timeRequired(facts, next, today),
    ...ageRequired(facts, next, today),
  ];
  const ofStatus = (status: Requirement['status']) =>
    requirements.filter((requirement) => requirement.status === status);
  const missing = ofStatus('missing');
  const unknown = ofStatus('unknown');
  const state = missing.length > 0 ? 'not-yet' : unknown.length > 0 ? 'cannot-tell' : 'ready';
  const reasons = [...missing, ...unknown, ...ofStatus('met')];
  const shares = missing.map((each) => ('have' in each ? Math.max(0, each.have) / each.need : 0));
  return { state, next, reasons, progress: Math.min(1, ...shares) };
}

/** The belts to choose from for a student whose belt is still a child's; null for any other student. */
export function adultBeltsOf({ reasons: [first] }: Readiness): readonly Belt[] | null {
  return first?.kind === 'adult-belt' ? first.belts : null;
}

/** No next grade follows from the facts. */
function untold(reason: Requirement): Readiness {
  return { state: 'cannot-tell', next: null, reasons: [reason], progress: 1 };
}

function measured(have: number, need: number): Measured {
  return { status: have >= need ? 'met' : 'missing', have, need };
}

function classesRequired(facts: GradeFacts, targets: GraduationTargets, today: string): Requirement[] {
  const { belt, classesSince, classesAhead } = facts;
  const need = targets.classesPerDegree[BELT_TABLE[belt].colors[0]];
  const come = classesAhead.filter((date) => date <= today).length;
  const have = Math.max(0, classesSince + come);
  return need === 0 ? [] : [{ kind: 'classes', ...measured(have, need) }];
}

/**
 * A new belt requires time at the current belt. A degree of the black belt requires time since the
 * last degree.
 */
function timeRequired(facts: GradeFacts, next: Grade, today: string): Requirement[] {
  const { belt } = facts;
  const at = next.belt === belt ? 'grade' : 'belt';
  if (isChildrens(belt)) return [];
  const need = at === 'belt' ? MINIMUM_MONTHS_AT_BELT[belt] : monthsBeforeDegree(facts);
  if (need === 0) return [];
  const since = at === 'belt' ? facts.beltSince : facts.gradeSince;
  if (since === null) return [{ kind: 'promotion-date-missing', status: 'unknown', need, at, belt }];
  const have = Math.max(0, monthsBetween(since, withoutBreaks(since, facts.breaks ?? [], today)));
  return [{ kind: 'months', ...measured(have, need), at, belt }];
}

function ageRequired(facts: GradeFacts, next: Grade, today: string): Requirement[] {
  const need = BELT_TABLE[next.belt].from;
  if (next.belt === facts.belt || need === 0) return [];
  const { birthYear } = facts;
  if (birthYear === null) return [{ kind: 'birth-date-missing', status: 'unknown', need, belt: next.belt }];
  const age = measured(yearOf(today) - birthYear, need);
  return [{ kind: 'age', ...age, year: birthYear + need, belt: next.belt }];
}

/**
 * Compares for sorting: ready students first, then by state and progress, those without a next grade last.
 */
export function byReadiness(a: Readiness, b: Readiness): number {
  return readinessRank(a) - readinessRank(b) || b.progress - a.progress;
}

function readinessRank(readiness: Readiness): number {
  const { state, next } = readiness;
  return next || adultBeltsOf(readiness) ? READINESS_STATES.indexOf(state) : READINESS_STATES.length;
}
