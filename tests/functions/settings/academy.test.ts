import { DEFAULT_ACADEMY } from '@domain/academy-details.ts';
import { beforeEach, expect, it } from 'vitest';
import { saveAcademy } from '../../../functions/src/settings/save-academy.ts';
import { savedAcademy } from '../../../tools/deploy/saved-academy.ts';
import { call, clear, dump, get, put, refused, world } from '../world.ts';

const RITA = { uid: 'rita' };
const save = (from: object, to: object) => call(saveAcademy, RITA, { changes: { from, to } });
const published = () => savedAcademy(world().db);

beforeEach(async () => {
  await clear();
  await put({ 'admins/rita': {} });
});

it('the first save keeps what was not touched as a fresh clone has it, and the next deployment publishes both', async () => {
  const [from, to] = [{ name: DEFAULT_ACADEMY.name }, { name: ' Gracie  Rio ' }];
  expect(await save(from, to)).toEqual({ ok: true, output: {} });
  expect(await get('settings/academy')).toMatchObject({
    ...DEFAULT_ACADEMY,
    name: 'Gracie Rio',
    updatedBy: 'rita',
  });
  const { firstSteps: _, ...details } = DEFAULT_ACADEMY;
  expect(await published()).toEqual({ ...details, name: 'Gracie Rio' });
});

it('a deployment before the first save publishes the academy of a fresh clone, and never a malformed text', async () => {
  expect(await published()).toBeNull();
  await put({ 'settings/academy': { name: 'Gracie Rio', phone: { number: 1 }, email: 'a@b.example\nX: y' } });
  expect(await published()).toMatchObject({ name: 'Gracie Rio', phone: '', email: DEFAULT_ACADEMY.email });
});

it('an administrator hides the first steps and changes nothing else; again writes nothing', async () => {
  await put({ 'settings/academy': { ...DEFAULT_ACADEMY, name: 'Gracie Rio' } });
  const hide = () => save({ firstSteps: 'shown' }, { firstSteps: 'hidden' });
  expect(await hide()).toEqual({ ok: true, output: {} });
  expect(await get('settings/academy')).toMatchObject({ name: 'Gracie Rio', firstSteps: 'hidden' });
  const before = await dump();
  expect(await hide()).toEqual({ ok: true, output: {} });
  expect(await dump()).toEqual(before);
});

it('of two who change the name one is refused, and an invalid number is stored by nobody', async () => {
  await put({ 'settings/academy': { ...DEFAULT_ACADEMY, name: 'Gracie Rio' } });
  expect(await save({ name: DEFAULT_ACADEMY.name }, { name: 'Other' })).toEqual(refused('changed-meanwhile'));
  expect(await save({ phone: '' }, { phone: 'ask for Rita' })).toEqual(refused('invalid-input'));
  expect(await get('settings/academy')).toMatchObject({ name: 'Gracie Rio', phone: '' });
});
