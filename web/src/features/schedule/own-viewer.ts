import type { SessionUser } from '@domain/member.ts';
import { useMemo } from 'react';
import { useBookingLimits } from '../../firebase/data/academy-settings.ts';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import type { Elements } from '../../ui/elements.ts';
import type { Viewer } from './attendance.ts';

/** Returns the students of the day, and the control that chooses them. `isAhead`: the day is after today. */
export type UseViewers = (
  user: SessionUser,
  isAhead: boolean,
) => { viewers: readonly Viewer[]; choice: Elements };

/** The signed-in user alone, without a choice. */
export const useOwnViewer: UseViewers = ({ id, role }, isAhead) => {
  const profile = useOwnProfile();
  const booking = useBookingLimits(isAhead && role !== 'admin');
  const limits = booking.status === 'ready' ? booking.data : undefined;
  const viewers = useMemo((): Viewer[] => {
    const own = { id, role, child: null, limits };
    if (profile.status === 'pending') return [{ ...own, profile: undefined }];
    return [{ ...own, profile: profile.status === 'ready' ? profile.data : 'unreadable' }];
  }, [id, role, profile, limits]);
  return { viewers, choice: null };
};
