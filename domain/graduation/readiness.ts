import { monthsBetween, yearOf } from '../calendar.ts';
import type { StudentDocument } from '../profile.ts';
import { stillAhead } from '../schedule/attended.ts';
import { type Belt, type Grade, nextGrade } from './grades.ts';
import { MINIMUM_AGE, MINIMUM_MONTHS_AT_BELT, monthsBeforeDegree } from './ibjjf.ts';
import type { GraduationTargets } from './targets.ts';

/** All that readiness is judged by. The directory stores exactly this of every student. */
export type GradeFacts = Grade & {
  /** Null when nobody told it. The day doesn't matter: age counts as year minus birth year. */
  birthYear: number | null;
  /** Null for a belt worn already before the first promotion in this app. */
  beltSince: string | null;
  gradeSince: string | null;
  /** Classes in the ledger since the last promotion, or ever where there was none; with those to come. */
  classesSince: number;
  /** The dates of classes that may still be to come: each counts from its day on. */
  classesAhead: readonly string[];
};

/** `missing` keeps somebody from being ready; `unknown` is for somebody to find out; `met` is for reassurance. */
type Status = 'met' | 'missing' | 'unknown';

/** One thing that the next grade asks for. What `have` and `need` count is in the name: classes, whole months, years of age. */
export type Requirement =
  | { kind: 'classes'; status: 'met' | 'missing'; have: number; need: number }
  /** `at`: since the belt, or since the last degree of it. */
  | {
      kind: 'months';
      status: 'met' | 'missing';
      have: number;
      need: number;
      at: 'belt' | 'grade';
      belt: Belt;
    }
  /** `year`: the year in which the age is reached. */
  | { kind: 'age'; status: 'met' | 'missing'; have: number; need: number; year: number; belt: Belt }
  | { kind: 'birth-date-missing'; status: 'unknown'; need: number; belt: Belt }
  | { kind: 'promotion-date-missing'; status: 'unknown'; need: number; at: 'belt' | 'grade'; belt: Belt }
  /** The catalogue ends here. */
  | { kind: 'last-grade'; status: 'unknown' };

export const READINESS_STATES = ['ready', 'cannot-tell', 'not-yet'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

export type Readiness = {
  state: ReadinessState;
  next: Grade | null;
  /** Everything the next grade asks for: what is missing first, then what nobody knows, then what is met. */
  reasons: Requirement[];
  /** From 0 to 1: how far the requirement is met that is furthest from it. 1 where nothing is missing. */
  progress: number;
};

/** What readiness needs of a profile. */
export function gradeFacts(
  student: Pick<
    StudentDocument,
    'belt' | 'degree' | 'birthDate' | 'standing' | 'classesAttended' | 'classesAhead'
  >,
): GradeFacts {
  const { belt, degree, birthDate, standing, classesAttended, classesAhead } = student;
  return {
    belt,
    degree,
    birthYear: birthDate === '' ? null : yearOf(birthDate),
    beltSince: standing?.beltSince ?? null,
    gradeSince: standing?.gradeSince ?? null,
    // Checking out of a class from before the promotion may leave fewer than were counted then.
    classesSince: Math.max(0, classesAttended - (standing?.classes ?? 0)),
    classesAhead,
  };
}

/**
 * Whether somebody is ready for the next degree or belt, by the federation's ages and times and the academy's own targets. It is advice to the
 * professor and blocks nothing. Of two moments the later one never makes less ready, and neither does a class more.
 *
 * `today`: the academy's date.
 */
export function judgeReadiness(facts: GradeFacts, targets: GraduationTargets, today: string): Readiness {
  const next = nextGrade(facts);
  if (!next) {
    return { state: 'cannot-tell', next, reasons: [{ kind: 'last-grade', status: 'unknown' }], progress: 1 };
  }
  const asked = [
    ...classesAsked(facts, targets, today),
    ...timeAsked(facts, next, today),
    ...ageAsked(facts, next, today),
  ];
  const ofStatus = (status: Status) => asked.filter((requirement) => requirement.status === status);
  const missing = ofStatus('missing');
  const unknown = ofStatus('unknown');
  const state = missing.length > 0 ? 'not-yet' : unknown.length > 0 ? 'cannot-tell' : 'ready';
  const reasons = [...missing, ...unknown, ...ofStatus('met')];
  return { state, next, reasons, progress: Math.min(1, ...missing.map(shareMet)) };
}

function measured(have: number, need: number): { status: 'met' | 'missing'; have: number; need: number } {
  return { status: have >= need ? 'met' : 'missing', have, need };
}

function shareMet(requirement: Requirement): number {
  return 'have' in requirement ? Math.max(0, requirement.have) / requirement.need : 0;
}

function classesAsked(
  { belt, classesSince, classesAhead }: GradeFacts,
  targets: GraduationTargets,
  today: string,
): Requirement[] {
  const need = targets.classesPerDegree[belt];
  const have = Math.max(0, classesSince - stillAhead(classesAhead, today));
  return need === 0 ? [] : [{ kind: 'classes', ...measured(have, need) }];
}

/** A new belt asks for time at the old one, a degree of the black belt for time since the one before. */
function timeAsked(facts: GradeFacts, next: Grade, today: string): Requirement[] {
  const { belt } = facts;
  const at = next.belt === belt ? 'grade' : 'belt';
  const need = at === 'belt' ? MINIMUM_MONTHS_AT_BELT[belt] : monthsBeforeDegree(facts);
  if (need === 0) return [];
  const since = at === 'belt' ? facts.beltSince : facts.gradeSince;
  if (since === null) return [{ kind: 'promotion-date-missing', status: 'unknown', need, at, belt }];
  const have = Math.max(0, monthsBetween(since, today));
  return [{ kind: 'months', ...measured(have, need), at, belt }];
}

function ageAsked(facts: GradeFacts, next: Grade, today: string): Requirement[] {
  const need = MINIMUM_AGE[next.belt];
  if (next.belt === facts.belt || need === 0) return [];
  const { birthYear } = facts;
  if (birthYear === null) return [{ kind: 'birth-date-missing', status: 'unknown', need, belt: next.belt }];
  const age = measured(yearOf(today) - birthYear, need);
  return [{ kind: 'age', ...age, year: birthYear + need, belt: next.belt }];
}

/** Ready first, then where only a date is missing, then whoever is nearest; whoever has the last grade comes last. */
export function byReadiness(a: Readiness, b: Readiness): number {
  return standingInLine(a) - standingInLine(b) || b.progress - a.progress;
}

function standingInLine({ state, next }: Readiness): number {
  return next ? READINESS_STATES.indexOf(state) : READINESS_STATES.length;
}
