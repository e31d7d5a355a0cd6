import type { Reason } from '@domain/errors.ts';
import { absencesDocument } from '@domain/schedule/attendance.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import { rosterEntryOf } from '@domain/schedule/schedule.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { ARMBAR, attendanceRecordOf, classOn, DAY, studentOf } from '../../support/factories.ts';
import { dump, expectNothing, get, reset, withoutTraces } from '../database.ts';
import { call, RITA, world } from '../world.ts';
import { expectSameAttendees } from './attendance-checks.ts';

const ana = studentOf('ana');
const rui = studentOf('rui', { emergencyContact: { name: '', relationship: '', phone: '' } });
const event = classOn(DAY, { classId: 'gi', movements: [ARMBAR], maxCapacity: 1 });
const { eventId } = event;
const EVENT = `calendar_events/${eventId}`;
const RECORD = `students/ana/attendance/${eventId}`;
const ABSENCES = `absences/${eventId}`;

const correct = (correction: Correction, studentId = 'ana', dependencies = world()) =>
  call('correctAttendance', RITA, { eventId, studentId, correction }, dependencies);
const answered = (attendees: number, ...warnings: Reason[]) => ({
  ok: true,
  output: { attendees, warnings },
});

beforeEach(() => reset({ 'admins/rita': {}, 'students/ana': ana, 'students/rui': rui, [EVENT]: event }));

describe('adding a student', () => {
  it('writes what a check-in of the student writes', async () => {
    await call('checkIn', { uid: 'ana' }, { eventId });
    const checkedIn = withoutTraces(await dump());
    await reset({ 'admins/rita': {}, 'students/ana': ana, 'students/rui': rui, [EVENT]: event });
    expect(await correct('add')).toEqual(answered(1));
    const added = withoutTraces(await dump());
    const { checkedInAt } = added[RECORD] as { checkedInAt: Date };
    expect(added).toEqual({ ...checkedIn, [RECORD]: { ...checkedIn[RECORD], checkedInAt } });
  });

  it('warns of a missing contact and of a full class, and adds the student', async () => {
    await correct('add');
    expect(await correct('add', 'rui')).toEqual(answered(2, 'emergency-contact-missing', 'class-full'));
    expect(await expectSameAttendees(eventId, ['ana', 'rui'])).toEqual(['ana', 'rui']);
    expect(await get(`rosters/${eventId}`)).toMatchObject({ attendees: { rui: rosterEntryOf(rui) } });
  });
});

it('adding counts an administrator who was listed before the own profile was created', async () => {
  await call('checkIn', RITA, { eventId });
  await call('createOwnProfile', RITA, {});
  expect(await correct('add', 'rita')).toMatchObject({ output: { attendees: 1 } });
  expect(await get(EVENT)).toMatchObject({ currentAttendees: ['rita'] });
  expect(await get('students/rita')).toMatchObject({ classesAttended: 1 });
  await expectNothing(() => correct('add', 'rita'), answered(1));
});

it('removing a student restores all documents, and leaves a dated mark', async () => {
  const before = withoutTraces(await dump());
  await correct('add');
  expect(await correct('remove')).toEqual(answered(0));
  expect(withoutTraces(await dump())).toEqual(before);
  const mark = { kind: 'removed', at: expect.any(Date) };
  expect(await get(RECORD)).toEqual({
    ...attendanceRecordOf(event),
    movementIds: [],
    checkedInAt: expect.any(Date),
    mark,
  });
});

it('marking a student absent leaves the record, which counts nowhere, and nothing that other students can read', async () => {
  const before = withoutTraces(await dump());
  await call('checkIn', { uid: 'ana' }, { eventId });
  const record = await get(RECORD);
  expect(await correct('absent')).toEqual(answered(0));

  const { [RECORD]: kept, [ABSENCES]: absences, ...rest } = withoutTraces(await dump());
  expect(rest).toEqual(before);
  expect(kept).toEqual({ ...record, movementIds: [], mark: { kind: 'absent', at: expect.any(Date) } });
  expect(Object.keys(absencesDocument.parse(absences).students)).toEqual(['ana']);
});
