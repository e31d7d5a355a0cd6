import { type ListedTechnique, techniqueList } from '@domain/classes/techniques.ts';
import { DEFAULT_LEAD_RETENTION, leadRetention } from '@domain/interest/lead-retention.ts';
import { type BookingLimits, DEFAULT_BOOKING_LIMITS, storedBookingLimits } from '@domain/schedule/booking.ts';
import { doc, type Firestore } from 'firebase/firestore';
import { listenToDocument } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/**
 * How far ahead, and how often, students may check in. `DEFAULT_BOOKING_LIMITS` if an administrator
 * has not saved any. Reads nothing unless `wanted`.
 */
export function useBookingLimits(wanted = true): Live<BookingLimits> {
  const limits = useLiveQuery(
    wanted
      ? {
          key: 'settings/booking',
          listen: (firestore: Firestore) =>
            listenToDocument(doc(firestore, 'settings', 'booking'), storedBookingLimits),
        }
      : null,
  );
  return limits.status === 'ready'
    ? { status: 'ready', data: limits.data ?? DEFAULT_BOOKING_LIMITS }
    : limits;
}

const NO_TECHNIQUES: ListedTechnique[] = [];

/** The techniques of the academy. For administrators only. */
export function useTechniques(): Live<ListedTechnique[]> {
  const list = useLiveQuery({
    key: 'settings/techniques',
    listen: (firestore) => listenToDocument(doc(firestore, 'settings', 'techniques'), techniqueList),
  });
  return list.status === 'ready' ? { status: 'ready', data: list.data?.techniques ?? NO_TECHNIQUES } : list;
}

/** For how many months leads are kept. For administrators only. */
export function useLeadMonths(): Live<number> {
  const setting = useLiveQuery({
    key: 'settings/leads',
    listen: (firestore) => listenToDocument(doc(firestore, 'settings', 'leads'), leadRetention),
  });
  if (setting.status !== 'ready') return setting;
  return { status: 'ready', data: (setting.data ?? DEFAULT_LEAD_RETENTION).months };
}
