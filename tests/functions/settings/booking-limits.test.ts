import { beforeEach, expect, it } from 'vitest';
import { RACE } from '../../support/rounds.ts';
import { get, put, reset } from '../database.ts';
import { call, DONE, RITA } from '../world.ts';

const save = (from: object, to: object) => call('saveBookingLimits', RITA, { changes: { from, to } });

beforeEach(() => reset({ 'admins/rita': {}, 'settings/booking': { maxOpen: 20, daysAhead: 30 } }));

it('two administrators who change one limit each at the same moment both have it saved', RACE, async () => {
  const answers = await Promise.all([
    save({ maxOpen: 20 }, { maxOpen: 15 }),
    save({ daysAhead: 30 }, { daysAhead: 14 }),
  ]);
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(await get('settings/booking')).toMatchObject({ maxOpen: 15, daysAhead: 14 });
});

it('the default limits are those that were seen before the first save, and a malformed limit is repaired', async () => {
  await put({ 'settings/booking': { maxOpen: 'many' } });
  expect(await save({ maxOpen: 20 }, { maxOpen: 15 })).toEqual(DONE);
  expect(await get('settings/booking')).toMatchObject({ maxOpen: 15, daysAhead: 30 });
});
