import { shiftDate } from '@domain/calendar.ts';
import { expect, it } from 'vitest';
import { stripeClient } from '../../functions/src/edge/stripe-client.ts';
import { eraseStudent } from '../../functions/src/leaving/erase-student.ts';
import { startStripeFake } from '../../tools/stripe-fake/src/stripe-fake.ts';
import { attendanceRecordOf, classOn, DAY, healthOf, MEMBER, studentOf } from '../support/factories.ts';
import { counted } from './counted.ts';
import { inBatches } from './many-documents.ts';
import { db, dependencies } from './server.ts';
import { printTable } from './table.ts';

const UID = 'load-leaver';
/** Three classes a week for ten years. */
const CLASSES = 3 * 520;

function history(): [string, object][] {
  return Array.from({ length: CLASSES }, (_, index) => {
    const date = shiftDate(DAY, -1 - Math.floor((index * 7) / 3));
    const event = classOn(date, { classId: `load-${index % 3}`, currentAttendees: [UID, 'load-other'] });
    const entry = { name: 'Ana', email: 'ana@academy.test', belt: 'branca', degree: 0 };
    return [
      [`calendar_events/${event.eventId}`, event],
      [`rosters/${event.eventId}`, { attendees: { [UID]: entry } }],
      [`students/${UID}/attendance/${event.eventId}`, attendanceRecordOf(event)],
    ] satisfies [string, object][];
  }).flat();
}

it('an erasure: a student with ten years of history', async () => {
  const fake = await startStripeFake({ port: 0 });
  const documents: [string, object][] = [
    ['members/load-rita', MEMBER],
    ['admins/load-rita', {}],
    [`members/${UID}`, MEMBER],
    [`students/${UID}`, studentOf(UID)],
    [`students/${UID}/private/health`, healthOf()],
    ...history(),
  ];
  await inBatches(documents, (batch, [path, data]) => batch.set(db.doc(path), data));
  const stripe = await stripeClient({ secretKey: fake.secretKey, apiUrl: new URL(fake.url) });
  const local = { ...dependencies, stripe: async () => stripe, newId: () => 'load-alias' };
  const started = performance.now();
  const { reads, writes } = await counted(db, async () => {
    const auth = { uid: 'load-rita', token: { uid: 'load-rita' } as never };
    const answer = await eraseStudent.handle({ data: { studentId: UID }, auth }, local);
    expect(answer).toEqual({ done: true });
  });
  const seconds = (performance.now() - started) / 1000;
  printTable({
    title: 'Erasing a student',
    columns: ['classes', 'reads', 'writes', 'seconds'],
    rows: [[CLASSES, reads, writes, seconds.toFixed(1)]],
  });
  // The other benches count the classes that they read.
  await inBatches(documents, (batch, [path]) => batch.delete(db.doc(path)));
  await fake.stop();
});
