import { beforeEach, describe, expect, it } from 'vitest';
import { costOf } from '../../support/cost.ts';
import { IN_AUTH, MEMBER, personOf, staffOf } from '../../support/factories.ts';
import { expectNothing, get, put, recorded, reset } from '../database.ts';
import { type Answer, call, DONE, OFFICE, RITA, refused, world } from '../world.ts';

const THEO = 'Theo0000000000000000';
const add = (person = personOf('Théo Prado'), dependencies = world()): Promise<Answer> =>
  call('addStudent', RITA, { studentId: THEO, person }, dependencies);

beforeEach(() => reset(OFFICE));

describe('a person whom the office adds', () => {
  it('is a member and a student without an account', async () => {
    const known = { phone: '(21) 98765-4321', beltInWords: 'cinza' };
    expect(await add(personOf('Théo Prado', known))).toEqual(DONE);
    expect(await get(`members/${THEO}`)).toMatchObject({ state: 'member' });
    const profile = { ...known, name: 'Théo Prado', withoutAccount: true };
    expect(await get(`students/${THEO}`)).toMatchObject(profile);
    const directory = await call('studentDirectory', RITA, {});
    expect(directory).toMatchObject({ output: { students: [{ uid: THEO, withoutAccount: true }] } });
  });

  it('is added once by a repeated call, and refused with other details', async () => {
    await add();
    await expectNothing(add, DONE);
    const other = personOf('Théo Prado', { email: 'theo@academy.test' });
    await expectNothing(() => add(other), refused('student-exists'));
  });

  it('never gets the id of an account', async () => {
    const findAccount = async () => ({ name: 'Ana', email: 'ana@academy.test', ...IN_AUTH });
    expect(await add(personOf('Théo Prado'), world({ findAccount }))).toEqual(refused('student-exists'));
    expect(await get(`students/${THEO}`)).toBeUndefined();
  });

  it('never gets the id of a state', async () => {
    await put({ [`members/${THEO}`]: { ...MEMBER, state: 'left' } });
    expect(await add()).toEqual(refused('student-exists'));
    expect(await get(`students/${THEO}`)).toBeUndefined();
  });

  it('has no date after today', async () => {
    expect(await add(personOf('Théo', { trainingSince: '2026-11-22' }))).toEqual(refused('date-in-future'));
  });

  it('can have a child’s belt only as a child', async () => {
    const wearing = (birthDate: string) => add(personOf('Théo', { birthDate, belt: 'cinza', degree: 1 }));
    for (const birthDate of ['1998-05-02', '2010-12-31', ''])
      expect(await wearing(birthDate)).toEqual(refused('childrens-belt'));
    expect(await wearing('2011-01-01')).toEqual(DONE);
  });

  it('is added for a class by the reception, as a visitor and a lead', async () => {
    const helper = { uid: 'sofia', role: 'user', name: 'Sofia', email: 'sofia@academy.test' } as const;
    await put({ 'members/sofia': staffOf('reception') });
    const visitor = {
      studentId: THEO,
      name: ' Théo  Prado ',
      phone: '(21) 98765-4321',
      email: 'Theo@academy.test',
    };
    for (let repeated = 0; repeated < 2; repeated += 1)
      expect(await call('addVisitor', helper, visitor)).toEqual(DONE);
    expect(await get(`students/${THEO}`)).toMatchObject({
      name: 'Théo Prado',
      email: 'theo@academy.test',
      withoutAccount: true,
      beltInWords: 'Visitante',
    });
    expect(await recorded()).toMatchObject([{ by: 'sofia', act: 'visitor-added', whom: THEO }]);
    // Until the enrollment, a visitor is a lead.
    expect(await get(`registration_forms/${THEO}`)).toMatchObject({
      firstName: 'Théo',
      lastName: 'Prado',
      phone: '(21) 98765-4321',
      email: 'theo@academy.test',
      status: 'new',
      door: { isAdult: null },
    });
  });

  it('costs 4 reads and 3 writes', async () => {
    expect(await costOf(() => add())).toEqual({ read: 4, written: 3 });
  });
});
