import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import type { Role } from '@domain/member.ts';
import { memberMay } from '@domain/permissions.ts';
import { describe, expect, it } from 'vitest';
import {
  chipCount,
  FILTERS,
  filtersAmong,
  filtersFor,
  type StudentChoice,
  studentFinder,
} from '../../../web/src/features/students/student-choice.ts';
import { addressOf, choiceIn } from '../../../web/src/ui/page/use-address-choice.ts';
import { directoryEntryFor } from '../../support/factories.ts';
import { membershipOf } from '../../support/fee-factory.ts';

const choiceOf = (address: Record<string, string> | string) =>
  choiceIn(FILTERS, new URLSearchParams(address));
const NONE = choiceOf('');
const TODAY = '2026-11-21';

const among = (entries: readonly DirectoryEntry[], choice: Partial<StudentChoice> = {}, today = TODAY) =>
  filtersAmong(FILTERS, { entries, present: entries, choice: { ...NONE, ...choice }, today });

const entry = (uid: string, fields: Partial<DirectoryEntry> = {}) => ({
  ...directoryEntryFor(uid, { name: uid, phone: '', ...fields }),
  ...{ fullName: uid, subscription: null, membership: null },
});

describe('the choice in the address', () => {
  it('comes back as it was', () => {
    const choice: StudentChoice = {
      typed: 'hélio & co',
      page: 3,
      belt: 'azul',
      plan: 'pending',
      away: '4',
      consent: 'missing',
      state: 'left',
      order: 'lastClass',
      show: 'waiting',
    };
    expect(choiceOf(addressOf(choice))).toEqual(choice);
    expect(new Set(Object.values(addressOf(NONE)))).toEqual(new Set(['']));
  });

  it('ignores a value that no filter has', () => {
    expect(choiceOf('belt=lilac&plan=gold&away=9&order=age&show=all&page=-2.5')).toEqual(NONE);
    expect(choiceOf('page=x')).toEqual(NONE);
  });
});

it('the filters of a role are those for which it gets the data', () => {
  const offered = (role: Role) => {
    const { plan, show, consent } = filtersFor((capability) => memberMay(role, capability));
    return { plan, show, consent };
  };
  const { plan } = FILTERS;
  const listed = plan.filter((state) => !['none', 'direct', 'due', 'late', 'settle'].includes(state));
  expect(offered('admin')).toEqual({ plan, show: ['waiting'], consent: ['missing'] });
  const show = ['waiting', 'invitations'];
  expect(offered('reception')).toEqual({ plan: listed, show, consent: [] });
  expect(offered('professor')).toEqual({ plan: [], show: [], consent: [] });
});

it('the belts to filter by are the five of adults, and those of children that a student wears, or that is chosen', () => {
  const adults = ['branca', 'azul', 'roxa', 'marrom', 'preta'];
  expect(among([entry('ana', { belt: 'azul' })]).belt).toEqual(adults);
  const { belt } = among([entry('ana'), entry('lia', { belt: 'verde' })], { belt: 'cinza-preta' });
  expect(belt).toEqual(['branca', 'cinza-preta', 'verde', ...adults.slice(1)]);
});

describe('the filter by consents', () => {
  const [child, adult] = [entry('lia', { lacksConsentUntil: '2026-11-22' }), entry('ana')];

  it('is one only while a child lacks a consent, or while it is chosen', () => {
    expect(among([adult, child]).consent).toEqual(['missing']);
    expect(among([adult, child], {}, '2026-11-22').consent).toEqual([]);
    expect(among([adult]).consent).toEqual([]);
    expect(among([adult], { consent: 'missing' }).consent).toEqual(['missing']);
  });

  it('finds the children', () => {
    const find = studentFinder([adult, child], TODAY);
    expect(find({ ...NONE, consent: 'missing' }).map(({ uid }) => uid)).toEqual(['lia']);
  });
});

describe('the filter by breaks', () => {
  const people = [
    entry('ana'),
    entry('bia', { breaks: [{ from: '2026-11-01', until: TODAY }] }),
    entry('caio', { breaks: [{ from: TODAY, until: null, left: true }], lacksConsentUntil: '2027-01-01' }),
    entry('gil', { withoutAccount: true, beltInWords: 'Visitante' }),
  ];

  it('is one only while a student has a break, or while it is chosen', () => {
    const [ana, bia] = people.map((each) => [each]);
    const states = ['active', 'paused', 'left', 'visitor'];
    expect(among(people).state).toEqual(states);
    expect(among(bia ?? []).state).toEqual(states);
    expect(among(bia ?? [], {}, '2026-11-22').state).toEqual([]);
    expect(among(ana ?? []).state).toEqual([]);
    expect(among(ana ?? [], { state: 'left' }).state).toEqual(states);
  });

  it('finds the active and the paused unless asked for others', () => {
    const find = studentFinder(people, TODAY);
    const ids = (choice: Partial<StudentChoice>) => find({ ...NONE, ...choice }).map(({ uid }) => uid);
    expect(ids({})).toEqual(['ana', 'bia']);
    expect(ids({ state: 'active' })).toEqual(['ana']);
    expect(ids({ state: 'paused' })).toEqual(['bia']);
    expect(ids({ state: 'left' })).toEqual(['caio']);
    // Among the leads until the enrollment.
    expect(ids({ state: 'visitor' })).toEqual(['gil']);
    expect(ids({ consent: 'missing' })).toEqual([]);
  });
});

describe('the finder', () => {
  const find = studentFinder(
    [
      entry('ana', { lastClass: '2026-11-20' }),
      entry('bia', { lastClass: '2026-10-01', classesAhead: [TODAY, '2026-11-28'], belt: 'azul' }),
      { ...entry('caio', { lastClass: '2026-10-01' }), membership: membershipOf('caio', TODAY) },
    ],
    TODAY,
  );
  const ids = (choice: Partial<StudentChoice>) => find({ ...NONE, ...choice }).map(({ uid }) => uid);

  it('combines search and filters', () => {
    expect(ids({})).toEqual(['ana', 'bia', 'caio']);
    expect(ids({ typed: 'A', belt: 'azul' })).toEqual(['bia']);
    expect(ids({ away: '4' })).toEqual(['caio']);
    expect(ids({ plan: 'paying' })).toEqual([]);
    expect(ids({ plan: 'due' })).toEqual(['caio']);
  });

  it('sorts by the latest class', () => {
    expect(ids({ order: 'lastClass' })).toEqual(['caio', 'ana', 'bia']);
  });

  it('names the plan of the fee', () => {
    expect(find({ ...NONE, plan: 'due' })).toMatchObject([{ planName: 'Mensal' }]);
  });

  it('shows a booked class as the latest one from its day on', () => {
    expect(find({ ...NONE, typed: 'bia' })).toMatchObject([{ lastClass: TODAY }]);
  });
});

describe('the chip of the accounts that wait', () => {
  it('counts those without a decision', () => {
    expect(chipCount(2, 3)).toBe(2);
  });

  it('stays while a decision can be undone, and goes with the last request', () => {
    expect(chipCount(0, 1)).toBe(0);
    expect(chipCount(0, 0)).toBeNull();
    expect(chipCount(null, 0)).toBeNull();
  });
});
