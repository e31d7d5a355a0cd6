import { hasConsents } from '@domain/consents.ts';
import { bornOn, isChild } from '@domain/minor.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { ConsentDialog } from '../../../ui/people/consents.tsx';
import type { Viewer } from '../attendance.ts';
import { useSetAttendance } from '../use-check-in.ts';

type FirstConsentsProps = {
  /** The child to check in. */
  viewer: Viewer;
  /** The students of the day: the dialog also asks for what other children lack. */
  viewers: readonly Viewer[];
  event: DatedClass;
  /** Whether the check-in follows at once; false if another question follows. */
  checksIn: boolean;
  onClose: () => void;
};

/** Asks a guardian for the consents that the first check-in of a child needs. */
export function FirstConsents({ viewer, viewers, event, checksIn, onClose }: FirstConsentsProps) {
  const set = useSetAttendance(viewer.id);
  const { date: today } = useAcademyClock();

  function onAgreed(): void {
    if (!checksIn) return;
    onClose();
    void set(event.eventId, true);
  }

  const asked = viewers.flatMap(({ id, child, profile }) => {
    if (child === null || !profile || profile === 'unreadable') return [];
    const { birthDate = '', heldBirthDate, consents } = profile;
    if (!isChild(bornOn({ birthDate, heldBirthDate }), today) || hasConsents(consents)) return [];
    return { id, name: child, consents };
  });
  // The dialog ends with the consents of this child: they are saved last.
  asked.sort((a, b) => Number(a.id === viewer.id) - Number(b.id === viewer.id));
  return asked.length > 0 && <ConsentDialog asked={asked} onClose={onClose} onAgreed={onAgreed} />;
}
