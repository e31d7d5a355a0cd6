import { newClassInput } from '@domain/classes/class-form.ts';
import { planEdit } from '@domain/classes/class-plan.ts';
import { classDocument } from '@domain/classes/classes.ts';
import { FOR_EVERYBODY, isLimited, misfitsOf } from '@domain/classes/for-whom.ts';
import { eventDocument } from '@domain/schedule/schedule.ts';
import { describe, expect, it } from 'vitest';
import { classOf, formOf, instanceOn } from '../../support/class-factories.ts';

const DATE = '2026-11-30';
const KIDS = { ...FOR_EVERYBODY, date: DATE, fromAge: 4, toAge: 7 };
const ADVANCED = { ...FOR_EVERYBODY, date: DATE, fromBelt: 'azul' } as const;
const born = (birthDate: string) => ({ birthDate, belt: 'branca' as const });

describe('a student fits a class', () => {
  it.each([
    ['2022-11-30', true, 'the fourth birthday'],
    ['2022-12-01', false, 'the day before it'],
    ['2018-12-01', true, 'the last day at seven'],
    ['2018-11-30', false, 'the eighth birthday'],
    ['', true, 'an unknown birth date'],
    ['2022', true, 'a year of birth that may fit'],
    ['2023', false, 'a year of birth that cannot fit'],
    ['2018', true, 'a year of birth that may still fit'],
    ['2017', false, 'a year of birth that no longer fits'],
  ])('of 4 to 7 years, born %s: %s, %s', (birthDate, fits) => {
    expect(misfitsOf(KIDS, born(birthDate))).toEqual(fits ? [] : ['age']);
  });

  it('with one limit of age only on that side', () => {
    expect(misfitsOf({ ...KIDS, fromAge: null }, born('2025-01-01'))).toEqual([]);
    expect(misfitsOf({ ...KIDS, toAge: null }, born('1980-01-01'))).toEqual([]);
    expect(misfitsOf({ ...KIDS, toAge: null }, born('2025-01-01'))).toEqual(['age']);
  });

  it.each([
    ['branca', ['belt']],
    ['verde-preta', ['belt']],
    ['azul', []],
    ['preta', []],
  ] as const)('from the blue belt on, with the belt %s: %s', (belt, misfits) => {
    expect(misfitsOf(ADVANCED, { birthDate: '', belt })).toEqual(misfits);
    expect(misfitsOf(ADVANCED, { birthDate: '', belt, beltInWords: 'coral' })).toEqual([]);
  });

  it('that is for all', () => {
    expect(isLimited(FOR_EVERYBODY)).toBe(false);
    for (const limit of [{ fromAge: 4 }, { toAge: 7 }, { fromBelt: 'azul' as const }])
      expect(isLimited({ ...FOR_EVERYBODY, ...limit })).toBe(true);
    expect(misfitsOf({ ...FOR_EVERYBODY, date: DATE }, born('2020-01-01'))).toEqual([]);
  });
});

describe('whom a class is for', () => {
  it('is for all without the fields, in the form, a stored class and a stored date', () => {
    const { name: _, fromAge: _1, toAge: _2, fromBelt: _3, ...old } = formOf();
    expect(newClassInput.parse(old)).toMatchObject({ name: '', ...FOR_EVERYBODY });
    const [stored, date] = [classOf('c'), instanceOn(DATE, classOf('c'))];
    for (const [schema, document] of [
      [classDocument, stored],
      [eventDocument, date],
    ] as const) {
      const { name: _n, fromAge: _f, toAge: _t, fromBelt: _b, ...rest } = document;
      expect(schema.parse(rest)).toMatchObject({ name: '', ...FOR_EVERYBODY });
    }
  });

  it.each([
    { fromAge: 8, toAge: 7 },
    { fromAge: 0 },
    { toAge: 100 },
    { toAge: Number.NaN },
    { fromBelt: 'coral' },
    { name: '—' },
    { name: 'K'.repeat(61) },
  ])('is refused as %j', (fields) => {
    expect(newClassInput.safeParse({ ...formOf(), ...fields }).success).toBe(false);
  });

  it('changes on every date that an edit changes', () => {
    const current = classOf('c');
    const instances = ['2026-11-16', '2026-11-25'].map((date) => instanceOn(date, current));
    const limits = { name: 'Kids 4 a 7', fromAge: 4, toAge: 7, fromBelt: 'cinza' } as const;
    const plan = planEdit({
      ...{ form: formOf(limits), current, instances, holidays: null },
      ...{ from: '2026-11-20', today: '2026-11-20' },
    });
    expect(plan).toMatchObject({ ok: true, update: [{ instance: instances[1], changes: limits }] });
  });
});
