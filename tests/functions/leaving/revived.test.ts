import { expect, it } from 'vitest';
import { eraseOverdue } from '../../../functions/src/admission/erase-overdue.ts';
import { disableAccount, setAdministrator } from '../../../tools/admin/accounts.ts';
import { postponeErasures, revived, team } from '../../../tools/restore/revived.ts';
import { DECLINED, MEMBER, staffOf, studentOf } from '../../support/factories.ts';
import { auth, clear, db, get, put, reset } from '../database.ts';
import { entered, THEO } from '../enrollment/persons.ts';
import { world } from '../world.ts';

const services = { auth, db };

it('a restored database names who was erased, disabled or an administrator, as far as Auth tells', async () => {
  await clear();
  const [ana, bia, caio] = ['ana', 'bia', 'caio'].map((name) => `revived-${name}-${process.pid}`);
  if (!ana || !bia || !caio) throw new Error('unreachable');
  for (const uid of [ana, bia])
    await auth.createUser({ uid, email: `${uid}@academy.test`, emailVerified: true });
  await put({ [`students/${ana}`]: studentOf(ana), [`members/${ana}`]: MEMBER, [`members/${bia}`]: MEMBER });
  await setAdministrator(services, ana, true);
  await disableAccount(services, bia);
  expect(await revived(services)).toEqual({ withoutAccount: [], entered: [], disabled: [] });

  // The backup is from before both, and has a student who was erased since.
  await put({ [`members/${bia}`]: MEMBER, [`admins/${bia}`]: {}, [`students/${caio}`]: studentOf(caio) });
  await put(entered(THEO));
  expect(await revived(services)).toEqual({ withoutAccount: [caio], entered: [THEO], disabled: [bia] });
  await put({ [`members/${caio}`]: staffOf('reception') });
  expect(await team(services)).toEqual({
    administrators: [`${ana}@academy.test`, `${bia}@academy.test`],
    helpers: [`--uid ${caio}`],
  });
});

it('a decline that a restore brings back erases no account for seven more days', async () => {
  await reset({ 'members/ana': DECLINED, 'students/ana': studentOf('ana') });
  expect(await postponeErasures(services)).toBe(1);
  const today = () => new Date();
  await eraseOverdue(world({ now: today }));
  expect(await get('members/ana')).toMatchObject({ state: 'declined' });
  expect(await get('students/ana')).toBeDefined();
});
