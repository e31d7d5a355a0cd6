import { lastDayOf, partialDate } from '@domain/calendar.ts';
import { similarTo } from '@domain/enrollment/known-student.ts';
import { gradeFacts, judgeReadiness } from '@domain/graduation/readiness.ts';
import { DEFAULT_TARGETS } from '@domain/graduation/targets.ts';
import { gradeStages } from '@domain/graduation/training-history.ts';
import { earlierPromotions, isUpTo, newPerson, personForm } from '@domain/person.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { describe, expect, it } from 'vitest';
import { personOf, studentOf } from '../support/factories.ts';

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T15:00Z');
const times = { createdAt: new Date(0), updatedAt: new Date(0) };

function storedOf(overrides: Parameters<typeof personOf>[1]): StudentDocument {
  return studentDocument.parse({ ...newPerson('theo', personOf('Théo', overrides)), ...times });
}

describe('a partial date', () => {
  it.each(['2019', '2019-02', '2019-02-28'])('%s is one', (text) => {
    expect(partialDate.parse(text)).toBe(text);
  });

  it.each(['19', '2019-13', '2019-02-29', '2019-2', '2019-02-01-01', ''])('%s is none', (text) => {
    expect(partialDate.safeParse(text).success).toBe(false);
  });

  it('ends with its year, month or day', () => {
    expect(['2019', '2020-02', '2020-02-03'].map(lastDayOf)).toEqual([
      '2019-12-31',
      '2020-02-29',
      '2020-02-03',
    ]);
  });
});

describe('a person without an account', () => {
  it('needs only a name', () => {
    expect(personForm.safeParse(personOf('Théo Prado')).success).toBe(true);
    expect(personForm.safeParse(personOf('…')).success).toBe(false);
    const person = newPerson('theo', personOf('Théo Prado'));
    expect(person).toMatchObject({ userId: 'theo', name: 'Théo Prado', email: '', withoutAccount: true });
    for (const field of ['standing', 'beltInWords', 'trainingSince'])
      expect(person).not.toHaveProperty(field);
  });

  it('has no date after today', () => {
    expect(isUpTo(TODAY, personOf('Théo', { gradeSince: '2026-11', trainingSince: '2026' }))).toBe(true);
    for (const field of ['birthDate', 'gradeSince', 'trainingSince'])
      expect(isUpTo(TODAY, personOf('Théo', { [field]: '2026-11-22' })), field).toBe(false);
  });

  it('carries classes over, which readiness counts and attendance does not', () => {
    const student = storedOf({ carriedOver: 29 });
    expect(student.classesAttended).toBe(0);
    expect(gradeFacts(student)).toMatchObject({ classesSince: 29, gradeSince: null });
    const classes = (carriedOver: number) =>
      judgeReadiness(gradeFacts(storedOf({ carriedOver })), DEFAULT_TARGETS, TODAY).reasons[0];
    const need = DEFAULT_TARGETS.classesPerDegree.branca;
    expect(classes(need - 1)).toMatchObject({ kind: 'classes', status: 'missing' });
    expect(classes(need)).toMatchObject({ kind: 'classes', status: 'met' });
  });

  it('has a month or a year as it is known, and readiness counts from its end', () => {
    const student = storedOf({ belt: 'azul', gradeSince: '2019' });
    expect(student.standing).toEqual({
      promotionId: null,
      beltSince: '2019',
      gradeSince: '2019',
      classes: 0,
    });
    expect(gradeFacts(student)).toMatchObject({ beltSince: '2019-12-31', gradeSince: '2019-12-31' });
    expect(gradeStages([], student)).toMatchObject([{ belt: 'azul', since: '2019', promotion: null }]);
  });

  it('has a belt since an unknown day if only the day of a degree is known', () => {
    const { standing } = storedOf({ belt: 'azul', degree: 2, gradeSince: '2024-05' });
    expect(standing).toMatchObject({ beltSince: null, gradeSince: '2024-05' });
  });

  const grades = [
    { belt: 'branca', degree: 0, date: '2017' },
    { belt: 'azul', degree: 0, date: '2019-03' },
    { belt: 'azul', degree: 1, date: '2020-03-12' },
    { belt: 'azul', degree: 2, date: '2024-05' },
  ] as const;

  it('has a belt since the latest grade of the history that began it', () => {
    const form = personOf('Théo', { belt: 'azul', degree: 2, gradeSince: '2024-05' });
    const since = (before: number) => newPerson('theo', form, grades.slice(0, before)).standing;
    expect(since(3)).toMatchObject({ beltSince: '2019-03', gradeSince: '2024-05' });
    expect(since(1)).toMatchObject({ beltSince: null });
    const befores = earlierPromotions(grades, NOW, () => 'p').map(({ before }) => before?.beltSince);
    expect(befores).toEqual(['2017', '2019-03', '2019-03']);
  });

  it('with a belt in words is ready for nothing that can be told, and its history begins with the words', () => {
    const student = storedOf({ beltInWords: 'cinza', carriedOver: 500 });
    expect(judgeReadiness(gradeFacts(student), DEFAULT_TARGETS, TODAY)).toEqual({
      state: 'cannot-tell',
      next: null,
      reasons: [{ kind: 'belt-in-words', status: 'unknown' }],
      progress: 1,
    });
    expect(gradeStages([], student)).toMatchObject([{ beltInWords: 'cinza', promotion: null }]);
  });
});

describe('the students who may be the person that is typed', () => {
  const ana = studentOf('ana', { name: 'Ana Souza', email: 'ana@academy.test', phone: '(21) 98888-0000' });
  const theo = { ...ana, name: 'Théo', email: '', phone: '' };
  const found = (typed: Partial<typeof UNKNOWN>) =>
    similarTo({ ...UNKNOWN, ...typed }, [ana, theo]).map(({ name }) => name);
  const UNKNOWN = { name: '', email: '', phone: '' };

  it.each([
    [{ name: 'ana  SOUZA' }, ['Ana Souza']],
    [{ name: 'theo' }, ['Théo']],
    [{ email: ' Ana@academy.test' }, ['Ana Souza']],
    [{ phone: '+55 21 988880000' }, ['Ana Souza']],
    [{ name: 'Théo', phone: '021 98888-0000' }, ['Ana Souza', 'Théo']],
  ])('of %j are %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  it.each([{}, { name: 'Ana' }, { email: 'eva@academy.test' }, { phone: '98888' }])(
    'of %j are none',
    (typed) => {
      expect(found(typed)).toEqual([]);
    },
  );
});
