import type { DatedClass } from '@domain/schedule/schedule.ts';
import { ConsentDialog } from '../../../ui/people/consents.tsx';
import type { Viewer } from '../attendance.ts';
import { useSetAttendance } from '../use-check-in.ts';

type FirstConsentsProps = {
  /** The child to ask about; undefined if nothing is asked. */
  viewer: Viewer | undefined;
  event: DatedClass | null;
  /** Whether the check-in follows at once; otherwise another question does. */
  checksIn: boolean;
  onClose: () => void;
};

/** Asks a guardian for the consents that the first check-in of a child needs. */
export function FirstConsents({ viewer, event, checksIn, onClose }: FirstConsentsProps) {
  const set = useSetAttendance(viewer?.id ?? '');
  const profile = viewer?.profile === 'unreadable' ? null : viewer?.profile;

  function onAgreed(): void {
    if (!checksIn || !event) return;
    onClose();
    void set(event.eventId, true);
  }

  const child = viewer && { id: viewer.id, name: viewer.child ?? '' };
  return (
    <ConsentDialog child={child ?? null} consents={profile?.consents} onClose={onClose} onAgreed={onAgreed} />
  );
}
