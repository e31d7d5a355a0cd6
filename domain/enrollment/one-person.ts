import { comparePartialDates } from '../calendar.ts';
import { type Grade, gradeRank, isChildrens, isHigher } from '../graduation/grades.ts';
import { visibleText } from '../visible-text.ts';
import type { ImportedPerson } from './imports.ts';

/** A grade in the rows of one person, with its first day; empty if no row has one. */
type Stage = Grade & Pick<ImportedPerson, 'beltInWords' | 'gradeSince' | 'carriedOver'>;

/** The earliest of the dates; of those that overlap, the most exact one. */
function earliest(dates: readonly string[]): string {
  const filled = dates.filter((date) => date !== '').toSorted((a, b) => b.length - a.length);
  return filled.reduce(
    (first, date) => (comparePartialDates(date, first) < 0 ? date : first),
    filled[0] ?? '',
  );
}

/** Other belts, such as camouflage, are above those of children and below blue. */
const OTHER_RANK = gradeRank({ belt: 'azul', degree: 0 }) - 0.5;

function rankOf(stage: Stage): number {
  if (stage.beltInWords === '') return gradeRank(stage);
  return stage.belt === 'preta' ? gradeRank(stage) + 0.5 : OTHER_RANK;
}

const dateOrder = (a: Stage, b: Stage) =>
  a.gradeSince === '' || b.gradeSince === '' ? 0 : comparePartialDates(a.gradeSince, b.gradeSince);

/**
 * The grades of the rows, the latest last: by rank; a belt of children, or in words, by its date, if that is certain,
 * because a white belt may follow it.
 */
function stagesOf(rows: readonly ImportedPerson[]): Stage[] {
  const alike = Map.groupBy(rows, (row) => `${gradeRank(row)} ${row.beltInWords}`).values();
  const stages: Stage[] = [...alike].map(([first, ...others]) => ({
    ...(first as ImportedPerson),
    gradeSince: earliest([first, ...others].map((row) => row?.gradeSince ?? '')),
    carriedOver: Math.max(...[first, ...others].map((row) => row?.carriedOver ?? 0)),
  }));
  const isByDate = ({ belt, beltInWords }: Stage) => beltInWords !== '' || isChildrens(belt);
  const byRank = stages.filter((stage) => !isByDate(stage));
  const order = (a: Stage, b: Stage) => dateOrder(a, b) || rankOf(a) - rankOf(b);
  return stages.filter(isByDate).reduce(
    (sorted, stage) =>
      sorted.toSpliced(sorted.findLastIndex((each) => order(each, stage) <= 0) + 1, 0, stage),
    byRank.toSorted((a, b) => gradeRank(a) - gradeRank(b)),
  );
}

/**
 * Whether the grades of the rows rise with their dates. Two belts that the app does not have do so only by their dates.
 */
export function isRising(rows: readonly ImportedPerson[]): boolean {
  const stages = stagesOf(rows);
  return stages.every((stage, index) =>
    stages.slice(index + 1).every((later) => {
      const order = dateOrder(stage, later);
      const isKnown = stage.beltInWords === '' && later.beltInWords === '';
      if (isKnown && !isHigher(later, stage)) return false;
      return order < 0 || (order === 0 && rankOf(stage) !== rankOf(later));
    }),
  );
}

/**
 * One person of several rows, such as a row for each exam. The latest grade is the person's, and the others are the
 * history. A grade without a day, or in words, is kept in the notes.
 */
export function onePerson(rows: readonly [ImportedPerson, ...ImportedPerson[]]): ImportedPerson {
  const stages = stagesOf(rows);
  const latest = stages.at(-1) ?? rows[0];
  const before = stages.slice(0, -1);
  const isKnown = ({ beltInWords, gradeSince }: Stage) => beltInWords === '' && gradeSince !== '';
  const isHistory = (stage: Stage) => isKnown(latest) && isKnown(stage);
  /** What a row has and a later one replaces, such as another phone. It is kept in the notes. */
  const others: string[] = [];
  const filled = (textOf: (row: ImportedPerson) => string) => {
    const texts = rows.map(textOf).filter((text) => text !== '');
    const last = texts.at(-1) ?? '';
    others.push(...texts.filter((text) => text !== last));
    return last;
  };
  const words = before
    // A row without a belt is no grade.
    .filter((stage) => !isHistory(stage) && (rankOf(stage) > 0 || stage.gradeSince !== ''))
    .map(({ belt, degree, beltInWords, gradeSince }) =>
      visibleText(`${beltInWords || `${belt} ${degree}`} ${gradeSince}`),
    );
  const contact = {
    phone: filled(({ phone }) => phone),
    email: filled(({ email }) => email),
    birthDate: filled(({ birthDate }) => birthDate),
    guardian: {
      name: filled(({ guardian }) => guardian.name),
      phone: filled(({ guardian }) => guardian.phone),
    },
  };
  // Of several rows, such as one for each payment, the one that is paid until the latest day.
  const fees = rows.flatMap((row) => row.fee ?? []).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const training = rows.some((row) => row.training === 'active') ? 'active' : rows[0].training;
  const fee = training === 'left' ? null : (fees.at(-1) ?? null);
  return {
    name: rows[0].name,
    ...contact,
    belt: latest.belt,
    degree: latest.degree,
    beltInWords: latest.beltInWords,
    trainingSince: earliest(rows.map(({ trainingSince }) => trainingSince)),
    gradeSince: latest.gradeSince,
    carriedOver: latest.carriedOver,
    notes: [...new Set([...rows.map(({ notes }) => notes), ...words, ...others])].filter(Boolean).join('\n'),
    history: before
      .filter(isHistory)
      .map(({ belt, degree, gradeSince }) => ({ belt, degree, date: gradeSince })),
    fee,
    training,
  };
}
