import { auditDocument } from '@domain/audit.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { disableAccount, enableAccount } from '../../../tools/admin/accounts.ts';
import { eraseAccount } from '../../../tools/admin/erase.ts';
import { auth, db, get, recorded } from '../database.ts';
import { deleted, expectNothingLeft, leaving, sweepAfter, UID, withLeaver } from './leaving-world.ts';

const services = { auth, db };
const AFTER_ALL = 24 * 60 * 365 * 10;

withLeaver();
beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

it('npm run student:erase shuts the account out, and the sweep does the rest', async () => {
  await eraseAccount(services, UID);
  expect(vi.mocked(console.log).mock.calls.join()).toMatch(/subscription price_warrior \(active\) ends/);
  expect(await get(`members/${UID}`)).toMatchObject({ state: 'left' });
  expect(await get(`students/${UID}`)).toBeUndefined();
  const [entry] = (await db.collection('audit').where('act', '==', 'student-erased').get()).docs;
  expect(auditDocument.parse(await get(entry?.ref.path ?? ''))).toMatchObject({
    by: 'cli',
    outcome: 'begun',
  });

  // The command has the machine's clock.
  await sweepAfter(AFTER_ALL, leaving());
  expect(deleted).toContain(UID);
  // A lead is not found: the emulator of Auth has no account with the address.
  await db.recursiveDelete(db.doc('registration_forms/lead-1'));
  await expectNothingLeft();
});

it('npm run student:erase refuses an administrator and an unknown user id, and repeats nothing', async () => {
  await expect(eraseAccount(services, 'rita')).rejects.toThrow('cannot be erased');
  await expect(eraseAccount(services, 'nobody')).rejects.toThrow('has this user id');
  await eraseAccount(services, UID);
  await eraseAccount(services, UID);
  expect(await recorded('student-erased')).toHaveLength(1);
});

it('npm run admin:enable and admin:disable leave an account shut out that is being erased', async () => {
  const uid = `leaver-${process.pid}`;
  await auth.createUser({ uid, email: `${uid}@academy.test` });
  await eraseAccount(services, uid);
  for (const change of [enableAccount, disableAccount]) {
    await expect(change(services, uid)).rejects.toThrow('is being erased');
    expect(await get(`members/${uid}`)).toMatchObject({ state: 'left' });
    expect(await auth.getUser(uid)).toMatchObject({ disabled: false });
  }
});
