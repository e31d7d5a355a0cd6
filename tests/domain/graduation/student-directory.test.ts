import { planStateOf } from '@domain/billing/subscription.ts';
import { shiftDate } from '@domain/calendar.ts';
import {
  ABSENCES,
  byLastClass,
  directoryEntries,
  directoryEntryOf,
  directoryProfile,
  directorySearch,
  isAway,
  lacksConsent,
  lastClassOn,
  sortedByName,
} from '@domain/graduation/student-directory.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { describe, expect, it } from 'vitest';
import { DAY, directoryEntryFor, studentOf } from '../../support/factories.ts';

const named = (name: string, email = 'x@academy.test', uid = name) => ({ uid, name, email });

describe('an entry of the directory', () => {
  it('depends only on the fields that the directory reads', () => {
    const student = studentDocument.parse(studentOf('ana'));
    expect(directoryEntryOf(directoryProfile.parse(student), DAY)).toEqual(directoryEntryOf(student, DAY));
    const entry = directoryEntryFor('ana');
    expect(directoryEntries.parse([entry])).toHaveLength(1);
    expect(JSON.stringify(entry)).not.toContain(student.emergencyContact.phone);
    const child = studentDocument.parse(studentOf('lia', { guardian: { name: 'Rita', phone: '1' } }));
    expect(directoryEntryOf(child, DAY)).toMatchObject({ guardian: 'Rita' });
  });

  it('of an earlier release, without a field, is refused, so that the directory is built again', () => {
    const entry = directoryEntryFor('ana');
    for (const field of Object.keys(entry)) {
      const { [field]: _, ...older }: Record<string, unknown> = entry;
      expect(directoryEntries.safeParse([older]).success, field).toBe(false);
    }
  });

  it('of a later release is read without the additional field', () => {
    const entry = directoryEntryFor('ana');
    expect(directoryEntries.parse([{ ...entry, parq: {} }])).toEqual([entry]);
  });
});

describe('a missing consent', () => {
  const lacks = (person: Partial<StudentDocument>, today = '2026-11-21') =>
    lacksConsent(directoryEntryOf(studentDocument.parse(studentOf('lia', person)), DAY), today);
  const at = new Date(0);

  it('is one that a check-in needs, up to the 16th birthday', () => {
    const birthDate = '2010-11-23';
    expect(lacks({ birthDate })).toBe(true);
    expect(lacks({ birthDate, consents: { registration: at, image: at } })).toBe(true);
    expect(lacks({ birthDate, consents: { registration: at, health: at } })).toBe(false);
    expect(lacks({ birthDate }, '2026-11-22')).toBe(true);
    expect(lacks({ birthDate }, '2026-11-23')).toBe(false);
  });

  it('goes by the later birth date, and is none of an adult or without a date', () => {
    expect(lacks({ birthDate: '1990-01-01', heldBirthDate: '2016-05-01' })).toBe(true);
    expect(lacks({ birthDate: '1990-01-01' })).toBe(false);
    expect(lacks({ birthDate: '' })).toBe(false);
  });
});

it('the order is by name without accents and case, then by email, then by id', () => {
  const entries = [
    named('Zeca'),
    named('álvaro'),
    named('Ana', 'b@x'),
    named('Ana', 'a@x', '2'),
    named('ANA', 'a@x', '1'),
    named('Élida'),
    named('Eduardo'),
  ];
  for (const before of [entries, entries.toReversed()])
    expect(sortedByName(before).map(({ name, email, uid }) => [name, email, uid].join(' '))).toEqual([
      'álvaro x@academy.test álvaro',
      'ANA a@x 1',
      'Ana a@x 2',
      'Ana b@x Ana',
      'Eduardo x@academy.test Eduardo',
      'Élida x@academy.test Élida',
      'Zeca x@academy.test Zeca',
    ]);
});

describe('the latest class', () => {
  const entry = { lastClass: '2026-11-02', classesAhead: ['2026-11-20', '2026-11-10'] };

  it('includes booked classes from their day on', () => {
    expect(lastClassOn(entry, '2026-11-09')).toBe('2026-11-02');
    expect(lastClassOn(entry, '2026-11-10')).toBe('2026-11-10');
    expect(lastClassOn(entry, '2026-12-01')).toBe('2026-11-20');
    expect(lastClassOn({ lastClass: null, classesAhead: ['2026-11-20'] }, '2026-11-19')).toBeNull();
  });

  it('finds students who were away for two, four and eight weeks, or never came', () => {
    const today = '2026-11-30';
    const away = (days: number | null) =>
      ABSENCES.filter((absence) => isAway(days === null ? null : shiftDate(today, -days), absence, today));
    expect(away(13)).toEqual([]);
    expect(away(14)).toEqual(['2']);
    expect(away(28)).toEqual(['2', '4']);
    expect(away(56)).toEqual(['2', '4', '8']);
    expect(away(null)).toEqual(['2', '4', '8', 'never']);
  });

  it('does not count the days of a break as an absence', () => {
    const rest = [{ from: '2026-11-10', until: '2026-11-19' }];
    const isMissed = (lastClass: string, today: string) => isAway(lastClass, '2', today, rest);
    expect(isMissed('2026-11-05', '2026-11-28')).toBe(false);
    expect(isMissed('2026-11-05', '2026-11-29')).toBe(true);
    // A class within the break: only the days after it count.
    expect(isMissed('2026-11-15', '2026-12-02')).toBe(false);
    expect(isMissed('2026-11-15', '2026-12-03')).toBe(true);
    const left = [{ from: '2026-11-10', until: null, left: true as const }];
    expect(isAway('2026-11-05', '2', '2027-11-05', left)).toBe(false);
  });
});

it('the order by the latest class has the longest absence first and students without a class last', () => {
  const dates = ['2026-11-02', null, '2026-09-30', null, '2026-11-01'];
  expect(dates.toSorted(byLastClass)).toEqual(['2026-09-30', '2026-11-01', '2026-11-02', null, null]);
});

describe('the state of the plan', () => {
  it.each([
    ['active', false, 'paying'],
    ['trialing', false, 'trialing'],
    ['active', true, 'canceling'],
    ['past_due', false, 'pending'],
    ['incomplete', false, 'pending'],
    ['paused', false, 'paused'],
    ['new at Stripe', false, 'pending'],
    ['canceled', false, 'none'],
  ])('of a subscription that is %s, canceled at the period’s end: %s, is %s', (status, ends, state) => {
    expect(planStateOf({ status, cancelAtPeriodEnd: ends })).toBe(state);
  });

  it('is none without a subscription', () => {
    expect(planStateOf(null)).toBe('none');
  });
});

describe('search', () => {
  const find = directorySearch([
    named('Hélio Gracie', 'helio@academy.test'),
    named('Carlos Reis', 'carlos.reis@academy.test'),
    named('Conceição'.normalize('NFD'), 'c@academy.test'),
  ]);

  it.each([
    ['HELIO', ['Hélio Gracie']],
    ['conceição', ['Conceição']],
    ['gracie carlos', []],
    ['', ['Hélio Gracie', 'Carlos Reis', 'Conceição']],
  ])('finds by name and email what is typed as %j: %j', (typed, found) => {
    expect(find(typed).map(({ name }) => name.normalize('NFC'))).toEqual(found);
  });

  it('finds by phone, with or without the country', () => {
    const ana = { ...named('Ana Lima', 'ana@academy.test'), phone: '(21) 98765-4321' };
    expect(directorySearch([ana])('+55 21 98765-4321')).toHaveLength(1);
    expect(directorySearch([ana])('21 98765-4322')).toEqual([]);
  });
});
