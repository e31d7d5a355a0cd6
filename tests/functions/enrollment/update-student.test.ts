import type { PersonForm } from '@domain/person.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { DAY, studentOf } from '../../support/factories.ts';
import { expectNothing, get, put, reset } from '../database.ts';
import { promote, undo } from '../graduation/promotion-world.ts';
import { type Answer, call, DONE, OFFICE, RITA, refused } from '../world.ts';
import { classesOn, correct, enter, THEO } from './persons.ts';

const profile = () => get(`students/${THEO}`);

function change(to: Partial<PersonForm>, from: Partial<PersonForm>, studentId = THEO): Promise<Answer> {
  return call('updateStudent', RITA, { studentId, changes: { from, to } });
}

beforeEach(() => reset(OFFICE));

describe('the details of a person without an account', () => {
  it('change, and what is not known any more is missing', async () => {
    await enter({ trainingSince: '2019', beltInWords: 'cinza' });
    const to = {
      name: 'Théo Reis',
      trainingSince: '',
      beltInWords: '',
      belt: 'azul',
      carriedOver: 12,
    } as const;
    const from = { name: 'Théo Prado', trainingSince: '2019', beltInWords: 'cinza', belt: 'branca' } as const;
    expect(await change(to, { ...from, carriedOver: 0 })).toEqual(DONE);
    const stored = await profile();
    expect(stored).toMatchObject({
      name: 'Théo Reis',
      listedName: 'Théo Reis',
      belt: 'azul',
      withoutAccount: true,
      standing: { promotionId: null, gradeSince: null, classes: 0, carriedOver: 12 },
    });
    for (const field of ['trainingSince', 'beltInWords']) expect(stored).not.toHaveProperty(field);
  });

  it('are refused if another administrator has changed them meanwhile', async () => {
    await enter({ phone: '(21) 3333-4444' });
    expect(await change({ phone: '(21) 5555-6666' }, { phone: '' })).toEqual(refused('changed-meanwhile'));
    expect(await profile()).toMatchObject({ phone: '(21) 3333-4444' });
  });

  it('change in the coming lists, too', async () => {
    await enter();
    const [eventId] = await classesOn(DAY);
    await correct(eventId, THEO);
    await change({ name: 'Théo Reis', beltInWords: 'cinza' }, { name: 'Théo Prado', beltInWords: '' });
    const roster = await get(`rosters/${eventId}`);
    expect(roster?.attendees).toMatchObject({ [THEO]: { name: 'Théo Reis', beltInWords: 'cinza' } });
  });

  it('count the classes from the corrected day of the grade on', async () => {
    await enter();
    const [eventId] = await classesOn(DAY);
    await correct(eventId, THEO);
    await change({ gradeSince: DAY }, { gradeSince: '' });
    expect((await profile())?.standing).toMatchObject({ gradeSince: DAY, classes: 1 });
    await change({ gradeSince: '2019' }, { gradeSince: DAY });
    expect((await profile())?.standing).toMatchObject({ gradeSince: '2019', classes: 0 });
  });

  it('have no date after today', async () => {
    await enter();
    expect(await change({ trainingSince: '2031' }, { trainingSince: '' })).toEqual(refused('date-in-future'));
  });

  it('are the owner’s with an account', async () => {
    await put({ 'students/ana': studentOf('ana') });
    expect(await change({ name: 'Eva' }, { name: 'ana' }, 'ana')).toEqual(refused('has-account'));
    expect(await change({ name: 'Eva' }, { name: 'ana' }, 'nobody')).toEqual(refused('profile-missing'));
  });

  it('cost 4 reads and 2 writes, and nothing once they are saved', async () => {
    await enter();
    const save = () => change({ phone: '(21) 3333-4444' }, { phone: '' });
    expect(await costOf(save)).toEqual({ read: 4, written: 2 });
    await expectNothing(() => save(), DONE);
  });
});

describe('a grade that is corrected', () => {
  it('cannot become a child’s belt at 16, unless the student wears it', async () => {
    await enter({ birthDate: '2010-05-02', belt: 'verde', degree: 1 });
    expect(await change({ degree: 2 }, { degree: 1 })).toMatchObject({ ok: true });
    expect(await change({ belt: 'azul' }, { belt: 'verde' })).toMatchObject({ ok: true });
    expect(await change({ belt: 'verde' }, { belt: 'azul' })).toEqual(refused('childrens-belt'));
  });

  it('is refused once a promotion is recorded, and accepted again after it is undone', async () => {
    await enter({ carriedOver: 12 });
    await promote(THEO, 'p1');
    for (const to of [
      { belt: 'roxa' },
      { degree: 0 },
      { beltInWords: 'cinza' },
      { gradeSince: '2019' },
    ] as const)
      expect(await change(to, { belt: 'branca', degree: 1, beltInWords: '', gradeSince: DAY })).toEqual(
        refused('grade-recorded'),
      );
    expect(await change({ phone: '(21) 3333-4444' }, { phone: '' })).toMatchObject({ ok: true });
    expect((await profile())?.standing).toMatchObject({ promotionId: 'p1' });
    await undo(THEO, 'p1');
    expect(await change({ carriedOver: 20 }, { carriedOver: 12 })).toMatchObject({ ok: true });
    expect((await profile())?.standing).toMatchObject({ promotionId: null, carriedOver: 20 });
  });
});

it('a belt in words ends with a promotion to any grade, in the lists, too, and comes back when that is undone', async () => {
  await enter({ beltInWords: 'cinza' });
  const [eventId] = await classesOn(DAY);
  await correct(eventId, THEO);
  const worn = async () => {
    const { attendees = {} } = (await get(`rosters/${eventId}`)) ?? {};
    const { beltInWords } = (attendees as Record<string, { beltInWords?: string }>)[THEO] ?? {};
    return [(await profile())?.beltInWords, beltInWords];
  };
  expect(await worn()).toEqual(['cinza', 'cinza']);

  expect(await promote(THEO, 'p1', { to: { belt: 'branca', degree: 0 } })).toMatchObject({ ok: true });
  expect(await worn()).toEqual([undefined, undefined]);
  expect(await get(`students/${THEO}/promotions/p1`)).toMatchObject({ fromInWords: 'cinza' });

  const output = { belt: 'branca', degree: 0, beltInWords: 'cinza' };
  expect(await undo(THEO, 'p1')).toEqual({ ok: true, output });
  expect(await undo(THEO, 'p1')).toEqual({ ok: true, output });
  expect(await worn()).toEqual(['cinza', 'cinza']);
});
