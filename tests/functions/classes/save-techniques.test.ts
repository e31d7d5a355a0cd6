import { shiftDate } from '@domain/calendar.ts';
import type { Technique } from '@domain/classes/techniques.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { creditAllDue } from '../../../functions/src/schedule/credit-techniques.ts';
import { eventsAndRosters, studentsAndRecords } from '../../support/attendance-factory.ts';
import { classOf, formOf, instanceOn } from '../../support/class-factories.ts';
import { ARMBAR, DAY } from '../../support/factories.ts';
import { RACE } from '../../support/rounds.ts';
import { db, expectNothing, get, put, reset } from '../database.ts';
import { committing, stoppingAfter } from '../faults.ts';
import { expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, DONE, RITA, refused, takeLog, world } from '../world.ts';
import { editClass } from './edits.ts';

const form = formOf({ date: DAY, endDate: DAY, weeklySchedule: ['saturday'], movements: [ARMBAR] });
const KIMURA = { id: 'kimura', name: 'Kimura', description: '' };
const gi = classOf('gi', form);
const STUDENTS = ['ana', 'bia', 'caio'];
const event = instanceOn(DAY, gi, { currentAttendees: STUDENTS });
const { eventId } = event;
const onDay = (date: string) => world({ now: () => new Date(`${date}T12:00:00-03:00`) });
/** Saves what a dialog has that opened just now. */
async function save(techniques: string[], dependencies = world(), id = eventId) {
  const taught = (await get(`calendar_events/${id}`))?.taught ?? 0;
  return call('saveTechniques', RITA, { eventId: id, taught, techniques }, dependencies);
}
const practiced = async (uid: string) =>
  ((await get(`students/${uid}`)) as Pick<StudentDocument, 'movements'>).movements;
const list = async () => (await get('settings/techniques'))?.techniques as Technique[] | undefined;

beforeEach(() =>
  reset({
    'admins/rita': {},
    'classes/gi': gi,
    ...eventsAndRosters([event]),
    ...studentsAndRecords(STUDENTS, [event]),
  }),
);

describe('saving what was taught', () => {
  it('credits every attendee the new techniques instead of the old ones', async () => {
    expect(await save(['Kimura', 'Armbar'])).toEqual(DONE);
    expect(await get(`calendar_events/${eventId}`)).toMatchObject({
      movements: [{ id: 'kimura', name: 'Kimura', description: '' }, ARMBAR],
      taught: 1,
      own: ['movements'],
    });
    for (const uid of STUDENTS) {
      expect((await practiced(uid)).map(({ movementId, count }) => [movementId, count])).toEqual([
        ['armbar', 1],
        ['kimura', 1],
      ]);
    }
    await expectTrainingMatchesRecords(...STUDENTS);
    expect(await get(`techniques_due/${eventId}`)).toBeUndefined();
  });

  it('works up to 14 days later, and not after that', async () => {
    expect(await save(['Kimura'], onDay(shiftDate(DAY, 14)))).toMatchObject({ ok: true });
    expect(await practiced('ana')).toMatchObject([{ movementId: 'kimura', lastPracticed: DAY }]);
    expect(await save(['Guard'], onDay(shiftDate(DAY, 15)))).toEqual(refused('attendance-closed'));
  });

  it('is refused for a canceled date, an unknown one and a technique without a name', async () => {
    expect(await save([' '])).toEqual(refused('movement-name-required'));
    expect(await save(['Kimura'], world(), `gone_${DAY}`)).toEqual(refused('class-not-found'));
    await put({ [`calendar_events/${eventId}`]: { ...event, status: 'cancelled', cancelReason: 'Ill' } });
    expect(await save(['Kimura'])).toEqual(refused('class-cancelled'));
    expect(await list()).toBeUndefined();
  });

  it('is refused if the techniques, with the descriptions of the class, are too long for a date', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `${index} ${'漢'.repeat(76)}`);
    const described = names.slice(0, 7);
    const description = '漢'.repeat(300);
    const ofClass = described.map((name, at) => ({ id: `t${at}`, name, description }));
    await put({ 'classes/gi': { ...gi, movements: ofClass } });
    expect(await save(described)).toMatchObject({ ok: true });
    await expectNothing(() => save(names), refused('movements-too-long'));
  });

  it('is refused if it would undo what another tab saved before', async () => {
    const saveAtFirst = (...techniques: string[]) =>
      call('saveTechniques', RITA, { eventId, taught: 0, techniques });
    expect(await saveAtFirst('Armbar', 'Kimura')).toMatchObject({ ok: true });
    expect(await saveAtFirst('Armbar', 'Guard')).toEqual(refused('techniques-changed'));
    expect(await saveAtFirst('Armbar', 'kimura')).toMatchObject({ ok: true });
    expect(await list()).toHaveLength(2);
  });

  it('keeps the description that a technique has on this date, not that of the class', async () => {
    const own = { ...ARMBAR, description: 'From the mount' };
    await put({
      'classes/gi': { ...gi, movements: [{ ...ARMBAR, description: 'Slowly' }] },
      [`calendar_events/${eventId}`]: { ...event, movements: [own], own: ['movements'] },
    });
    await save(['Armbar', 'Kimura']);
    expect((await get(`calendar_events/${eventId}`))?.movements).toEqual([own, KIMURA]);
  });

  it('survives a later edit of the class', async () => {
    await save(['Kimura']);
    const edited = { ...form, instructor: 'Sofia', movements: [{ ...ARMBAR, description: 'Slowly' }] };
    expect(await editClass(RITA, { classId: 'gi', form: edited })).toMatchObject({ ok: true });
    expect(await get(`calendar_events/${eventId}`)).toMatchObject({
      classInstructor: 'Sofia',
      movements: [{ id: 'kimura' }],
    });
  });
});

describe('the list of the academy', () => {
  it('also gives the techniques of a new class their ids, and its second call finds the first', async () => {
    await save(['Kimura']);
    const input = { classId: 'new', form: formOf({ movements: [{ ...ARMBAR, id: 'x1', name: 'kimura' }] }) };
    const first = await call('createClass', RITA, input);
    expect(first).toMatchObject({ ok: true });
    expect(await call('createClass', RITA, input)).toEqual(first);
    expect(await get('classes/new')).toMatchObject({ movements: [{ id: 'kimura', name: 'Kimura' }] });
  });

  it('offers the others after one was removed, and students keep its name and count', async () => {
    await save(['Armbar', 'Kimura']);
    expect(await call('removeTechnique', RITA, { id: 'armbar' })).toEqual(DONE);
    expect(await list()).toEqual([{ id: 'kimura', name: 'Kimura' }]);
    expect((await practiced('ana')).map(({ name, count }) => [name, count]).sort()).toEqual([
      ['Armbar', 1],
      ['Kimura', 1],
    ]);
    await expectTrainingMatchesRecords(...STUDENTS);
  });

  it('gets a new name once, if two administrators save it at the same time', RACE, async () => {
    const tomorrow = instanceOn(shiftDate(DAY, 1), gi);
    await put({
      [`calendar_events/${tomorrow.eventId}`]: tomorrow,
      'settings/techniques': { techniques: [] },
    });
    const answers = await Promise.all([save(['Kimura']), save(['KIMURA'], world(), tomorrow.eventId)]);
    expect(answers).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await list()).toHaveLength(1);
  });
});

describe('after an interruption', () => {
  /** The date is saved, and no attendee has been credited. */
  async function interrupted(currentAttendees = STUDENTS): Promise<void> {
    const movements = [{ ...ARMBAR, id: 'kimura', name: 'Kimura' }];
    await put({
      [`calendar_events/${eventId}`]: { ...event, currentAttendees, movements, taught: 1 },
      [`techniques_due/${eventId}`]: { since: new Date('2026-11-20T12:00:00Z') },
    });
  }

  it('the sweep credits the rest, also those of a date whose class is deleted meanwhile', async () => {
    await interrupted();
    expect(await creditAllDue(world())).toBe(0);
    for (const uid of STUDENTS) expect(await practiced(uid)).toMatchObject([{ movementId: 'kimura' }]);
    await put({ 'techniques_due/gone_2026-11-21': { since: new Date() } });
    expect(await creditAllDue(world())).toBe(0);
    expect((await db.collection('techniques_due').get()).size).toBe(0);
  });

  it('a student who checks in meanwhile is credited once', async () => {
    await interrupted();
    await put(studentsAndRecords(['davi'], []));
    await call('checkIn', { uid: 'davi' }, { eventId });
    expect(await creditAllDue(world())).toBe(0);
    expect(await practiced('davi')).toMatchObject([{ movementId: 'kimura', count: 1 }]);
    await expectTrainingMatchesRecords(...STUDENTS, 'davi');
  });

  it.each(['after the credit', 'before the end'])('techniques saved %s are credited, too', async (moment) => {
    await interrupted(['ana']);
    const saving = async () => void (await save(['Guard'], world({ db: stoppingAfter(1) })));
    let commits = 0;
    const meanwhile = committing(async (commit) => {
      commits += 1;
      if (commits === 2 && moment === 'before the end') await saving();
      const times = await commit();
      if (commits === 1 && moment === 'after the credit') await saving();
      return times;
    });
    await creditAllDue(world({ db: meanwhile }));
    await creditAllDue(world());
    expect(await practiced('ana')).toMatchObject([{ name: 'Guard' }]);
    takeLog();
  });

  it('an unreadable profile keeps neither the other attendees nor the other dates waiting', async () => {
    const uids = Array.from({ length: 12 }, (_, index) => `student-${index}`);
    const crowded = instanceOn(DAY, gi, { currentAttendees: uids });
    await put({ ...eventsAndRosters([crowded]), ...studentsAndRecords(uids, [crowded]) });
    await interrupted(uids);
    await put({ 'students/student-0': { name: 7 } });
    const before = (await get(`techniques_due/${eventId}`))?.since as Date;
    expect(await creditAllDue(world())).toBe(1);
    takeLog();
    for (const uid of uids.slice(1)) expect(await practiced(uid)).toMatchObject([{ movementId: 'kimura' }]);
    const after = (await get(`techniques_due/${eventId}`))?.since as Date;
    expect(after.getTime()).toBeGreaterThan(before.getTime());
  });

  it('a hundred dates that cannot be read keep no other date waiting for a second run', async () => {
    const broken = Array.from({ length: 100 }, (_, index) => `broken-${index}_${DAY}`);
    const since = new Date('2026-11-19T12:00:00Z');
    await put(Object.fromEntries(broken.map((id) => [`techniques_due/${id}`, { since }])));
    await put(Object.fromEntries(broken.map((id) => [`calendar_events/${id}`, { title: 7 }])));
    await interrupted();
    expect(await creditAllDue(world())).toBe(100);
    expect(await practiced('ana')).not.toMatchObject([{ movementId: 'kimura' }]);
    expect(await creditAllDue(world())).toBe(99);
    expect(takeLog()).toHaveLength(199);
    expect(await practiced('ana')).toMatchObject([{ movementId: 'kimura' }]);
  });

  it('a class is not deleted before the techniques of its past dates are credited', async () => {
    await interrupted();
    const later = onDay(shiftDate(DAY, 2));
    const remove = (dependencies = later) => call('deleteClass', RITA, { classId: 'gi' }, dependencies);
    expect(await remove({ ...later, db: stoppingAfter(1) })).toEqual(refused('busy'));
    takeLog();
    expect(await get(`calendar_events/${eventId}`)).toBeDefined();
    expect(await remove()).toMatchObject({ ok: true });
    expect(await practiced('ana')).toMatchObject([{ movementId: 'kimura', count: 1 }]);
  });
});

it('a technique that another user has renamed meanwhile is renamed after a look at its name only', async () => {
  await put({ 'settings/techniques': { techniques: [{ id: 'kimura', name: 'Kimura' }] } });
  const rename = (from: string, name: string) => call('renameTechnique', RITA, { id: 'kimura', from, name });
  expect(await rename('Kimura', 'Chave de braço')).toMatchObject({ ok: true });
  expect(await rename('Kimura', 'Americana')).toEqual(refused('changed-meanwhile'));
  expect(await rename('Kimura', 'Chave de braço')).toMatchObject({ ok: true });
  expect(await rename('Chave de braço', 'Americana')).toMatchObject({ ok: true });
});
