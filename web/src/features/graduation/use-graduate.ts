import { api } from '@domain/graduation/api.ts';
import {
  ageInYear,
  beltChoices,
  birthYearOf,
  type Grade,
  nextGrades,
  sameGrade,
} from '@domain/graduation/grades.ts';
import { adultBeltsOf } from '@domain/graduation/readiness.ts';
import type { RecommendationDocument } from '@domain/graduation/recommendation.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useRef, useState } from 'react';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import type { useRecommendations } from '../../firebase/data/graduation-data.ts';
import type { StudentRow } from './chosen-students.ts';

/** The student whose grade changes: a row of the list, or one whose page is open. */
export type Trainee = Grade &
  Pick<StudentRow, 'uid' | 'name' | 'fullName' | 'beltInWords' | 'birthYear' | 'student'>;

/** A saved promotion, of the trainee as they were before. */
export type Promoted = { kind: 'promoted'; trainee: Trainee; promotionId: string; to: Grade };

/** The result of an attempt. */
export type Outcome =
  | Promoted
  | { kind: 'explained'; trainee: Pick<Trainee, 'name'> }
  | { kind: 'undone'; trainee: Trainee; to: Grade & { beltInWords?: string | undefined } }
  | { kind: 'failed'; trainee: Trainee; failure: CallFailure };

/** Shows a result; null hides it. */
export type Report = (outcome: Outcome | null) => void;

/** `date`: missing for today. */
type Remarks = { note?: string; date?: string };

type Attempt = { promotionId: string; request: object };

/**
 * A retry of an unanswered request has the same id, so that it does not promote twice. Any other
 * request has a new id.
 */
export function promotionIdFor(request: object, unanswered: Attempt | null): string {
  const isRetry = unanswered !== null && JSON.stringify(unanswered.request) === JSON.stringify(request);
  return isRetry ? unanswered.promotionId : crypto.randomUUID();
}

/**
 * The trainee with the saved grade, until the live document has it: the next grade must not be judged from the one
 * before.
 */
export function withSaved(live: Trainee, saved: Trainee | null): Trainee {
  const versionOf = ({ student }: Trainee) => student?.updatedAt.getTime();
  return saved && saved.uid === live.uid && versionOf(saved) === versionOf(live) ? saved : live;
}

/** Sends promotions. A retry after a lost answer keeps the id of its promotion, so that it promotes once. */
export function usePromote() {
  const { run, pending } = useCallable(api.graduate);
  const unanswered = useRef(new Map<string, Attempt>());

  async function promote({ uid: studentId, belt, degree }: Trainee, to: Grade, remarks: Remarks = {}) {
    const request = { studentId, from: { belt, degree }, to, ...remarks };
    const promotionId = promotionIdFor(request, unanswered.current.get(studentId) ?? null);
    const outcome = await run({ ...request, promotionId });
    const noAnswer = !outcome.ok && outcome.reasons.length === 0;
    if (noAnswer) unanswered.current.set(studentId, { promotionId, request });
    else unanswered.current.delete(studentId);
    return { outcome, promotionId };
  }

  return { promote, pending };
}

/** The promotion that this page gave a student last, by user id: several controls show the grade of one student. */
const given = new Map<string, Promoted>();

/**
 * Promotes one student and reports the result. `trainee` has the latest saved grade. Choosing the previous grade again
 * undoes the promotion just given: as a promotion of its own it would restart the student's time and classes.
 */
export function useGraduate(live: Trainee, report: Report) {
  const { promote, pending } = usePromote();
  const [saved, setSaved] = useState<Trainee | null>(null);
  const trainee = withSaved(live, saved);
  const { undo, undoing } = useUndo(trainee, report);

  async function graduate(to: Grade, remarks: Remarks = {}): Promise<boolean> {
    const last = given.get(trainee.uid);
    // A new belt starts at degree 0: the belt from before, chosen again, is meant with its degree.
    const isBack =
      last &&
      sameGrade(last.to, trainee) &&
      !last.trainee.beltInWords &&
      (sameGrade(last.trainee, to) || (to.belt === last.trainee.belt && to.belt !== last.to.belt));
    if (isBack) {
      const undone = await undo(last.promotionId);
      // Without an answer, the next choice asks again.
      if (undone.ok || undone.reasons.length > 0) given.delete(trainee.uid);
      if (undone.ok) setSaved({ ...trainee, ...undone.output });
      return undone.ok;
    }
    const { outcome, promotionId } = await promote(trainee, to, remarks);
    if (!outcome.ok) {
      report({ kind: 'failed', trainee, failure: outcome });
      return false;
    }
    const promoted: Promoted = { kind: 'promoted', trainee, promotionId, to };
    given.set(trainee.uid, promoted);
    setSaved({ ...trainee, ...to, beltInWords: '' });
    report(promoted);
    return true;
  }

  return { trainee, graduate, saving: pending || undoing };
}

export function useUndo(trainee: Trainee, report: Report) {
  const { run, pending } = useCallable(api.undoPromotion);

  async function undo(promotionId: string) {
    const outcome = await run({ studentId: trainee.uid, promotionId });
    if (outcome.ok) report({ kind: 'undone', trainee, to: outcome.output });
    else report({ kind: 'failed', trainee, failure: outcome });
    return outcome;
  }

  return { undo, undoing: pending };
}

/** `name`: on a screen of several students. */
export function traineeOf(student: StudentDocument, name = student.name): Trainee {
  const { userId: uid, name: fullName, belt, degree, beltInWords = '', birthDate } = student;
  return { uid, name, fullName, belt, degree, beltInWords, birthYear: birthYearOf(birthDate), student };
}

/** By user id. */
export type Recommendations = ReadonlyMap<string, RecommendationDocument>;

/** Null until they have loaded, empty if they cannot be: the list does not wait for them. */
export function recommendationsIn(live: ReturnType<typeof useRecommendations>): Recommendations | null {
  if (live.status === 'pending') return null;
  return new Map(live.status === 'ready' ? live.data.map((each) => [each.id, each]) : []);
}

/** A student of a promotion day. `choices`: the next grade; several, of which one is chosen, at 16 and after a belt in words. */
export type Candidate = {
  row: StudentRow;
  choices: readonly Grade[];
  recommendation?: RecommendationDocument | undefined;
};

export function choicesFor(row: StudentRow, today: string): readonly Grade[] {
  const age = ageInYear(row.birthYear, today);
  if (!row.beltInWords) return nextGrades(row, age);
  return beltChoices(age, row.belt).map((belt) => ({ belt, degree: 0 }));
}

/** The students who are recommended, are ready, or have a belt that ends at 16. The recommended ones come first. */
export function candidatesOf(
  rows: readonly StudentRow[],
  today: string,
  recommendations: Recommendations = new Map(),
): Candidate[] {
  const candidates = rows.flatMap((row): Candidate[] => {
    const recommendation = recommendations.get(row.uid);
    const isListed = recommendation || row.readiness.state === 'ready' || adultBeltsOf(row.readiness);
    const choices = choicesFor(row, today);
    return isListed && choices.length > 0 ? [{ row, choices, recommendation }] : [];
  });
  return candidates.toSorted((a, b) => Number(!a.recommendation) - Number(!b.recommendation));
}
