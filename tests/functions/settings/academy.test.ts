import { EXAMPLE_ACADEMY, storedAcademy } from '@domain/academy-details.ts';
import { beforeEach, expect, it } from 'vitest';
import { savedAcademy } from '../../../tools/deploy/saved-academy.ts';
import { expectNothing, get, put, reset } from '../database.ts';
import { call, DONE, RITA, refused, world } from '../world.ts';

const save = (from: object, to: object) => call('saveAcademy', RITA, { changes: { from, to } });
const published = () => savedAcademy(world().db);

beforeEach(() => reset({ 'admins/rita': {} }));

/** The example with what tells an academy from it. */
const OWN = { ...EXAMPLE_ACADEMY, name: 'Gracie Rio', street: 'Rua A, 1', whatsApp: '(21) 98888-0001' };
const { firstSteps: _, paidBy: __, currency: ___, taxId: ____, ...DETAILS } = OWN;

it('the first save stores what was entered, and the next deployment publishes it', async () => {
  const from = { ...storedAcademy.parse({}) };
  expect(await save(from, { ...DETAILS, name: ' Gracie  Rio ' })).toEqual(DONE);
  expect(await get('settings/academy')).toEqual({
    ...DETAILS,
    updatedAt: expect.anything(),
    updatedBy: 'rita',
  });
  expect(await published()).toEqual(DETAILS);
});

it('a deployment publishes no academy that was not entered, is incomplete or has the example’s address', async () => {
  expect(await published()).toBeNull();
  for (const saved of [
    { name: 'Gracie Rio' },
    { ...EXAMPLE_ACADEMY, name: 'Gracie Rio' },
    { ...OWN, city: 7 },
  ]) {
    await put({ 'settings/academy': saved });
    expect(await published()).toBeNull();
  }
  await put({ 'settings/academy': { ...OWN, phone: { number: 1 } } });
  expect(await published()).toEqual(DETAILS);
});

it('an administrator who hides the first steps stores only that; again writes nothing', async () => {
  const hide = () => save({ firstSteps: 'shown' }, { firstSteps: 'hidden' });
  expect(await hide()).toEqual(DONE);
  expect(await get('settings/academy')).toEqual({
    firstSteps: 'hidden',
    updatedAt: expect.anything(),
    updatedBy: 'rita',
  });
  await expectNothing(() => hide(), DONE);
});

it('the currency, a CNPJ and how students pay are stored without an address', async () => {
  const chosen = { paidBy: 'direct', currency: 'eur', taxId: '11222333000181' };
  expect(await save({ paidBy: '', currency: 'brl', taxId: '' }, chosen)).toEqual(DONE);
  expect(await get('settings/academy')).toMatchObject({ ...chosen, taxId: '11.222.333/0001-81' });
  expect(await save({}, { currency: 'xxx' })).toEqual(refused('invalid-input'));
  expect(await published()).toBeNull();
});
