import { AT_REST, type AttendanceChange, type AttendanceState, changeAttendance } from './attendance.ts';

/**
 * Outside of React: the card, the sheet and the bookings show the same attempt, and one without an
 * answer stays while the student looks at other days and pages. Keys contain the user.
 */
const states = new Map<string, AttendanceState>();
const listeners = new Set<() => void>();

export function attendanceKey(uid: string, eventId: string): string {
  return `${uid}/${eventId}`;
}

export function attendanceState(key: string): AttendanceState {
  return states.get(key) ?? AT_REST;
}

export function noteAttendance(key: string, change: AttendanceChange): void {
  const before = attendanceState(key);
  const after = changeAttendance(before, change);
  if (after === before) return;
  states.set(key, after);
  for (const listener of [...listeners]) listener();
}

export function onAttendance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
