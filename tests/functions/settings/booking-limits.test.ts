import { beforeEach, expect, it } from 'vitest';
import { get, put, reset } from '../database.ts';
import { call, DONE, RITA } from '../world.ts';

const save = (from: object, to: object) => call('saveBookingLimits', RITA, { changes: { from, to } });

beforeEach(() => reset({ 'admins/rita': {}, 'settings/booking': { maxOpen: 20, daysAhead: 30 } }));

it('the default limits are those that were seen before the first save, and a malformed limit is repaired', async () => {
  await put({ 'settings/booking': { maxOpen: 'many' } });
  expect(await save({ maxOpen: 20 }, { maxOpen: 15 })).toEqual(DONE);
  expect(await get('settings/booking')).toMatchObject({ maxOpen: 15, daysAhead: 30 });
});
