import { breaksIn, trainingStateOf } from '@domain/breaks.ts';
import type { DryRunItem } from '@domain/enrollment/dry-run.ts';
import { importedPerson } from '@domain/enrollment/imports.ts';
import { decodedText } from '@domain/enrollment/table.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import type { KnownStudent } from '@domain/graduation/student-directory.ts';
import { gradeStages } from '@domain/graduation/training-history.ts';
import { earlierPromotions, newPerson, personFormOf } from '@domain/person.ts';
import type { StudentDocument } from '@domain/profile.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROUNDS } from '../../support/rounds.ts';
import '../../support/property-seed.ts';
import { itForAny } from '../../support/property.ts';
import { generatedFile, generatedGrades } from './generated-sheet.ts';
import { knownOf, runOf, sheetOf } from './sheets.ts';

const TODAY = '2026-11-27';
const ANSWERS = { 'status trancado': 'paused', 'status frozen': 'paused', 'status inativo': 'left' };

const readBack = (
  bytes: Uint8Array,
  students: KnownStudent[] = [],
  answers: Record<string, string> = ANSWERS,
) => runOf(sheetOf(decodedText(bytes)), { students, answers });

/** After each question of a round was answered with 'one', and those of the next round. */
function answeredBack(bytes: Uint8Array, students: KnownStudent[] = []): DryRunItem[] {
  const answers: Record<string, string> = { ...ANSWERS };
  for (const _ of ['rows', 'students'])
    for (const { question } of readBack(bytes, students, answers)) if (question) answers[question.id] = 'one';
  return readBack(bytes, students, answers);
}

itForAny([generatedFile], { numRuns: Math.ceil(2.5 * ROUNDS) })(
  'reads back the people of generated spreadsheets, and asks about each repeated row',
  ({ people, repeated, bytes }) => {
    expect(readBack(bytes).filter(({ state }) => state === 'question')).toHaveLength(2 * repeated);
    const answered = answeredBack(bytes);
    expect(answered.map(({ state }) => state)).toEqual(people.map(() => 'new'));
    expect(answered.map(({ person }) => person)).toEqual(
      people.map((person) => ({ ...person, history: [], fee: null })),
    );
  },
);

itForAny([generatedFile, generatedGrades], { numRuns: ROUNDS })(
  'an import stores the details of each person that the dry run shows, for the page of the student',
  ({ bytes }, grades) => {
    const exams = grades.toReversed().map(({ belt, degree, date }) => `Sara;${belt} ${degree};${date}`);
    const sara = answeredBack(Buffer.from(['Nome;Faixa;Data', ...exams].join('\n')));
    expect(sara).toMatchObject([{ state: 'new', person: { history: grades.slice(0, -1) } }]);
    for (const { person } of [...readBack(bytes), ...sara]) {
      const { history, training, notes: _, fee: __, ...form } = importedPerson.parse(person);
      const student = newPerson('sara', form, history) as StudentDocument;
      expect(personFormOf(student)).toEqual(form);
      const dated = [...history, { belt: form.belt, degree: form.degree, date: form.gradeSince }];
      const promotions = earlierPromotions(dated, new Date(TODAY), () => 'p');
      const shown = gradeStages(promotions as PromotionDocument[], student);
      expect(shown.map(({ belt, degree, since }) => ({ belt, degree, date: since ?? '' }))).toEqual(dated);
      expect(trainingStateOf(breaksIn(training, TODAY), TODAY)).toBe(training);
    }
  },
);

test('a dry run names exactly the details in which the file differs from each student who exists', () => {
  const others = { phone: '(11) 90000-0000', birthDate: '1949-12-31', beltInWords: 'faixa dourada' };
  const fields = ['phone', 'birthDate', 'belt'] as const;
  fc.assert(
    fc.property(generatedFile, fc.subarray([...fields]), ({ people, bytes }, picked) => {
      const changes = picked.map((field) => (field === 'belt' ? 'beltInWords' : field));
      const changed = Object.fromEntries(changes.map((field) => [field, others[field]]));
      const items = answeredBack(
        bytes,
        people.map((person, index) => {
          const breaks = breaksIn(person.training, TODAY);
          return knownOf(person.name, { ...person, uid: String(index), breaks, ...changed });
        }),
      );
      expect(items.map(({ state }) => state)).toEqual(people.map(() => 'same'));
      for (const { same, person } of items) {
        const given = picked.filter((field) => person[field] !== '');
        expect(same?.differences.toSorted()).toEqual(given.toSorted());
      }
    }),
    { numRuns: ROUNDS },
  );
});

test('gives a row of two files two keys, and of one file in another order the same', () => {
  const keysOf = (text: string) => readBack(Buffer.from(text)).map(({ key }) => key);
  const [ana = '', bia = ''] = keysOf('Nome\nAna\nBia');
  expect(keysOf('Nome\nBia\nAna')).toEqual([bia, ana]);
  expect(keysOf('Nome\nAna\nEva')).not.toContain(ana);
});

itForAny([generatedFile], { numRuns: ROUNDS })(
  'gives the rows of a file keys that differ, and the same ones in each encoding',
  ({ bytes }) => {
    const keys = readBack(bytes).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const again = Buffer.from(`\uFEFF${decodedText(bytes).replaceAll(/\r\n?/g, '\n')}`);
    expect(readBack(again).map(({ key }) => key)).toEqual(keys);
  },
);
