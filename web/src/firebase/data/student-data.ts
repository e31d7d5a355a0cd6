import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { type AttendanceDocument, attendanceDocument } from '@domain/schedule/attendance.ts';
import { type StudentNotesDocument, studentNotesDocument } from '@domain/student-notes.ts';
import { collection, doc, documentId, limit, orderBy, query, where } from 'firebase/firestore';
import { inGroups, listenToList, listenToLists, listenToOne, MOST_IDS } from '../live/snapshots.ts';
import { useDocumentPages } from '../live/use-document-pages.ts';
import { type Live, useDocument, useList, useLiveQuery } from '../live/use-live-query.ts';
import { useMay } from '../session/session.tsx';
import { profileOf } from './profile-data.ts';

/** The students of a page of a list. */
export const STUDENT_LIST_LIMIT = 100;

/** A student's profile; null if it does not exist, and without an id, which reads nothing. For the team. */
export function useStudent(uid: string | null): Live<StudentDocument | null> {
  return useLiveQuery(uid === null ? null : profileOf(uid));
}

/** The instructors' notes about a student; null if there are none. For professors and administrators. */
export function useStudentNotes(uid: string): Live<StudentNotesDocument | null> {
  return useDocument(`student_notes/${uid}`, studentNotesDocument);
}

const ATTENDANCE_PAGE = 10;

/** A student's attendance records by pages, latest first. */
export function useRecordPages(uid: string) {
  return useDocumentPages({
    collection: `students/${uid}/attendance`,
    order: [orderBy('date', 'desc')],
    schema: attendanceDocument,
    size: ATTENDANCE_PAGE,
  });
}

const LATEST_RECORDS = 30;

/** A student's latest records up to a day, latest first. Reads nothing unless `wanted`. */
export function useLatestRecords(uid: string, today: string, wanted: boolean): Live<AttendanceDocument[]> {
  return useList({
    collection: `students/${uid}/attendance`,
    schema: attendanceDocument,
    key: `to=${today}`,
    bounds: [where('date', '<=', today), orderBy('date', 'desc'), limit(LATEST_RECORDS)],
    wanted,
  });
}

/** Live profiles of students, a query for each `MOST_IDS` of them. Professors, who may not list, get each. */
export function useStudentsById(uids: readonly string[]): Live<StudentDocument[]> {
  const mayList = useMay()('let accounts in');
  return useLiveQuery({
    key: `students?ids=${uids.join()}`,
    listen: (firestore) => {
      const students = collection(firestore, 'students');
      if (!mayList) return listenToLists(uids.map((uid) => listenToOne(doc(students, uid), studentDocument)));
      const groups = inGroups(uids).map((ids) =>
        query(students, where(documentId(), 'in', ids), limit(MOST_IDS)),
      );
      return listenToLists(groups.map((group) => listenToList(group, studentDocument)));
    },
  });
}
