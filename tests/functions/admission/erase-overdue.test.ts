import { AUTOMATIC } from '@domain/audit.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOverdue } from '../../../functions/src/admission/erase-overdue.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { eraseAllDue } from '../../../functions/src/leaving/run-erasure.ts';
import { healthOf, MEMBER, NOON, studentOf, WAITING } from '../../support/factories.ts';
import { billing, withStripe } from '../billing/billing-world.ts';
import { dump, get, put, recorded } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { call, refused, takeLog } from '../world.ts';

const HOUR_MS = 60 * 60 * 1000;
const deleted: string[] = [];
const deleteAccount = async (uid: string) => void deleted.push(uid);

/** Both works of the sweep, so many hours after noon. */
async function sweep(hours = 0, overrides: Partial<Dependencies> = {}): Promise<number> {
  const now = () => new Date(NOON.getTime() + hours * HOUR_MS);
  const dependencies = billing({ deleteAccount, now, ...overrides });
  const failed = await eraseOverdue(dependencies);
  return failed + (await eraseAllDue(dependencies));
}

function decline(daysAgo: number): Promise<void> {
  const since = new Date(NOON.getTime() - daysAgo * 24 * HOUR_MS);
  return put({
    'members/vera': { state: 'declined', since },
    'students/vera': studentOf('vera', { admission: { state: 'declined', since } }),
    'students/vera/private/health': healthOf(),
    'students/vera/health_reads/read-1': { by: 'rita', byName: 'Rita', at: since },
    'student_notes/vera': { text: 'Came with Ana' },
  });
}

function wait(days: number): Promise<void> {
  const since = new Date(NOON.getTime() - days * 24 * HOUR_MS);
  return put({
    'members/vera': { ...WAITING, since },
    'students/vera': studentOf('vera', { admission: { state: 'waiting', since } }),
  });
}

const ofVera = async () => Object.keys(await dump()).filter((path) => path.includes('vera'));

withStripe();
beforeEach(() => {
  deleted.length = 0;
});

it('erases everything about an account that was declined 7 days ago', async () => {
  await decline(7);
  await sweep();
  expect(deleted).toEqual(['vera']);
  expect(await get('students/vera')).toBeUndefined();
  expect(await call('ensureProfile', { uid: 'vera' }, {}, billing())).toEqual(refused('account-left'));
  await sweep(2);
  expect(await ofVera()).toEqual([]);
  expect(await get('members/vera')).toBeUndefined();
  expect(await recorded()).toMatchObject([{ act: 'student-erased', by: AUTOMATIC, outcome: 'done' }]);
});

describe('an account that has waited for 90 days', () => {
  it('is erased', async () => {
    await wait(90);
    await sweep();
    expect(deleted).toEqual(['vera']);
    expect(await get('students/vera')).toBeUndefined();
  });

  it.each([
    ['was let in', { 'students/vera': studentOf('vera', { admission: { state: 'admitted', since: NOON } }) }],
    ['is an administrator’s', { 'admins/vera': {} }],
    ['is let in with its next visit', { 'settings/admission': { mode: 'open' } }],
  ])('stays if it %s', async (_, given) => {
    await wait(100);
    await put(given);
    await sweep();
    expect(deleted).toEqual([]);
    expect(await get('members/vera')).toMatchObject({ state: 'waiting' });
  });

  it('is not read again by the next run if it stays', async () => {
    await wait(100);
    await put({ 'admins/vera': {} });
    await sweep();
    expect(await get('members/vera')).toMatchObject({ since: NOON });
  });
});

it.each([
  ['was declined less than 7 days ago', () => decline(6.99)],
  ['is a member', () => put({ 'members/vera': { ...MEMBER, since: new Date(0) } })],
])('leaves an account alone that %s', async (_, given) => {
  await given();
  const before = await dump();
  await sweep();
  expect(await dump()).toEqual(before);
  expect(deleted).toEqual([]);
});

it('leaves an account alone whose decline is undone meanwhile', async () => {
  await decline(8);
  const findAccount = async () => {
    await put({ 'members/vera': WAITING });
    return null;
  };
  await sweep(0, { findAccount });
  expect(await get('students/vera')).toMatchObject({ name: 'Ana Silva' });
  expect(deleted).toEqual([]);
});

it('finishes at its next run what a fault interrupted', async () => {
  await decline(8);
  await sweep(0, { db: stoppingAfter(0) }).catch(() => undefined);
  expect(await get('members/vera')).toMatchObject({ state: 'declined' });
  takeLog();
  await sweep();
  expect(deleted).toEqual(['vera']);
});

it('erases an account behind fifty whose erasure fails each time', async () => {
  await decline(8);
  const stuck = Array.from({ length: 51 }, (_, index) => `stuck-${index}`);
  const since = new Date(NOON.getTime() - 9 * 24 * HOUR_MS);
  await put(Object.fromEntries(stuck.map((uid) => [`members/${uid}`, { state: 'declined', since }])));
  const findAccount = async (uid: string) => {
    if (uid.startsWith('stuck')) throw new Error('Auth refuses this account');
    return null;
  };
  expect(await sweep(0, { findAccount })).toBe(51);
  expect(deleted).toEqual(['vera']);
  const log = takeLog();
  expect(log).toHaveLength(51);
  expect(log[0]).toMatchObject({ event: 'overdue-not-erased', details: { uid: 'stuck-0' } });
});
