import { deviceEmail } from '@domain/schedule/door.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addTablet } from '../../../functions/src/door/add-tablet.ts';
import { doorPeople } from '../../../functions/src/door/door-people.ts';
import { pairTablet } from '../../../functions/src/door/pair-tablet.ts';
import { removeTablet } from '../../../functions/src/door/remove-tablet.ts';
import { limitsOf } from '../../../functions/src/edge/limits.ts';
import { DEVICE, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { auth, call, clear, committing, get, interruptedBy, put, refused, takeLog, world } from '../world.ts';
import { deviceOf } from './door-world.ts';

const RITA = { uid: 'rita' };
let count = 0;
let deviceId = '';
const secretOf = (letter: string) => letter.repeat(43);
const [OURS, OTHER] = [secretOf('o'), secretOf('x')];
const later = (minutes: number) => world({ now: () => new Date(NOON.getTime() + minutes * 60_000) });

async function add(dependencies = world()): Promise<string> {
  const answer = await call(addTablet, RITA, { deviceId, name: 'Tatame' }, dependencies);
  expect(answer).toMatchObject({ ok: true, output: { code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/) } });
  return (answer as { output: { code: string } }).output.code;
}
const pair = (code: string, password = OURS, dependencies = world()) =>
  call(pairTablet, null, { code, password }, dependencies);
const remove = (dependencies = world()) => call(removeTablet, RITA, { deviceId }, dependencies);

beforeEach(async () => {
  await clear();
  // Accounts of Auth stay from test to test.
  deviceId = `Tablet${String(++count).padStart(14, '0')}`;
  await put({ 'members/rita': MEMBER, 'admins/rita': {} });
});

describe('pairing a tablet', () => {
  it('creates an account of its own kind, with the password of the tablet', async () => {
    const code = await add();
    const typed = `${code.slice(0, 4)} - ${code.slice(4).toLowerCase()}`;
    const paired = { ok: true, output: { deviceId, name: 'Tatame' } };
    expect(await pair(typed)).toEqual(paired);
    expect(await get(`members/${deviceId}`)).toMatchObject({ state: 'device' });
    expect((await auth.getUser(deviceId)).email).toBe(deviceEmail(deviceId));
    // A lost answer.
    expect(await pair(code)).toEqual(paired);
    expect(JSON.stringify(await get(`devices/${deviceId}`))).not.toMatch(new RegExp(`${code}|${OURS}`));
  });

  it('works once: another tablet with the code is refused', async () => {
    const code = await add();
    await pair(code);
    expect(await pair(code, OTHER)).toEqual(refused('code-over'));
    expect(await call(addTablet, RITA, { deviceId, name: 'Tatame' })).toEqual(refused('changed-meanwhile'));
  });

  it('lets one of two tablets in that try at the same time', async () => {
    const code = await add();
    const answers = await Promise.all([pair(code), pair(code, OTHER)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('ends after 10 minutes, and with another code', async () => {
    const code = await add();
    expect(await pair(code, OURS, later(10.1))).toEqual(refused('code-over'));
    const next = await add(later(11));
    expect(await pair(code, OURS, later(11))).toEqual(refused('code-over'));
    expect(await pair(next, OURS, later(11))).toMatchObject({ ok: true });
  });

  it('limits how many codes an address may try, and counts only wrong ones', async () => {
    const code = await add();
    const limits = limitsOf(world());
    const take: typeof limits.take = (key, rate) => !key.startsWith('code') || limits.take(key, rate);
    const limited = world({ limits: { ...limits, take } });
    for (let tries = 0; tries < 30; tries++)
      expect(await pair(code, OURS, limited)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 20; tries++)
      expect(await pair('TATAME99', OURS, limited)).toEqual(refused('code-over'));
    expect(await pair(code, OURS, limited)).toEqual(refused('too-many-calls'));
  });

  it('goes on after a fault in any step', async () => {
    const code = await add();
    for (const commits of [0, 1]) {
      let left = commits;
      const db = committing(async (commit) => {
        if (left-- <= 0) throw new Error('The machine stopped');
        return commit();
      });
      expect(await pair(code, OURS, world({ db }))).toMatchObject({ ok: false, code: 'internal' });
      takeLog();
    }
    expect(await pair(code)).toMatchObject({ ok: true });
  });

  it('leaves no account if the tablet is removed at the same moment', async () => {
    const code = await add();
    const createAccount = async (account: Parameters<ReturnType<typeof world>['createAccount']>[0]) => {
      await remove();
      return world().createAccount(account);
    };
    expect(await pair(code, OURS, world({ createAccount }))).toEqual(refused('code-over'));
    await expect(auth.getUser(deviceId)).rejects.toThrow();
    expect(await get(`members/${deviceId}`)).toBeUndefined();
  });

  it('is refused with the id of a person', async () => {
    await put({ [`members/${deviceId}`]: MEMBER });
    expect(await call(addTablet, RITA, { deviceId, name: 'Tatame' })).toEqual(refused('changed-meanwhile'));
  });

  it('is for ten tablets at most', async () => {
    const others = Array.from({ length: 10 }, (_, index) => [`devices/other-${index}`, deviceOf()]);
    await put(Object.fromEntries(others));
    expect(await call(addTablet, RITA, { deviceId, name: 'Tatame' })).toMatchObject({
      reasons: ['tablets-full'],
    });
  });
});

describe('removing a tablet', () => {
  it('ends its account at once', async () => {
    await pair(await add());
    expect(await remove()).toEqual({ ok: true, output: {} });
    expect(await get(`members/${deviceId}`)).toMatchObject({ state: 'disabled' });
    expect(await get(`devices/${deviceId}`)).toBeUndefined();
    await expect(auth.getUser(deviceId)).rejects.toThrow();
    expect(await call(doorPeople, { uid: deviceId }, {})).toEqual(refused('account-disabled'));
  });

  it('goes on where a fault stopped it, and touches no account of a person', async () => {
    await pair(await add());
    const deleteAccount = () => Promise.reject(new Error('Auth is away'));
    expect(await remove(world({ deleteAccount }))).toMatchObject({ ok: false, code: 'internal' });
    takeLog();
    expect(await get(`devices/${deviceId}`)).toBeDefined();
    expect(await remove()).toMatchObject({ ok: true });

    const removed: string[] = [];
    const person = { ...MEMBER, state: 'disabled' };
    await put({ [`members/${deviceId}`]: person });
    await remove(world({ deleteAccount: async (uid) => void removed.push(uid) }));
    expect(removed).toEqual([]);
  });
});

describe('the people of a tablet', () => {
  const people = async () => {
    const answer = await call(doorPeople, { uid: deviceId }, {});
    return (answer as { output: { people: object[] } }).output.people;
  };

  it('have short names, belts and siblings, the year of birth, and nothing else', async () => {
    const child = (uid: string, name: string) => [
      `students/${uid}`,
      studentOf(uid, { name, birthDate: '2017-05-01' }),
    ];
    await put({
      [`members/${deviceId}`]: DEVICE,
      [`devices/${deviceId}`]: deviceOf(),
      'students/nina': studentOf('nina', { name: 'Nina Lopes', birthDate: '', belt: 'cinza' }),
      // An older date that its owner entered.
      'students/gil': studentOf('gil', {
        name: 'Gil Reis',
        birthDate: '1990-01-01',
        heldBirthDate: '2017-05-01',
      }),
      // On no list.
      'students/leo': studentOf('leo', {
        name: 'Leo Costa',
        breaks: [{ from: '2026-11-20', until: null, left: true, reason: '' }],
      }),
      'students/ana': studentOf('ana', {
        name: 'Ana Maria Souza',
        birthDate: '1990-01-01',
        belt: 'azul',
        degree: 2,
      }),
      ...Object.fromEntries([
        child('lia', 'Lia Prado Ferraz'),
        child('theo', 'Theo Ferraz'),
        child('rui', 'Rui Melo'),
      ]),
      'families/marta': {
        children: { lia: { name: 'Lia', since: NOON }, theo: { name: 'Theo', since: NOON } },
      },
    });
    const plain = { belt: 'branca', degree: 0, beltInWords: '', birthYear: 2017 };
    const family = expect.any(Number);
    expect(await people()).toEqual([
      { id: 'ana', name: 'Ana Souza', ...plain, belt: 'azul', degree: 2, birthYear: 1990, family: null },
      { id: 'gil', name: 'Gil R.', ...plain, birthYear: 1990, family: null },
      { id: 'lia', name: 'Lia F.', ...plain, family },
      { id: 'nina', name: 'Nina L.', ...plain, belt: 'cinza', birthYear: null, family: null },
      { id: 'rui', name: 'Rui M.', ...plain, family: null },
      { id: 'theo', name: 'Theo F.', ...plain, family },
    ]);
  });

  it('are refused while it is removed', async () => {
    await put({ [`members/${deviceId}`]: DEVICE, [`devices/${deviceId}`]: deviceOf() });
    const db = interruptedBy(async () => void (await remove()));
    expect(await call(doorPeople, { uid: deviceId }, {}, world({ db }))).toEqual(refused('account-disabled'));
  });
});
