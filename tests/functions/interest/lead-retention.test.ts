import { beforeEach, expect, it } from 'vitest';
import { applyLeadRetention } from '../../../functions/src/interest/lead-retention.ts';
import { db, get, reset } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { call, RITA, refused, world } from '../world.ts';
import { submit, withCaptchaFake } from './interest-world.ts';

const received = new Date('2026-01-31T12:00:00Z');
const save = async (months: number) => {
  const from = { months: (await get('settings/leads'))?.months ?? 24 };
  return call('saveLeadRetention', RITA, { changes: { from, to: { months } } });
};
const endOf = async (id: string) => (await get(`registration_forms/${id}`))?.expiresAt;

withCaptchaFake();
beforeEach(() =>
  reset({ 'admins/rita': {}, 'registration_forms/old': { firstName: 'Caio', timestamp: received } }),
);

it('a new lead expires after 24 months, or after those of the setting', async () => {
  const ends = async () =>
    (await db.collection('registration_forms').where('status', '==', 'new').get()).docs.map((lead) =>
      lead.get('expiresAt').toDate().toISOString().slice(0, 7),
    );
  await submit();
  expect(await ends()).toEqual(['2028-11']);
  await save(6);
  await submit();
  expect((await ends()).sort()).toEqual(['2027-05', '2028-11']);
});

it('each other setting applies to stored leads once, also after an interruption', async () => {
  await applyLeadRetention(world());
  expect(await endOf('old')).toBeUndefined();
  await save(6);
  await expect(applyLeadRetention(world({ db: stoppingAfter(0) }))).rejects.toThrow('stopped');
  await applyLeadRetention(world());
  expect(await endOf('old')).toEqual(new Date('2026-07-31T12:00:00Z'));
  expect(await get('settings/leads')).toMatchObject({ months: 6, applied: true, updatedBy: 'rita' });

  await db.doc('registration_forms/old').update({ expiresAt: received });
  await applyLeadRetention(world());
  expect(await endOf('old')).toEqual(received);

  await save(4);
  await applyLeadRetention(world());
  expect(await endOf('old')).toEqual(new Date('2026-05-31T12:00:00Z'));
});

it('a number of months beyond what the privacy page promises is refused', async () => {
  expect(await save(25)).toEqual(refused('invalid-input'));
  expect(await save(0)).toEqual(refused('invalid-input'));
  expect(await get('settings/leads')).toBeUndefined();
});
