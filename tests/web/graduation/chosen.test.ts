import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { describe, expect, test } from 'vitest';
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
const names = (choice: Partial<StudentChoice>) => choose({ ...NONE, ...choice }).map(({ name }) => name);

describe('the chosen students', () => {
  test('are all of them in their order without a choice', () => {
    expect(names({})).toEqual(['Álvaro', 'Bia', 'Caio', 'Davi']);
  });

  test('are sorted by readiness, ready ones first and the last grade last', () => {
    expect(names({ order: 'readiness' })).toEqual(['Bia', 'Davi', 'Álvaro', 'Caio']);
  });

  test('are filtered by readiness and by the typed text', () => {
    expect(names({ readiness: 'not-yet' })).toEqual(['Álvaro', 'Davi']);
    expect(names({ readiness: 'not-yet', typed: 'davi', order: 'readiness' })).toEqual(['Davi']);
    expect(names({ readiness: 'cannot-tell' })).toEqual(['Caio']);
  });

  test('are sorted by the latest class, the longest absence first and students without one last', () => {
    expect(names({ order: 'lastClass' })).toEqual(['Bia', 'Álvaro', 'Caio', 'Davi']);
  });

  test('are filtered by how long they have been away', () => {
    expect(names({ away: '4' })).toEqual(['Bia', 'Caio', 'Davi']);
    expect(names({ away: 'never', typed: 'davi' })).toEqual(['Davi']);
  });
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
