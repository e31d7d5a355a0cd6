import { academyClock } from '@domain/calendar.ts';
import { hidesEmail } from '@domain/hidden-email.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { rosterDocument, rosterEntryOf } from '@domain/schedule/schedule.ts';
import { FieldPath, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { readInstances } from '../classes/delete-class.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { writeLists } from '../schedule/class-list.ts';

type Taking = { leaver: string; account: StudentDocument; eventIds: readonly string[] };

/**
 * Puts an account in the place of a person on the lists of classes, and among their absences. A past list keeps the
 * grade that it has.
 */
export async function takeLists(
  batch: WriteBatch,
  { leaver, account, eventIds }: Taking,
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
): Promise<void> {
  if (eventIds.length === 0) return;
  const read = (path: (eventId: string) => string) => db.getAll(...eventIds.map((id) => db.doc(path(id))));
  const [events, rosters, absences] = await Promise.all([
    read(paths.event),
    read(paths.roster),
    read(paths.absences),
  ]);
  const before = new Map(
    rosters.map((roster) => [roster.id, readIfExists(roster, rosterDocument)?.data.attendees[leaver]]),
  );
  const { userId: by, name, email } = account;
  const clock = academyClock(now());
  const isHidden = hidesEmail(account, clock.date);
  const changes = readInstances(events).map((event) => {
    const { eventId, date } = event.data;
    const grade = (date < clock.date && before.get(eventId)) || account;
    const entry = rosterEntryOf({ ...grade, name, email }, isHidden);
    return { event, change: { kind: 'replace', leaver, by, entry } as const };
  });
  await writeLists({ db, batch, clock }, changes, []);

  const [left, taken] = [leaver, by].map((uid) => new FieldPath('students', uid)) as [FieldPath, FieldPath];
  for (const each of absences) {
    const since = each.get(left);
    if (since !== undefined) batch.update(each.ref, left, FieldValue.delete(), taken, since);
  }
}
