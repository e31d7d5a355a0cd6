import { shiftDate } from '../../domain/calendar.ts';
import { type Belt, FIRST_GRADE, type Grade, MAX_DEGREE, sameGrade } from '../../domain/graduation/grades.ts';
import type { LatestPromotion } from '../../domain/graduation/latest-promotion.ts';
import {
  asksReason,
  latestPromotionAfter,
  type PromotionDocument,
} from '../../domain/graduation/promotion.ts';
import type { GraduationTargets } from '../../domain/graduation/targets.ts';
import { beltDays, daysAtDegree } from './belt-days.ts';
import { daysAgo, instantAt } from './demo-document.ts';
import type { Person } from './people.ts';
import { seededRandom } from './random.ts';

/** The time of a promotion: in the evening. */
const HANDED_OVER = 20 * 60 + 45;
const NOTES = ['', '', 'Evolução constante na guarda.', 'Exemplo para a turma.'] as const;

/** A promotion: the grade, and how many days before today. */
type Step = { to: Grade; daysAgo: number };

/** `count` degrees of a belt, evenly spread between its first day and `until`. */
function degrees(belt: Belt, count: number, { from, until }: { from: number; until: number }): Step[] {
  return Array.from({ length: count }, (_, index) => {
    const when = from - Math.floor(((from - until) * (index + 1)) / count);
    return { to: { belt, degree: index + 1 }, daysAgo: when };
  });
}

/** Every grade in order, from the white belt. */
function wholeWay({ uid, belt, degree, joinedDaysAgo }: Person): Step[] {
  const days = [...beltDays(belt, joinedDaysAgo)];
  const latest = seededRandom('latest promotion', uid).int(4, 90);
  return days.flatMap(([each, from], index) => {
    const next = days[index + 1]?.[1];
    const belts = each === 'branca' ? [] : [{ to: { belt: each, degree: 0 }, daysAgo: from }];
    if (next !== undefined) {
      const until = from - Math.floor(((from - next) * MAX_DEGREE) / (MAX_DEGREE + 1));
      return [...belts, ...degrees(each, MAX_DEGREE, { from, until })];
    }
    const until =
      each === 'preta' ? from - degree * daysAtDegree('preta') : Math.min(latest, Math.floor(from / 3));
    return [...belts, ...degrees(each, degree, { from, until })];
  });
}

/** Every eighth colored belt came from another academy. */
function stepsOf(person: Person): Step[] {
  const { uid, belt, degree, joinedDaysAgo } = person;
  if (sameGrade(person, FIRST_GRADE)) return [];
  const transferred = belt !== 'branca' && seededRandom('transfer', uid).int(1, 8) === 1;
  return transferred ? [{ to: { belt, degree }, daysAgo: joinedDaysAgo - 1 }] : wholeWay(person);
}

/**
 * A student's promotions, and the `standing` after the latest one.
 *
 * `dates`: the dates of the attendance record.
 */
export function graduationOf(
  person: Person,
  { today, dates, by }: { today: string; dates: readonly string[]; by: { uid: string; name: string } },
): { promotions: PromotionDocument[]; standing: LatestPromotion | undefined } {
  let worn: Grade = FIRST_GRADE;
  let standing: LatestPromotion | undefined;
  const promotions = stepsOf(person).map((step, index) => {
    const date = shiftDate(today, -step.daysAgo);
    const classes = dates.filter((each) => each <= date).length;
    const id = `demo-promotion-${index + 1}`;
    const promotion: PromotionDocument = {
      id,
      from: worn,
      to: step.to,
      date,
      at: instantAt(date, HANDED_OVER),
      by: by.uid,
      byName: by.name,
      note: seededRandom('note', person.uid, index).pick(NOTES),
      reason: asksReason(worn, step.to) ? 'Veio de outra academia já com esta faixa.' : '',
      classes,
      before: standing ?? null,
      undone: null,
    };
    standing = latestPromotionAfter(
      { belt: worn.belt, standing },
      { promotionId: id, to: step.to, date, attended: classes },
    );
    worn = step.to;
    return promotion;
  });
  return { promotions, standing };
}

/** Targets that are reachable in eight weeks of demo data. */
const DEMO_TARGETS: GraduationTargets = {
  classesPerDegree: {
    ...{ branca: 20, azul: 28, roxa: 32, marrom: 32, preta: 36 },
    ...{ cinza: 8, amarela: 8, laranja: 10, verde: 10 },
  },
};

/** settings/graduation, saved in the week after the first class. */
export function targetsDocument(today: string, updatedBy: string): Record<string, unknown> {
  return { ...DEMO_TARGETS, updatedAt: daysAgo(today, 49), updatedBy };
}
