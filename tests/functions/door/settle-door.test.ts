import { beforeEach, describe, expect, it } from 'vitest';
import { classOn, DAY, studentOf } from '../../support/factories.ts';
import { expectNothing, get, put, reset } from '../database.ts';
import { stoppingAfter } from '../faults.ts';
import { expectSameAttendees, expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, DONE, OFFICE, refused, takeLog, world } from '../world.ts';
import { noteOn } from './door-world.ts';

const event = classOn(DAY, { classId: 'gi' });
const { eventId } = event;
const GUEST = 'Gil00000000000000000';
const noteOf = (id: string) => `door_notes/${eventId}_${id}`;
const settle = (id: string, accept: boolean, dependencies = world()) =>
  call('settleDoor', { uid: 'rita' }, { eventId, id, accept }, dependencies);

beforeEach(() =>
  reset({
    ...OFFICE,
    [`calendar_events/${eventId}`]: event,
    'students/ana': studentOf('ana'),
    [noteOf('ana')]: noteOn(event, 'ana'),
    [noteOf(GUEST)]: {
      ...noteOn(event, GUEST),
      name: 'Gil Prado',
      reasons: [],
      guest: { phone: '(21) 98888-7777', isAdult: true },
    },
  }),
);

describe('a note of the door', () => {
  it('is accepted: the student is on the list, the note is gone, and a repeated call changes nothing', async () => {
    expect(await settle('ana', true)).toEqual(DONE);
    expect(await expectSameAttendees(eventId, ['ana'])).toEqual(['ana']);
    await expectTrainingMatchesRecords('ana');
    expect(await get(noteOf('ana'))).toBeUndefined();
    await expectNothing(() => settle('ana', true), DONE);
  });

  it('is refused with other ids that make the same path', async () => {
    const other = { eventId: eventId.replace(`_${DAY}`, ''), id: `${DAY}_ana`, accept: false };
    expect(await call('settleDoor', { uid: 'rita' }, other)).toEqual(refused('invalid-input'));
    expect(await get(noteOf('ana'))).toBeDefined();
  });

  it('is dismissed: the list stays', async () => {
    expect(await settle('ana', false)).toEqual(DONE);
    expect(await expectSameAttendees(eventId, ['ana'])).toEqual([]);
    expect(await get(noteOf('ana'))).toBeUndefined();
  });

  it('turns a guest into a visitor, also after a fault in any step', async () => {
    // The second attempt is the first that adds the person, and the third has only the list to change.
    for (const commits of [0, 1, 1]) {
      expect(await settle(GUEST, true, world({ db: stoppingAfter(commits) }))).toMatchObject({
        ok: false,
        code: 'internal',
      });
      takeLog();
    }
    expect(await settle(GUEST, true)).toEqual(DONE);
    expect(await expectSameAttendees(eventId, [GUEST])).toEqual([GUEST]);
    const visitor = { name: 'Gil Prado', phone: '(21) 98888-7777', beltInWords: 'Visitante' };
    expect(await get(`students/${GUEST}`)).toMatchObject(visitor);
  });

  it('leaves a guest a lead, and adds one whom the office made a student before', async () => {
    await put({
      [`registration_forms/${GUEST}`]: { firstName: 'Gil', status: 'new' },
      [`students/${GUEST}`]: studentOf(GUEST, { name: 'Gil Prado Lima', withoutAccount: true }),
    });
    expect(await settle(GUEST, true)).toEqual(DONE);
    expect(await expectSameAttendees(eventId, [GUEST])).toEqual([GUEST]);
    expect(await get(`students/${GUEST}`)).toMatchObject({ name: 'Gil Prado Lima' });
    expect(await get(`registration_forms/${GUEST}`)).toEqual({ firstName: 'Gil', status: 'new' });
  });

  it('turns a guest of a day without a class into a visitor on no list', async () => {
    await put({
      [`door_notes/${DAY}_${GUEST}`]: {
        ...noteOn(event, GUEST),
        ...{ eventId: DAY, startTime: null, reasons: [], guest: { phone: '(21) 98888-7777', isAdult: true } },
      },
    });
    const accepted = { eventId: DAY, id: GUEST, accept: true };
    expect(await call('settleDoor', { uid: 'rita' }, accepted, world())).toEqual(DONE);
    expect(await get(`students/${GUEST}`)).toMatchObject({ withoutAccount: true });
    expect(await expectSameAttendees(eventId, [GUEST])).toEqual([]);
  });

  it('stays if the list cannot be changed', async () => {
    await put({ [`calendar_events/${eventId}`]: { ...event, status: 'cancelled' } });
    // No guest was made a student either.
    for (const id of ['ana', GUEST]) await expectNothing(() => settle(id, true), refused('class-cancelled'));
    expect(await settle('ana', false)).toEqual(DONE);
  });
});
