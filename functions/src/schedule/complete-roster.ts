import { academyClock } from '@domain/calendar.ts';
import { isDocumentId } from '@domain/document-id.ts';
import { listedEntryOf } from '@domain/hidden-email.ts';
import { studentDocument } from '@domain/profile.ts';
import { api } from '@domain/schedule/api.ts';
import { rosterDocument } from '@domain/schedule/schedule.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCommit } from '../edge/define-commit.ts';
import { paths } from '../edge/paths.ts';
import { parsedById, readIfExists, readTogether } from '../edge/read.ts';
import { readEvent } from './class-list.ts';

/**
 * The list of a class is `currentAttendees`; the roster shows it without opening profiles. A class that another app
 * stored has no roster, so the first reader of its list asks for one. The commit writes the class on condition of its
 * version: a student who leaves the list meanwhile gets no entry.
 */
export const completeRoster = defineCommit(
  api.completeRoster,
  async ({ input, dependencies, batch, db, now }) => {
    const { logError } = dependencies;
    const event = db.doc(paths.event(input.eventId));
    const roster = db.doc(paths.roster(input.eventId));
    const { date: today } = academyClock(now());
    const read = await readTogether(db, { event, roster });
    const { data, version } = readEvent(read.event);
    const listed = readIfExists(read.roster, rosterDocument)?.data.attendees ?? {};
    const missing = data.currentAttendees.filter((uid) => isDocumentId(uid) && !Object.hasOwn(listed, uid));
    if (missing.length === 0) return;

    const profiles = await db.getAll(...missing.map((uid) => db.doc(paths.student(uid))));
    const entries = parsedById(profiles, logError, 'student-malformed', (found) => {
      const student = readIfExists(found, studentDocument)?.data;
      return student && listedEntryOf(student, today);
    });
    if (entries.size === 0) return;
    const updatedAt = FieldValue.serverTimestamp();
    batch.set(roster, { attendees: Object.fromEntries(entries), updatedAt }, { merge: true });
    batch.update(event, { seq: FieldValue.increment(1), updatedAt }, { lastUpdateTime: version });
  },
);
