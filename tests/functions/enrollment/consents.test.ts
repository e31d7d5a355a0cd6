import { createHash } from 'node:crypto';
import { CONSENT_TEXTS } from '@domain/consent-texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { COMPLETE_PROFILE, classOn, DAY, healthOf, MEMBER, NOON } from '../../support/factories.ts';
import { clear, db, get, put } from '../database.ts';
import { call, DONE, type Person, refused } from '../world.ts';
import { personDocuments } from './persons.ts';

const THEO = 'Theo0000000000000001';
const [MARTA, PEDRO] = [{ uid: 'marta' }, { uid: 'pedro' }];
const holder = { kind: 'guardian', since: NOON, by: 'rita', name: 'Marta Prado' };
const { emergencyContact } = COMPLETE_PROFILE;

const save = (consents: object, person: Person = MARTA, studentId = THEO) =>
  call('saveConsents', person, { studentId, consents, language: 'en', version: 1 });
const stored = async () =>
  (await db.collection(`students/${THEO}/consents`).get()).docs.map((each) => each.data());
const inForce = async () => Object.keys((await get(`students/${THEO}`))?.consents ?? {}).sort();

async function child(birthDate = '2016-05-01'): Promise<void> {
  await put(personDocuments(THEO, 'Théo Prado', { form: { birthDate } }));
  await db.doc(`students/${THEO}`).update({ emergencyContact, healthAnsweredAt: NOON });
}

beforeEach(async () => {
  await clear();
  await child();
  await put({
    'members/marta': { ...MEMBER, guardian: { trains: false } },
    'members/pedro': MEMBER,
    [`students/${THEO}/holders/marta`]: holder,
  });
});

describe('consents of a guardian', () => {
  it('are kept one by one, with the text, its hash and the guardian, and withdrawn in the same way', async () => {
    expect(await save({ registration: true, image: true })).toEqual(DONE);
    expect(await inForce()).toEqual(['image', 'registration']);
    const hash = createHash('sha256').update(CONSENT_TEXTS.en.registration).digest('hex');
    expect(await stored()).toContainEqual({
      kind: 'registration',
      given: true,
      version: 1,
      hash,
      language: 'en',
      by: 'marta',
      byName: 'Marta Prado',
      at: expect.anything(),
    });
    expect(await save({ image: false })).toEqual(DONE);
    expect(await inForce()).toEqual(['registration']);
    expect((await stored()).map(({ kind, given }) => [kind, given])).toHaveLength(3);
  });

  it('for health answers are withdrawn with the answers', async () => {
    await put({ [`students/${THEO}/private/health`]: healthOf() });
    await save({ registration: true, health: true });
    await save({ registration: false });
    expect(await get(`students/${THEO}/private/health`)).toBeDefined();
    await save({ health: false });
    expect(await get(`students/${THEO}/private/health`)).toBeUndefined();
    expect(await get(`students/${THEO}`)).not.toHaveProperty('healthAnsweredAt');
  });

  it('are refused of a text that has changed', async () => {
    const input = { studentId: THEO, consents: { image: true }, language: 'en', version: 2 };
    expect(await call('saveConsents', MARTA, input)).toEqual(refused('app-outdated'));
  });

  it('write nothing twice', async () => {
    await save({ registration: true });
    await save({ registration: true, health: false });
    expect(await stored()).toHaveLength(1);
    await Promise.all([save({ health: true }), save({ health: true })]);
    expect(await stored()).toHaveLength(2);
  });

  it('are for a guardian alone, and end with the guardian and with the 18th birthday', async () => {
    expect(await save({ image: true }, PEDRO)).toEqual(refused('not-guardian'));
    expect(await save({ image: true }, MARTA, 'marta')).toEqual(refused('not-guardian'));
    await child('2008-11-21');
    expect(await save({ image: true })).toEqual(refused('not-a-child'));
    await db.doc(`students/${THEO}/holders/marta`).delete();
    expect(await save({ image: true })).toEqual(refused('not-guardian'));
    expect(await stored()).toEqual([]);
  });

  it('let a child check in, under 16, and the list shows the first name and an initial', async () => {
    const event = classOn(DAY, { classId: 'kids' });
    await put({ [`calendar_events/${event.eventId}`]: event });
    const attend = () => call('checkIn', MARTA, { eventId: event.eventId, studentId: THEO });
    expect(await attend()).toEqual(refused('consents-missing'));
    await save({ registration: true });
    expect(await attend()).toEqual(refused('consents-missing'));
    await save({ health: true });
    expect(await attend()).toEqual({ ok: true, output: { attendees: 1 } });
    const listed = { name: 'Théo P.', email: '', emailHidden: true };
    expect(await get(`rosters/${event.eventId}`)).toMatchObject({ attendees: { [THEO]: listed } });
  });
});
