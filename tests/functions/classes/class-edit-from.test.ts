import type { ClassInput } from '@domain/classes/class-form.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { classOf, formOf, season } from '../../support/class-factories.ts';
import { studentOf, TRIANGLE } from '../../support/factories.ts';
import { db, dump, get, reset } from '../database.ts';
import { expectTrainingMatchesRecords } from '../schedule/attendance-checks.ts';
import { call, RITA } from '../world.ts';
import { editClass } from './edits.ts';

/** Mondays and Wednesdays from 16 November to 6 December 2026; today is Saturday 21 November. */
const SEASON = { endDate: '2026-12-06' };
const december = '2026-12-01';

beforeEach(() =>
  reset({ 'admins/rita': {}, 'students/ana': studentOf('ana'), ...season(classOf('gi', formOf(SEASON))) }),
);

function edit(form: Partial<ClassInput>, effectiveFrom?: string) {
  return editClass(RITA, {
    classId: 'gi',
    form: formOf({ ...SEASON, ...form }),
    ...(effectiveFrom && { effectiveFrom }),
  });
}

/** The start time of each date that takes place. */
async function times(): Promise<Record<string, string>> {
  const { docs } = await db.collection('calendar_events').where('status', '==', 'active').get();
  return Object.fromEntries(docs.map((event) => [event.get('date').slice(5), event.get('startTime')]).sort());
}

const BEFORE = { '11-16': '18:00', '11-18': '18:00', '11-23': '18:00', '11-25': '18:00' };
const NOVEMBER = { ...BEFORE, '11-30': '18:00' };

describe('an edit from a later day on', () => {
  it('changes the dates from that day on, and keeps the past and the dates before', async () => {
    for (const day of ['2026-11-30', '2026-12-02'])
      await call('checkIn', { uid: 'ana' }, { eventId: `gi_${day}` });
    const tuesdays = { startTime: '17:00', weeklySchedule: ['tuesday', 'wednesday'], movements: [TRIANGLE] };
    expect(await edit(tuesdays, december)).toEqual({
      ok: true,
      output: { created: 1, updated: 1, cancelled: 0, deleted: 0 },
    });
    expect(await times()).toEqual({ ...NOVEMBER, '12-01': '17:00', '12-02': '17:00' });
    expect(await get('classes/gi')).toMatchObject({
      startTime: '17:00',
      effectiveFrom: december,
      dates: ['16', '18', '23', '25', '30'].map((day) => `2026-11-${day}`).concat(december, '2026-12-02'),
    });
    expect(await get('calendar_events/gi_2026-11-30')).toMatchObject({ currentAttendees: ['ana'], own: [] });
    await expectTrainingMatchesRecords('ana');

    const after = await dump();
    expect(await edit(tuesdays, december)).toMatchObject({ ok: true });
    expect(await dump()).toEqual(after);
  });

  it('lets a date before it be canceled and reopened, although its weekday left the schedule', async () => {
    await edit({ weeklySchedule: ['tuesday'] }, december);
    const eventId = 'gi_2026-11-25';
    await call('cancelInstance', RITA, { eventId, reason: 'Rita is ill' });
    expect(await call('reopenInstance', RITA, { eventId })).toMatchObject({ ok: true });
    expect(await times()).toEqual({ ...NOVEMBER, '12-01': '18:00' });
  });
});
