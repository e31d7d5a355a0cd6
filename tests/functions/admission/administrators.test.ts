import { beforeEach, describe, expect, it } from 'vitest';
import { eraseOverdue } from '../../../functions/src/admission/erase-overdue.ts';
import {
  APPLICATION,
  DECLINED,
  DISABLED,
  IN_AUTH,
  MEMBER,
  staffOf,
  studentOf,
  WAITING,
} from '../../support/factories.ts';
import { db, get, put, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, OFFICE, RITA, refused, world } from '../world.ts';

/** Declining and inviting, where the role of an administrator is given or taken. */

const VERA = { uid: 'vera', name: 'Vera', email: 'vera@academy.test', ...IN_AUTH };
const dependencies = world({ findAccount: async () => VERA, findAccountByEmail: async () => VERA });
const invitationId = '3b241101-e2bb-4255-8caf-4136c566a962';
const accept = () => call('ensureProfile', { uid: 'vera' }, { invitation: invitationId }, dependencies);
const standing = async () => [(await get('members/vera'))?.state, (await get('admins/vera')) !== undefined];

beforeEach(() =>
  reset({
    ...OFFICE,
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { admission: APPLICATION }),
  }),
);

it('an administrator who waits is not declined by a call that began before the role was granted', async () => {
  const late = {
    ...dependencies,
    db: interruptedBy(() => put({ 'admins/vera': {}, 'settings/team': { seq: 1 } })),
  };
  const answer = await call('decideAdmission', RITA, { studentId: 'vera', decision: 'decline' }, late);
  expect(answer).toEqual(refused('administrator-leaving'));
  expect(await standing()).toEqual(['waiting', true]);
});

it('a declined account that has the role is erased like every other, and loses it', async () => {
  await put({ 'members/vera': { ...DECLINED, since: new Date(0) }, 'admins/vera': {} });
  await eraseOverdue(dependencies);
  expect(await standing()).toEqual(['left', false]);
});

describe('an invitation of a demoted administrator', () => {
  beforeEach(async () => {
    await put({ 'admins/olga': {}, 'members/olga': MEMBER });
    await call('createInvitation', { uid: 'olga' }, { invitationId, uses: 10, days: 7 });
  });

  it('lets in no account', async () => {
    await db.doc('admins/olga').delete();
    expect(await accept()).toMatchObject({ ok: true });
    expect(await standing()).toEqual(['waiting', false]);
    expect(await get(`invitations/${invitationId}`)).toMatchObject({ used: 0 });
  });

  it('is withdrawn with the role, and lets in no account when the role is granted again', async () => {
    expect(await call('setRole', RITA, { uid: 'olga', role: null }, dependencies)).toMatchObject({
      ok: true,
    });
    await put({ 'admins/olga': {} });
    await accept();
    expect(await standing()).toEqual(['waiting', false]);
  });
});

describe('an invitation of the reception', () => {
  beforeEach(async () => {
    await put({ 'members/rosa': staffOf('reception') });
    const answer = await call('createInvitation', { uid: 'rosa' }, { invitationId, uses: 10, days: 7 });
    expect(answer).toMatchObject({ ok: true });
  });

  it('lets accounts in', async () => {
    expect(await accept()).toMatchObject({ ok: true });
    expect(await standing()).toEqual(['member', false]);
  });

  it.each([
    ['has no role any more', MEMBER],
    ['is a professor by now', staffOf('professor')],
    ['is disabled', { ...staffOf('reception'), ...DISABLED }],
  ])('lets in no account if its author %s', async (_, marker) => {
    await put({ 'members/rosa': marker });
    expect(await accept()).toMatchObject({ ok: true });
    expect(await standing()).toEqual(['waiting', false]);
    expect(await get(`invitations/${invitationId}`)).toMatchObject({ used: 0 });
  });
});
