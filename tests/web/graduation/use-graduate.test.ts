import { ADULT_BELTS } from '@domain/graduation/grades.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../web/src/features/graduation/chosen-students.ts';
import {
  candidatesOf,
  promotionIdFor,
  recommendationsIn,
  traineeOf,
  withSaved,
} from '../../../web/src/features/graduation/use-graduate.ts';
import { studentOf } from '../../support/factories.ts';

const request = {
  studentId: 'ana',
  from: { belt: 'azul', degree: 0 },
  to: { belt: 'azul', degree: 1 },
  note: 'Good guard',
};
const unanswered = { promotionId: 'p1', request };

describe('a promotion after a lost answer', () => {
  test('keeps its id if it is sent again unchanged', () => {
    expect(promotionIdFor({ ...request }, unanswered)).toBe('p1');
  });

  test.each([
    { note: 'Great guard' },
    { reason: 'Transfer' },
    { studentId: 'bia' },
    { to: { belt: 'azul', degree: 2 } },
  ])('gets a new id if it is sent with %j', (change) => {
    expect(promotionIdFor({ ...request, ...change }, unanswered)).not.toBe('p1');
  });
});

test('every first attempt has its own id', () => {
  expect(promotionIdFor(request, null)).not.toBe(promotionIdFor(request, null));
});

describe('the grade from which the next one is judged', () => {
  const at = (time: number) => traineeOf(studentOf('ana', { belt: 'azul', updatedAt: new Date(time) }));
  const live = at(1);
  const saved = { ...live, degree: 1 };

  test('is the saved one until the live document has changed', () => {
    expect(withSaved(live, null)).toBe(live);
    expect(withSaved(live, saved)).toBe(saved);
  });

  test('is the live one afterwards, also if it is the old grade again', () => {
    const undone = at(3);
    expect(withSaved(undone, saved)).toBe(undone);
  });

  test('is never another student’s', () => {
    const bia = { ...live, uid: 'bia' };
    expect(withSaved(bia, saved)).toBe(bia);
  });
});

const judge = { targets: DEFAULT_TARGETS, today: '2026-11-21' };
const ready = studentOf('ana', { belt: 'azul', degree: 2, classesAttended: 500 });
const early = studentOf('bia', { classesAttended: 0 });

test('a promotion day lists the ready students, children too, each with the next grade', () => {
  const child = studentOf('lia', { belt: 'cinza', degree: 2, birthDate: '2018-05-02', classesAttended: 20 });
  const teen = studentOf('igor', { belt: 'verde', birthDate: '2010-05-02' });
  const rows = [ready, early, child, teen].map((student) => rowOf(student, judge));
  expect(candidatesOf(rows, judge.today)).toMatchObject([
    { row: { uid: 'ana' }, choices: [{ belt: 'azul', degree: 3 }] },
    { row: { uid: 'lia' }, choices: [{ belt: 'cinza', degree: 3 }] },
    { row: { uid: 'igor' }, choices: [{ belt: 'azul' }, { belt: 'roxa' }] },
  ]);
});

test('recommended students are candidates before the ready ones, unless they have the last grade', () => {
  const words = studentOf('caio', { beltInWords: 'Coral' });
  const last = studentOf('davi', { belt: 'preta', degree: 4 });
  const rows = [ready, early, words, last].map((student) => rowOf(student, judge));
  const recommendation = { sentence: 'Steady', updatedAt: new Date(0), updatedByName: 'Bianca' };
  const recommendations = new Map(['bia', 'caio', 'davi'].map((uid) => [uid, recommendation]));
  expect(candidatesOf(rows, judge.today, recommendations)).toMatchObject([
    { row: { uid: 'bia' }, recommendation },
    { row: { uid: 'caio' }, recommendation, choices: ADULT_BELTS.map((belt) => ({ belt, degree: 0 })) },
    { row: { uid: 'ana' }, recommendation: undefined },
  ]);
});

test('recommendations are unknown until they have loaded, and none if they cannot be', () => {
  const sentence = { id: 'bia', sentence: 'Steady', updatedAt: new Date(0), updatedByName: 'Bianca' };
  expect(recommendationsIn({ status: 'pending' })).toBeNull();
  expect(recommendationsIn({ status: 'error', reason: 'unavailable', retry: () => {} })).toEqual(new Map());
  expect(recommendationsIn({ status: 'ready', data: [sentence] })?.get('bia')).toEqual(sentence);
});
