import { NO_TOKENS } from '@domain/member.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  COMPLETE_PROFILE,
  classOn,
  DAY,
  healthOf,
  IN_AUTH,
  MEMBER,
  NOON,
  staffOf,
  studentOf,
  UNCONFIRMED,
} from '../../support/factories.ts';
import { PERSONS } from '../../support/good-inputs.ts';
import { db, get, put, recorded, reset } from '../database.ts';
import { call, DONE, OFFICE, outputOf, RITA, refused, takeLog, world } from '../world.ts';
import { personDocuments } from './persons.ts';

const { bela } = PERSONS;
const OTHER = 'other@home.test';
const KNOWN = {
  name: 'Bela Nunes',
  phone: '(21) 91111-1111',
  email: 'bela@school.test',
  birthDate: '2001-02-03',
};
const deleted: string[] = [];

function worldWhere(email: string, deleteAccount = async (uid: string) => void deleted.push(uid)) {
  const findAccount = async () => ({ name: 'Bela', ...IN_AUTH, email });
  const sleep = async () => {};
  return world({ findAccount, deleteAccount, withoutAccount: async () => [], sleep });
}
const review = (keeps: boolean, dependencies = worldWhere(OTHER)) =>
  call('reviewAccount', RITA, { studentId: bela, keeps }, dependencies);

/** The account of the link enters with this address. */
async function enterWith(email: string): Promise<void> {
  await put({ [`members/${bela}`]: { ...UNCONFIRMED, tokensFrom: 1 } });
  expect(await call('ensureProfile', { uid: bela, claims: { email } }, {}, worldWhere(email))).toMatchObject({
    ok: true,
  });
  takeLog();
}

const exported = async () => {
  const { documents } = await outputOf('exportOwnData', { uid: bela }, {}, worldWhere(OTHER));
  return Object.keys(documents);
};

beforeEach(async () => {
  deleted.length = 0;
  await reset({
    ...OFFICE,
    ...personDocuments(bela, KNOWN.name, { form: KNOWN }),
    [`student_notes/${bela}`]: { text: 'Left knee', updatedAt: NOON, updatedByName: 'Rita' },
    [`recommendations/${bela}`]: { sentence: 'Ready', updatedAt: NOON, updatedByName: 'Rita' },
  });
});

describe('an account by link with another address than the office had', () => {
  it('gets nothing that instructors or guardians wrote until an administrator agrees', async () => {
    const holder = { kind: 'guardian', name: 'Marta', email: 'marta@home.test', by: 'rita', since: NOON };
    await put({
      [`students/${bela}/private/health`]: healthOf(),
      [`students/${bela}/holders/marta`]: holder,
    });
    await db.doc(`students/${bela}`).update({ healthAnsweredAt: NOON });
    await enterWith(OTHER);
    await db.doc(`members/${bela}`).update({ tokensFrom: NOON.getTime() / 1000 });
    const written = [`recommendations/${bela}`, `student_notes/${bela}`, `students/${bela}/private/health`];
    expect(await exported()).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(recomm|student_notes)|holders|private/)]),
    );
    for (const _ of ['first', 'again']) expect(await review(true)).toEqual(DONE);
    expect(await get(`students/${bela}`)).not.toHaveProperty('entered');
    expect(await exported()).toEqual(expect.arrayContaining(written));
    expect(await recorded('account-approved')).toMatchObject([
      { by: 'rita', whom: bela, before: { email: KNOWN.email }, after: { email: OTHER } },
    ]);
  });

  it('gets it at once with the address that the office had', async () => {
    await put({ [`students/${bela}/private/health`]: healthOf() });
    await db.doc(`students/${bela}`).update({ healthAnsweredAt: NOON });
    await enterWith(KNOWN.email);
    expect(await exported()).toContain(`students/${bela}/private/health`);
    expect(await exported()).toContain(`student_notes/${bela}`);
  });
});

describe('a confirmed account', () => {
  /** What a wrong holder says and asks for. */
  const change = async () => {
    await put({
      [`students/${bela}/private/health`]: healthOf(),
      [`erasures/${bela}`]: { state: 'asked', askedAt: NOON },
      'students/cora': studentOf('cora', { withoutAccount: true, askedBy: { uid: bela, at: NOON } }),
    });
    const { phone, guardian, emergencyContact } = {
      ...COMPLETE_PROFILE,
      guardian: { name: 'X', phone: '(21) 97777-6666' },
    };
    const said = {
      name: 'Other',
      phone,
      birthDate: '1990-01-01',
      guardian,
      emergencyContact,
      emailHidden: false,
    };
    await db.doc(`students/${bela}`).update({ ...said, healthAnsweredAt: NOON });
  };

  it('is taken off its person with what it said and asked for, and the office invites again', async () => {
    await enterWith(OTHER);
    await change();
    expect(await review(false)).toEqual(DONE);
    expect(deleted).toEqual([bela]);
    expect(await get(`members/${bela}`)).toMatchObject({ state: 'member', tokensFrom: NO_TOKENS });
    const person = await get(`students/${bela}`);
    expect(person).toMatchObject({
      ...KNOWN,
      guardian: { name: '', phone: '' },
      emergencyContact: { name: '', relationship: '', phone: '' },
      withoutAccount: true,
    });
    for (const field of ['entered', 'healthAnsweredAt', 'emailHidden', 'unconfirmed'])
      expect(person).not.toHaveProperty(field);
    expect(await get(`students/${bela}/private/health`)).toBeUndefined();
    expect(await get(`erasures/${bela}`)).toBeUndefined();
    expect(await get('students/cora')).not.toHaveProperty('askedBy');
    expect(await get(`student_notes/${bela}`)).toMatchObject({ text: 'Left knee' });
    const again = { ...worldWhere(OTHER), withoutAccount: async (uids: readonly string[]) => [...uids] };
    expect(await call('inviteStudents', RITA, { studentIds: [bela] }, again)).toMatchObject({ ok: true });
  });

  it('leaves what a guardian wrote and asked for', async () => {
    const { emergencyContact } = COMPLETE_PROFILE;
    const health = healthOf();
    await put({
      [`students/${bela}/private/health`]: health,
      [`erasures/${bela}`]: { state: 'asked', askedAt: NOON, by: 'marta', byName: 'Marta' },
    });
    await db.doc(`students/${bela}`).update({ emergencyContact, healthAnsweredAt: health.answeredAt });
    await enterWith(OTHER);
    await db.doc(`members/${bela}`).update({ tokensFrom: NOON.getTime() / 1000 });
    await db.doc(`students/${bela}`).update({ emergencyContact: { ...emergencyContact, name: 'X' } });
    expect(await review(false)).toEqual(DONE);
    expect(await get(`students/${bela}`)).toMatchObject({
      emergencyContact,
      healthAnsweredAt: health.answeredAt,
    });
    expect(await get(`students/${bela}/private/health`)).toEqual(health);
    expect(await get(`erasures/${bela}`)).toMatchObject({ byName: 'Marta' });
  });

  it('leaves it also if its address was never confirmed', async () => {
    const { emergencyContact } = COMPLETE_PROFILE;
    await put({
      [`members/${bela}`]: { ...UNCONFIRMED, tokensFrom: 1 },
      [`students/${bela}/private/health`]: healthOf(),
    });
    await db.doc(`students/${bela}`).update({ emergencyContact, healthAnsweredAt: NOON });
    expect(await review(false)).toEqual(DONE);
    expect(await get(`students/${bela}`)).toMatchObject({ emergencyContact, healthAnsweredAt: NOON });
    expect(await get(`students/${bela}/private/health`)).toBeDefined();
  });

  it('is shut out at once, and no list shows its name or address any more', async () => {
    await enterWith(OTHER);
    await change();
    const event = classOn(DAY, { classId: 'gi' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    expect(await call('checkIn', { uid: bela }, { eventId: event.eventId })).toMatchObject({ ok: true });
    await review(false);
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({
      attendees: { [bela]: { name: KNOWN.name, email: '' } },
    });
    expect(await call('checkIn', { uid: bela }, { eventId: event.eventId })).toEqual(
      refused('not-signed-in'),
    );
    expect(await call('ensureProfile', { uid: bela }, {}, worldWhere(OTHER))).toEqual(
      refused('not-signed-in'),
    );
  });

  it('that registered itself keeps its name and contacts as a person without an account', async () => {
    await put({
      [`members/${bela}`]: MEMBER,
      [`students/${bela}`]: studentOf(bela, { phone: '(21) 92222-2222' }),
    });
    expect(await review(false)).toEqual(DONE);
    expect(await get(`students/${bela}`)).toMatchObject({ phone: '(21) 92222-2222', withoutAccount: true });
  });

  it('is taken off by a repeated call if Auth did not answer, and recorded once', async () => {
    await enterWith(OTHER);
    const failing = worldWhere(OTHER, () => Promise.reject(new Error('No answer')));
    expect(await review(false, failing)).toMatchObject({ ok: false });
    takeLog();
    expect(await review(false)).toEqual(DONE);
    expect(deleted).toEqual([bela]);
    expect(await recorded('account-taken-off')).toHaveLength(1);
  });

  it.each([
    ['role-first', { [`members/${bela}`]: staffOf('professor') }],
    ['role-first', { [`admins/${bela}`]: {} }],
    ['changed-meanwhile', { [`members/${bela}`]: { ...MEMBER, state: 'disabled' } }],
  ] as const)('stays, refused as %s, with %o', async (reason, documents) => {
    await enterWith(OTHER);
    await put(documents);
    expect(await review(false)).toEqual(refused(reason));
    expect(deleted).toEqual([]);
  });
});
