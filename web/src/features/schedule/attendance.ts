import type { Reason } from '@domain/errors.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { type AttendanceVerdict, judgeCheckIn, judgeCheckOut } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { SessionUser } from '@domain/session.ts';

/** Who looks at the schedule. `profile` is undefined until it is known, null when there is none. */
export type Viewer = Pick<SessionUser, 'id' | 'role'> & {
  profile: Pick<StudentDocument, 'emergencyContact' | 'parq'> | null | undefined | 'unreadable';
};

/** What the button of a class offers a viewer, and every reason for which the server would refuse it. */
export type AttendanceOffer = { checkedIn: boolean; ready: boolean; problems: Reason[] };

function problemsOf(verdict: AttendanceVerdict): Reason[] {
  return verdict.ok ? [] : verdict.reasons;
}

/** The domain's verdict, as the button shows it. It is a courtesy: the callable judges again. */
export function attendanceOffer(viewer: Viewer, event: DatedClass, today: string): AttendanceOffer {
  const { id: uid, role, profile } = viewer;
  if (event.currentAttendees.includes(uid)) {
    const problems = problemsOf(judgeCheckOut({ uid, event, today }));
    return { checkedIn: true, ready: problems.length === 0, problems };
  }
  if (role !== 'admin' && profile === undefined) return { checkedIn: false, ready: false, problems: [] };
  // The server can't judge by it either, and says so; the profile screen says more.
  if (profile === 'unreadable') return { checkedIn: false, ready: false, problems: ['internal'] };
  const problems = problemsOf(judgeCheckIn({ uid, role, profile: profile ?? null, event, today }));
  return { checkedIn: false, ready: problems.length === 0, problems };
}

const OF_THE_PROFILE: readonly Reason[] = ['profile-missing', 'emergency-contact-missing', 'parq-missing'];

/** Whether a visit to the profile is what helps. */
export function profileHelps(problems: readonly Reason[]): boolean {
  return problems.some((problem) => OF_THE_PROFILE.includes(problem));
}
