import { type PromotionDocument, promotionDocument } from '@domain/graduation/promotion.ts';
import { DEFAULT_TARGETS, type GraduationTargets, graduationTargets } from '@domain/graduation/targets.ts';
import { type AttendanceDocument, attendanceDocument } from '@domain/schedule/attendance.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { useSetting } from './academy-settings.ts';
import { listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** Far above the 25 grades, even with many undone promotions. */
const PROMOTION_LIMIT = 100;

/** A student's promotions, the latest first, including undone ones. */
export function usePromotions(uid: string): Live<PromotionDocument[]> {
  return useLiveQuery({
    key: `students/${uid}/promotions`,
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, 'students', uid, 'promotions'),
          orderBy('at', 'desc'),
          limit(PROMOTION_LIMIT),
        ),
        promotionDocument,
      ),
  });
}

/** A student's attendance records by date, from one day (yyyy-MM-dd) to another, both included. */
export function useAttendanceRecords(uid: string, from: string, to: string): Live<AttendanceDocument[]> {
  return useLiveQuery({
    key: `students/${uid}/attendance?from=${from}&to=${to}`,
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, 'students', uid, 'attendance'),
          where('date', '>=', from),
          where('date', '<=', to),
          orderBy('date'),
        ),
        attendanceDocument,
      ),
  });
}

/** The academy's class targets, or `DEFAULT_TARGETS` if an administrator has not saved any. */
export function useGraduationTargets(): Live<GraduationTargets> {
  return useSetting('graduation', graduationTargets, (saved) => saved ?? DEFAULT_TARGETS);
}
