import { expect, it } from 'vitest';
import { PLACES } from '../../../functions/src/edge/places.ts';
import { documentedCollections } from '../../../tools/ops/probe/closed-rows.ts';
import { IN_AUTH, MEMBER, NOON } from '../../support/factories.ts';
import { db, get, put } from '../database.ts';
import { call, DONE, outputOf, RITA, refused } from '../world.ts';
import { leaving, marks, UID, withLeaver } from './leaving-world.ts';

const me = { uid: UID };

async function exported(dependencies = leaving()): Promise<Record<string, object>> {
  return (await outputOf('exportOwnData', me, {}, dependencies)).documents as Record<string, object>;
}

withLeaver();

it('the download has every document about the student', async () => {
  const documents = await exported();
  const paths = Object.keys(documents).map((path) => path.replaceAll(UID, 'me').replace(/_\d{4}.*/, ''));
  expect([...new Set(paths)].sort()).toEqual([
    'absences/gi',
    'audit/student-notes-saved_me_1-1',
    'billing_alerts/dunning_1',
    'door_entries/d1_9',
    'door_notes/gi',
    'erasures/me',
    'families/me',
    'imports/i1',
    'invitations/i1',
    'members/me',
    'memberships/me',
    'payments/p1',
    'payments/p2',
    'payments/p2-correction',
    'recommendations/me',
    'registration_forms/lead-1',
    'registration_forms/lead-1/private/origin',
    'registration_forms/me',
    'rosters/desk',
    'rosters/gi',
    'settings/booking',
    'student_invitations/me',
    'student_notes/me',
    'students/me',
    'students/me/attendance/gi',
    'students/me/health_reads/r1',
    'students/me/private/health',
    'students/me/promotions/p1',
    'students/theo',
    'subscriptions/me',
  ]);
  const text = JSON.stringify(documents);
  for (const mark of marks()) expect(text).toContain(mark);
  expect(documents[`members/${UID}`]).toMatchObject({
    state: 'member',
    since: '2026-11-01T12:00:00.000Z',
    staff: { role: 'professor' },
  });
});

it('every collection of docs/data-model.md is in the table of places, or has nothing about a person', () => {
  const impersonal = ['classes', 'techniques_due', 'payment_years', 'public', 'system'];
  const known = [...PLACES.map(({ place }) => place), ...impersonal];
  expect(documentedCollections().filter((name) => !known.includes(name))).toEqual([]);
});

it('the download says what it leaves out, and why', async () => {
  const answer = await call('exportOwnData', me, {}, leaving());
  expect(answer).toMatchObject({
    output: {
      leftOut: {
        'student_directory -': 'a copy of the profile',
        'members staff.grantedBy': 'personal data of other people',
      },
    },
  });
});

it('the download has nothing of other students, and does not name the administrator of an act', async () => {
  const documents = await exported();
  expect(JSON.stringify(documents)).not.toMatch(/Bia Prado|bia@academy/);
  expect(documents[`audit/student-notes-saved_${UID}_1-1`]).not.toHaveProperty('by');
  expect(documents[`student_notes/${UID}`]).not.toHaveProperty('updatedByName');
  expect(documents[`members/${UID}`]).not.toHaveProperty('staff.grantedBy');
});

it('the download has no lead if the address is not verified', async () => {
  const account = { name: 'x', email: `${UID}@academy.test`.toLowerCase(), ...IN_AUTH, emailVerified: false };
  expect(await exported(leaving({ findAccount: async () => account }))).not.toHaveProperty(
    'registration_forms/lead-1',
  );
});

it('the own data is downloaded three times a day at most', async () => {
  const at = (hours: number) => leaving({ now: () => new Date(NOON.getTime() + hours * 3_600_000) });
  for (const hours of [0, 1, 2]) expect(await exported(at(hours))).toHaveProperty(`students/${UID}`);
  expect(await call('exportOwnData', me, {}, at(3))).toEqual(refused('too-many-calls'));
  expect(await exported(at(25))).toHaveProperty(`students/${UID}`);
});

it('a student asks to be erased once, and takes it back', async () => {
  const ask = (asks: boolean, person = me) => call('askForErasure', person, { asks }, leaving());
  await db.doc(`erasures/${UID}`).delete();
  expect(await ask(true)).toEqual(DONE);
  const stored = await get(`erasures/${UID}`);
  expect(stored).toEqual({ state: 'asked', askedAt: expect.any(Date) });
  await ask(true);
  expect(await get(`erasures/${UID}`)).toEqual(stored);
  await ask(false);
  expect(await get(`erasures/${UID}`)).toBeUndefined();
  expect(await ask(false)).toEqual(DONE);
  expect(await ask(true, RITA)).toEqual(refused('students-only'));
});

it('a guardian asks for a child with the name that the office knows', async () => {
  const holder = { kind: 'guardian', since: NOON, by: 'rita', name: 'Marta Prado' };
  await put({ 'members/theo': MEMBER, [`students/theo/holders/${UID}`]: holder });
  const ask = (asks: boolean) => call('askForErasure', me, { asks, studentId: 'theo' }, leaving());
  expect(await ask(true)).toEqual(DONE);
  const asked = { state: 'asked', askedAt: expect.any(Date), by: UID, byName: 'Marta Prado' };
  expect(await get('erasures/theo')).toEqual(asked);
  await ask(false);
  expect(await get('erasures/theo')).toBeUndefined();
});
