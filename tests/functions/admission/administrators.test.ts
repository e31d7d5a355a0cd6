import { beforeEach, describe, expect, it } from 'vitest';
import { createInvitation } from '../../../functions/src/admission/create-invitation.ts';
import { decideAdmission } from '../../../functions/src/admission/decide-admission.ts';
import { eraseOverdue } from '../../../functions/src/admission/erase-overdue.ts';
import { ensureProfile } from '../../../functions/src/session/ensure-profile.ts';
import { setRole } from '../../../functions/src/settings/set-role.ts';
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
import { PERSONS } from '../../support/good-inputs.ts';
import { END, invitationOf, personDocuments } from '../enrollment/persons.ts';
import { call, clear, db, get, interruptedBy, put, refused, world } from '../world.ts';

const { bela, duda } = PERSONS;

/** Declining and inviting, where the role of an administrator is given or taken. */

const RITA = { uid: 'rita' };
const VERA = { uid: 'vera', name: 'Vera', email: 'vera@academy.test', ...IN_AUTH };
const dependencies = world({ findAccount: async () => VERA, findAccountByEmail: async () => VERA });
const decline = () => call(decideAdmission, RITA, { studentId: 'vera', decision: 'decline' }, dependencies);
const invitationId = '3b241101-e2bb-4255-8caf-4136c566a962';
const accept = () => call(ensureProfile, { uid: 'vera' }, { invitation: invitationId }, dependencies);
const standing = async () => [(await get('members/vera'))?.state, (await get('admins/vera')) !== undefined];

beforeEach(async () => {
  await clear();
  await put({
    'admins/rita': {},
    'members/rita': MEMBER,
    'members/vera': WAITING,
    'students/vera': studentOf('vera', { admission: APPLICATION }),
  });
});

describe('an administrator who waits', () => {
  it('is not declined: no administrator could erase the account then', async () => {
    await put({ 'admins/vera': {} });
    expect(await decline()).toEqual(refused('administrator-leaving'));
    expect(await standing()).toEqual(['waiting', true]);
  });

  it('is not declined by a call that began before the role was granted', async () => {
    const late = {
      ...dependencies,
      db: interruptedBy(() => put({ 'admins/vera': {}, 'settings/team': { seq: 1 } })),
    };
    const answer = await call(decideAdmission, RITA, { studentId: 'vera', decision: 'decline' }, late);
    expect(answer).toEqual(refused('administrator-leaving'));
    expect(await standing()).toEqual(['waiting', true]);
  });
});

it('an account that is declined meanwhile does not become an administrator', async () => {
  await put({ 'members/vera': MEMBER });
  const late = {
    ...dependencies,
    db: interruptedBy(() => put({ 'members/vera': DECLINED, 'settings/team': { seq: 1 } })),
  };
  expect(await call(setRole, RITA, { email: VERA.email, role: 'admin' }, late)).toEqual(
    refused('grantee-disabled'),
  );
  expect(await standing()).toEqual(['declined', false]);
});

it('a declined account that has the role is erased like every other, and loses it', async () => {
  await put({ 'members/vera': { ...DECLINED, since: new Date(0) }, 'admins/vera': {} });
  await eraseOverdue(dependencies);
  expect(await standing()).toEqual(['left', false]);
});

describe('an invitation of a demoted administrator', () => {
  beforeEach(async () => {
    await put({ 'admins/olga': {}, 'members/olga': MEMBER });
    await call(createInvitation, { uid: 'olga' }, { invitationId, uses: 10, days: 7 });
  });

  it('lets in no account', async () => {
    await db.doc('admins/olga').delete();
    expect(await accept()).toMatchObject({ ok: true });
    expect(await standing()).toEqual(['waiting', false]);
    expect(await get(`invitations/${invitationId}`)).toMatchObject({ used: 0 });
  });

  it('is withdrawn with the role, and lets in no account when the role is granted again', async () => {
    expect(await call(setRole, RITA, { uid: 'olga', role: null }, dependencies)).toMatchObject({ ok: true });
    await put({ 'admins/olga': {} });
    await accept();
    expect(await standing()).toEqual(['waiting', false]);
  });

  it('to a student is withdrawn with the role, and the profile does not show it as open', async () => {
    await put({
      ...personDocuments(bela, 'Bela Nunes', { invitedUntil: END }),
      ...personDocuments(duda, 'Duda Reis', { invitedUntil: END }),
      [`student_invitations/${bela}`]: invitationOf({ createdBy: 'olga' }),
      [`student_invitations/${duda}`]: invitationOf(),
    });
    expect(await call(setRole, RITA, { uid: 'olga', role: null }, dependencies)).toMatchObject({ ok: true });
    expect(await get(`student_invitations/${bela}`)).toBeUndefined();
    expect(await get(`students/${bela}`)).not.toHaveProperty('invitedUntil');
    expect(await get(`student_invitations/${duda}`)).toBeDefined();
    expect(await get(`students/${duda}`)).toMatchObject({ invitedUntil: END });
  });
});

describe('an invitation of the reception', () => {
  beforeEach(async () => {
    await put({ 'members/rosa': staffOf('reception') });
    const answer = await call(createInvitation, { uid: 'rosa' }, { invitationId, uses: 10, days: 7 });
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
