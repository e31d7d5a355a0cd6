import { invitationDocument } from '@domain/admission.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOON, staffOf, studentOf } from '../../support/factories.ts';
import { get, put, reset } from '../database.ts';
import { interruptedBy } from '../faults.ts';
import { call, DONE, OFFICE, RITA, refused, world } from '../world.ts';

const invitationId = '3b241101-e2bb-4255-8caf-4136c566a962';
const path = `invitations/${invitationId}`;
const create = (values: object = {}) =>
  call('createInvitation', RITA, { invitationId, uses: 10, days: 7, ...values });

beforeEach(() => reset(OFFICE));

describe('an invitation', () => {
  it('is created once, with its end and its number of uses', async () => {
    for (const _ of ['first', 'again']) expect(await create()).toEqual(DONE);
    expect(invitationDocument.parse(await get(path))).toEqual({
      uses: 10,
      used: 0,
      expiresAt: new Date('2026-11-28T12:00:00-03:00'),
      createdAt: expect.any(Date),
      createdBy: 'rita',
    });
  });

  it.each([{ uses: 0 }, { uses: 201 }, { uses: 1.5 }, { days: 0 }, { days: 61 }, { invitationId: 'abc' }])(
    'with %j is refused',
    async (values) => {
      expect(await create(values)).toEqual(refused('invalid-input'));
      expect(await get(path)).toBeUndefined();
    },
  );

  it('is never changed by another one with its id', async () => {
    await create();
    expect(await create({ uses: 20 })).toEqual(refused('invalid-input'));
    expect(await get(path)).toMatchObject({ uses: 10 });
  });

  it('is deleted when it is withdrawn, and so lets in no account', async () => {
    await create();
    for (const _ of ['first', 'again']) {
      expect(await call('withdrawInvitation', RITA, { invitationId })).toEqual(DONE);
    }
    expect(await get(path)).toBeUndefined();
    expect(await create()).toEqual(refused('invalid-input'));
  });

  it('is refused while the author has 20 open ones', async () => {
    const expiresAt = new Date(NOON.getTime() + 1);
    const open = { uses: 1, used: 0, createdAt: NOON, createdBy: 'rita' };
    const many = Array.from({ length: 20 }, (_, index) => [
      `invitations/open-${index}`,
      { ...open, expiresAt },
    ]);
    await put(Object.fromEntries(many));
    expect(await create()).toEqual(refused('invitations-full'));
    await put({ 'invitations/open-0': { ...open, expiresAt: NOON } });
    expect(await create()).toEqual(DONE);
  });

  it('is not left behind by a role that ends at the same moment', async () => {
    const revoke = () => call('setRole', RITA, { uid: 'rosa', role: null });
    await put({ 'members/rosa': staffOf('reception'), 'students/rosa': studentOf('rosa') });
    const meanwhile = world({ db: interruptedBy(revoke) });
    const input = { invitationId, uses: 10, days: 7 };
    expect(await call('createInvitation', { uid: 'rosa' }, input, meanwhile)).toEqual(refused('not-allowed'));
    expect(await get(path)).toBeUndefined();
  });
});

it('the setting is saved with its author', async () => {
  expect(
    await call('saveAdmission', RITA, { changes: { from: { mode: 'hand' }, to: { mode: 'open' } } }),
  ).toEqual(DONE);
  expect(await get('settings/admission')).toEqual({
    mode: 'open',
    updatedAt: expect.any(Date),
    updatedBy: 'rita',
  });
});
