import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { expect, test } from 'vitest';
import {
  FILTERS,
  frequencyOf,
  rowOf,
  rowOfEntry,
  type StudentChoice,
  studentChooser,
  withLive,
} from '../../../web/src/features/graduation/chosen-students.ts';
import { choiceIn } from '../../../web/src/ui/page/use-address-choice.ts';
import { directoryEntryFor, studentOf } from '../../support/factories.ts';

const judge = { targets: DEFAULT_TARGETS, today: '2026-11-21' };

const entry = (name: string, classesSince: number, overrides: Partial<DirectoryEntry> = {}) =>
  directoryEntryFor(name, { name, degree: 1, birthYear: null, classesSince, ...overrides });

const rows = [
  entry('Álvaro', 3, { lastClass: '2026-11-20' }),
  entry('Bia', 40, { lastClass: '2026-10-01' }),
  entry('Caio', 0, { belt: 'preta', degree: 4 }),
  entry('Davi', 20),
].map((each) => rowOfEntry(each, judge));
const choose = studentChooser(rows, judge.today);
const NONE = choiceIn(FILTERS, new URLSearchParams());

test.each<[string, Partial<StudentChoice>, string[]]>([
  ['all of them in their order', {}, ['Álvaro', 'Bia', 'Caio', 'Davi']],
  ['sorted by readiness, the last grade last', { order: 'readiness' }, ['Bia', 'Davi', 'Álvaro', 'Caio']],
  ['filtered by readiness', { readiness: 'not-yet' }, ['Álvaro', 'Davi']],
  ['those of unknown readiness', { readiness: 'cannot-tell' }, ['Caio']],
  ['filtered, searched and sorted', { readiness: 'not-yet', typed: 'davi', order: 'readiness' }, ['Davi']],
  ['sorted by the latest class, never last', { order: 'lastClass' }, ['Bia', 'Álvaro', 'Caio', 'Davi']],
  ['filtered by how long they have been away', { away: '4' }, ['Bia', 'Caio', 'Davi']],
  ['filtered by an absence, and searched', { away: 'never', typed: 'davi' }, ['Davi']],
])('the chosen students are %s', (_, choice, expected) => {
  expect(choose({ ...NONE, ...choice }).map(({ name }) => name)).toEqual(expected);
});

test('the live document replaces the data of the directory', () => {
  const student = studentOf('Bia', { name: 'Bia Prado', belt: 'azul', degree: 0 });
  const [, bia] = rows;
  if (!bia) throw new Error('The test needs a second row.');
  expect(withLive(bia, [student], judge)).toEqual(rowOf(student, judge, '2026-10-01'));
  expect(withLive(bia, [], judge)).toBe(bia);
});

test('the frequency is the sum of the technique counts', () => {
  const movement = { movementId: 'a', name: 'A', count: 3, lastPracticed: '2026-03-01' };
  expect(frequencyOf({ movements: [movement, { ...movement, movementId: 'b', count: 4 }] })).toBe(7);
  expect(frequencyOf({ movements: [] })).toBe(0);
});
