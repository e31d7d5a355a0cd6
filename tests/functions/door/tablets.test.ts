import { deviceEmail } from '@domain/schedule/door.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { limitsOf } from '../../../functions/src/edge/limits.ts';
import { memoryOf } from '../../../functions/src/edge/memory.ts';
import { costOf } from '../../support/cost.ts';
import { classOn, DAY, DEVICE, MEMBER, NOON, studentOf } from '../../support/factories.ts';
import { auth, clear, expectNothing, get, put } from '../database.ts';
import { interruptedBy, stoppingAfter } from '../faults.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, DONE, OFFICE, outputOf, RITA, refused, takeLog, world } from '../world.ts';
import { deviceOf, send } from './door-world.ts';

let count = 0;
let deviceId = '';
const secretOf = (letter: string) => letter.repeat(43);
const [OURS, OTHER] = [secretOf('o'), secretOf('x')];
const later = (minutes: number) => world({ now: () => new Date(NOON.getTime() + minutes * 60_000) });

async function add(dependencies = world()): Promise<string> {
  const { code } = await outputOf('addTablet', RITA, { deviceId, name: 'Tatame' }, dependencies);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  return code;
}
const AWAKE = { sleep: async () => {} };
const pair = (code: string, password = OURS, dependencies = world(AWAKE)) =>
  call('pairTablet', null, { code, password }, dependencies);
const remove = (dependencies = world()) => call('removeTablet', RITA, { deviceId }, dependencies);
const paired = () => ({ [`members/${deviceId}`]: DEVICE, [`devices/${deviceId}`]: deviceOf() });

beforeEach(async () => {
  await clear();
  // Accounts of Auth stay from test to test.
  deviceId = `Tablet${String(++count).padStart(14, '0')}`;
  await put(OFFICE);
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
    await call('doorPeople', { uid: deviceId }, {}, later(1));
    expect(await call('addTablet', RITA, { deviceId, name: 'Tatame' })).toEqual(refused('changed-meanwhile'));
  });

  it.each([
    ['claimed', 1],
    ['paired, but never seen', 2],
  ])('begins again with another code after it broke off: %s', async (_, commits) => {
    const first = await add();
    await pair(first, OURS, world({ db: stoppingAfter(commits) }));
    takeLog();
    const next = await add();
    expect(await pair(first)).toEqual(refused('code-over'));
    expect(await pair(next, OTHER)).toMatchObject({ ok: true });
    expect(await get(`members/${deviceId}`)).toMatchObject({ state: 'device' });
    expect(await call('doorPeople', { uid: deviceId }, {}, later(1))).toMatchObject({ ok: true });
  });

  it('shuts out the tablet that was paired with an earlier code, also in the same second', async () => {
    await pair(await add());
    const pauses: number[] = [];
    const halfPast = {
      now: () => new Date(NOON.getTime() + 500),
      sleep: async (ms: number) => void pauses.push(ms),
    };
    const next = await add(world(halfPast));
    // The second time after a lost answer.
    for (const _ of [1, 2]) await pair(next, OTHER, world(halfPast));
    const began = (second: number) => ({
      uid: deviceId,
      claims: { auth_time: NOON.getTime() / 1000 + second },
    });
    expect(await call('doorPeople', began(0), {}, later(3))).toEqual(refused('not-signed-in'));
    expect(await call('doorPeople', began(1), {}, later(3))).toMatchObject({ ok: true });
    // A tablet signs in after the answer.
    expect(pauses).toEqual([500, 500]);
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
    const limited = world({ ...AWAKE, limits: { ...limits, take } });
    for (let tries = 0; tries < 21; tries++)
      expect(await pair(code, OURS, limited)).toMatchObject({ ok: true });
    for (let tries = 0; tries < 20; tries++)
      expect(await pair('TATAME99', OURS, limited)).toEqual(refused('code-over'));
    expect(await pair(code, OURS, limited)).toEqual(refused('too-many-calls'));
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
    expect(await call('addTablet', RITA, { deviceId, name: 'Tatame' })).toEqual(refused('changed-meanwhile'));
  });

  it('is for ten tablets at most', async () => {
    const others = Array.from({ length: 10 }, (_, index) => [`devices/other-${index}`, deviceOf()]);
    await put(Object.fromEntries(others.slice(1)));
    await put({ 'devices/removed': deviceOf({ removedAt: NOON }) });
    const ids = Array.from({ length: 4 }, (_, index) => `Other${index}`.padEnd(20, '0'));
    const answers = await Promise.all(
      ids.map((id) => call('addTablet', RITA, { deviceId: id, name: 'Tatame' })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ reasons: ['tablets-full'] });
  });
});

describe('removing a tablet', () => {
  it('ends its account at once', async () => {
    await pair(await add());
    expect(await remove()).toEqual(DONE);
    expect(await get(`members/${deviceId}`)).toMatchObject({ state: 'disabled' });
    expect(await get(`devices/${deviceId}`)).toMatchObject({ removedAt: expect.any(Date) });
    expect(await call('addTablet', RITA, { deviceId, name: 'Tatame' })).toEqual(refused('changed-meanwhile'));
    await expect(auth.getUser(deviceId)).rejects.toThrow();
    expect(await call('doorPeople', { uid: deviceId }, {})).toEqual(refused('account-disabled'));
  });

  it('also shuts out a tablet whose pairing ends at the same moment', async () => {
    const code = await add();
    expect(await remove(world({ db: interruptedBy(() => pair(code)) }))).toEqual(DONE);
    expect(await get(`members/${deviceId}`)).toMatchObject({ state: 'disabled' });
  });

  it.each([false, true])(
    'also shuts out one that gets a code before it is removed; used: %s',
    async (isUsed) => {
      await add();
      let code = '';
      const findAccount = async (uid: string) => {
        if (!code) {
          code = await add();
          if (isUsed) await pair(code);
        }
        return world().findAccount(uid);
      };
      expect(await remove(world({ findAccount }))).toEqual(DONE);
      expect(await pair(code)).toEqual(refused('code-over'));
      expect(await call('doorPeople', { uid: deviceId }, {})).toMatchObject({ ok: false });
      await expect(auth.getUser(deviceId)).rejects.toThrow();
    },
  );

  it('goes on where a fault stopped it, and touches no account of a person', async () => {
    await pair(await add());
    const deleteAccount = () => Promise.reject(new Error('Auth is away'));
    expect(await remove(world({ deleteAccount }))).toMatchObject({ ok: false, code: 'internal' });
    takeLog();
    expect(await get(`devices/${deviceId}`)).toBeDefined();
    expect(await remove()).toMatchObject({ ok: true });

    const removed: string[] = [];
    const person = { ...MEMBER, state: 'disabled' };
    deviceId = `Person${deviceId.slice(6)}`;
    await add();
    await put({ [`members/${deviceId}`]: person });
    await world().createAccount({ uid: deviceId, name: 'Ana', email: `${deviceId}@a.test`, password: OURS });
    await remove(world({ deleteAccount: async (uid) => void removed.push(uid) }));
    expect(removed).toEqual([]);
  });
});

it('taking back a day of a tablet takes back what it did, but not what the team has decided since, also after its removal', async () => {
  const event = classOn(DAY, { classId: 'gi', startTime: '12:00', endTime: '13:00' });
  const { eventId } = event;
  const takeBack = (dependencies = world()) =>
    call('takeBackDoor', RITA, { deviceId, day: DAY }, dependencies);
  const guestId = 'Gil00000000000000000';
  const students = ['ana', 'bia', 'caio', 'rui'].map((uid) => [
    `students/${uid}`,
    studentOf(uid, uid === 'rui' ? { emergencyContact: { name: '', relationship: '', phone: '' } } : {}),
  ]);
  await put({ ...Object.fromEntries(students), ...paired(), [`calendar_events/${eventId}`]: event });
  await call('checkIn', { uid: 'bia' }, { eventId });
  const at = NOON.toISOString();
  const taps = ['ana', 'bia', 'caio', 'rui'].map((studentId, index) => ({
    ...{ kind: 'in' as const, seq: index + 1, at, eventId, studentId },
  }));
  const guest = { name: 'Gil Prado', phone: '21988887777', isAdult: true, guestId };
  await send([...taps, { kind: 'guest', seq: 5, at, eventId, ...guest }], { device: deviceId });
  await call('correctAttendance', RITA, { eventId, studentId: 'caio', correction: 'remove' });
  await call('correctAttendance', RITA, { eventId, studentId: 'caio', correction: 'add' });
  await remove();

  expect(await takeBack(world({ db: stoppingAfter(1) }))).toMatchObject({ ok: false });
  takeLog();
  expect(await takeBack()).toEqual(DONE);
  expect(await expectSameAttendees(eventId, ['ana', 'bia', 'caio', 'rui'])).toEqual(['bia', 'caio']);
  await expectTrainingMatchesRecords('ana', 'caio');
  expect(await get(`door_notes/${eventId}_rui`)).toBeUndefined();
  expect(await get(`registration_forms/${guestId}`)).toBeUndefined();
  expect(await get(`audit/tablet-day-undone_${deviceId}_${DAY}_5`)).toMatchObject({
    ...{ by: 'rita', what: deviceId, after: { tablet: 'Tatame', date: DAY, entries: 5 } },
  });
  await expectNothing(() => takeBack(), DONE);
});

describe('the people of a tablet', () => {
  const listed = async () => (await outputOf('doorPeople', { uid: deviceId }, {})).people;

  it('have short names, belts and siblings, the year of birth, and nothing else', async () => {
    const left = { from: '2026-11-20', until: null, left: true as const, reason: '' };
    const people: [string, Parameters<typeof studentOf>[1]][] = [
      ['nina', { name: 'Nina Lopes', birthDate: '', belt: 'cinza' }],
      // An older date that its owner entered.
      ['gil', { name: 'Gil Reis', birthDate: '1990-01-01', heldBirthDate: '2017-05-01' }],
      // On no list.
      ['leo', { name: 'Leo Costa', breaks: [left] }],
      ['ana', { name: 'Ana Maria Souza', birthDate: '1990-01-01', belt: 'azul', degree: 2 }],
      ['lia', { name: 'Lia Prado Ferraz' }],
      ['theo', { name: 'Theo Ferraz' }],
      ['rui', { name: 'Rui Melo' }],
    ];
    const child = { birthDate: '2017-05-01' };
    await put({
      ...paired(),
      ...Object.fromEntries(
        people.map(([uid, fields]) => [`students/${uid}`, studentOf(uid, { ...child, ...fields })]),
      ),
      'families/marta': {
        children: { lia: { name: 'Lia', since: NOON }, theo: { name: 'Theo', since: NOON } },
      },
    });
    const plain = { belt: 'branca', degree: 0, beltInWords: '', birthYear: 2017 };
    const family = expect.any(Number);
    expect(await listed()).toEqual([
      { id: 'ana', name: 'Ana Souza', ...plain, belt: 'azul', degree: 2, birthYear: 1990, family: null },
      { id: 'gil', name: 'Gil R.', ...plain, birthYear: 1990, family: null },
      { id: 'lia', name: 'Lia F.', ...plain, family },
      { id: 'nina', name: 'Nina L.', ...plain, belt: 'cinza', birthYear: null, family: null },
      { id: 'rui', name: 'Rui M.', ...plain, family: null },
      { id: 'theo', name: 'Theo F.', ...plain, family },
    ]);
  });

  it('are read without the families each time', async () => {
    await put({ ...paired(), 'families/x': {} });
    const dependencies = world({ remember: memoryOf(() => NOON) });
    const cost = () => costOf(() => call('doorPeople', { uid: deviceId }, {}, dependencies));
    await cost();
    const { read } = await cost();
    await put(Object.fromEntries(['a', 'b', 'c'].map((id) => [`families/${id}`, {}])));
    expect((await cost()).read).toBe(read);
  });

  it('are refused while it is removed', async () => {
    await put(paired());
    const db = interruptedBy(async () => void (await remove()));
    expect(await call('doorPeople', { uid: deviceId }, {}, world({ db }))).toEqual(
      refused('account-disabled'),
    );
  });
});
