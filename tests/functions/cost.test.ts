import { beforeEach, expect, it } from 'vitest';
import { checkIn } from '../../functions/src/check-in/check-in.ts';
import { checkOut } from '../../functions/src/check-in/check-out.ts';
import { ensureProfile } from '../../functions/src/session/ensure-profile.ts';
import { type Cost, costOf } from '../support/cost.ts';
import { ARMBAR, classOn, DAY, studentOf, TRIANGLE } from '../support/factories.ts';
import { call, clear, put, world } from './world.ts';

/** Documents read and written by one call that nobody interferes with: what docs/data-model.md says, and no more. */

const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR, TRIANGLE] });
const earlier = classOn(DAY, { classId: 'no-gi', movements: [ARMBAR, TRIANGLE] });
const plain = classOn(DAY, { classId: 'open-mat', movements: [] });
const idOf = ({ eventId }: { eventId: string }) => ({ eventId });

async function expectCost(work: () => Promise<{ ok: boolean }>, cost: Cost): Promise<void> {
  let ok = false;
  expect(
    await costOf(async () => {
      ({ ok } = await work());
    }),
  ).toEqual(cost);
  expect(ok).toBe(true);
}

beforeEach(async () => {
  await clear();
  await put({ 'students/ana': studentOf('ana') });
  for (const each of [event, earlier, plain]) await put({ [`calendar_events/${each.eventId}`]: each });
});

it('a check-in reads 4 documents and writes 4, also when the class credits nothing', async () => {
  await expectCost(() => call(checkIn, { uid: 'ana' }, idOf(event)), { read: 4, written: 4 });
  await expectCost(() => call(checkIn, { uid: 'ana' }, idOf(plain)), { read: 4, written: 4 });
});

it('a check-out reads 5 documents, and 2 more for each movement that another class credits too; it writes 4', async () => {
  await call(checkIn, { uid: 'ana' }, idOf(event));
  await expectCost(() => call(checkOut, { uid: 'ana' }, idOf(event)), { read: 5, written: 4 });

  await call(checkIn, { uid: 'ana' }, idOf(earlier));
  await call(checkIn, { uid: 'ana' }, idOf(event));
  await expectCost(() => call(checkOut, { uid: 'ana' }, idOf(event)), { read: 9, written: 4 });
});

it('a sign-in reads 3 documents; a first one writes 1', async () => {
  const findAccount = async () => ({ name: 'Bia', email: 'bia@academy.test', disabled: false });
  const dependencies = world({ findAccount });
  await expectCost(() => call(ensureProfile, { uid: 'bia' }, {}, dependencies), { read: 3, written: 1 });
  await expectCost(() => call(ensureProfile, { uid: 'bia' }, {}, dependencies), { read: 3, written: 0 });
});
