import { type Grade, gradeRank } from '../graduation/grades.ts';
import type { ImportedPerson } from './imports.ts';

/** A grade in the rows of one person, with its first day; empty if no row has one. */
type Stage = Grade & Pick<ImportedPerson, 'beltInWords' | 'gradeSince' | 'carriedOver'>;

const earliest = (dates: readonly string[]) => dates.filter((date) => date !== '').sort()[0] ?? '';

/** The grades of the rows, the latest last: by their days, or by rank if one has none. */
function stagesOf(rows: readonly ImportedPerson[]): Stage[] {
  const alike = Map.groupBy(rows, (row) => `${gradeRank(row)} ${row.beltInWords}`).values();
  const stages = [...alike].map(([first, ...others]) => ({
    ...(first as ImportedPerson),
    gradeSince: earliest([first, ...others].map((row) => row?.gradeSince ?? '')),
    carriedOver: Math.max(...[first, ...others].map((row) => row?.carriedOver ?? 0)),
  }));
  const byDay = (a: Stage, b: Stage) =>
    a.gradeSince < b.gradeSince ? -1 : Number(a.gradeSince > b.gradeSince);
  const isDated = stages.every(({ gradeSince }) => gradeSince !== '');
  return stages.sort((a, b) => (isDated ? byDay(a, b) : gradeRank(a) - gradeRank(b) || byDay(a, b)));
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
  const filled = (textOf: (row: ImportedPerson) => string) =>
    rows.map(textOf).findLast((text) => text !== '') ?? '';
  const words = before
    .filter((stage) => !isHistory(stage))
    .map(
      ({ belt, degree, beltInWords, gradeSince }) => `${beltInWords || `${belt} ${degree}`} ${gradeSince}`,
    );
  return {
    name: rows[0].name,
    phone: filled(({ phone }) => phone),
    email: filled(({ email }) => email),
    birthDate: filled(({ birthDate }) => birthDate),
    guardian: {
      name: filled(({ guardian }) => guardian.name),
      phone: filled(({ guardian }) => guardian.phone),
    },
    belt: latest.belt,
    degree: latest.degree,
    beltInWords: latest.beltInWords,
    trainingSince: earliest(rows.map(({ trainingSince }) => trainingSince)),
    gradeSince: latest.gradeSince,
    carriedOver: latest.carriedOver,
    notes: [...new Set([...rows.map(({ notes }) => notes), ...words])].filter(Boolean).join('\n'),
    history: before
      .filter(isHistory)
      .map(({ belt, degree, gradeSince }) => ({ belt, degree, date: gradeSince })),
  };
}
