import { type PromotionDocument, promotionDocument } from '@domain/graduation/promotion.ts';
import { DEFAULT_TARGETS, type GraduationTargets, graduationTargets } from '@domain/graduation/targets.ts';
import { type AttendanceDocument, attendanceDocument } from '@domain/schedule/check-in.ts';
import { collection, doc, limit, orderBy, query, where } from 'firebase/firestore';
import { listenToDocument, listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** Twenty-five grades, and as many mistakes: nobody has more promotions to show. */
const PROMOTION_LIMIT = 100;

/** Somebody's promotions, the latest first, those that were undone among them. */
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

/** Somebody's ledger from one day (yyyy-MM-dd) to another, both included, by date. */
export function useAttendance(uid: string, from: string, to: string): Live<AttendanceDocument[]> {
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

/** The academy's targets; the product's own until an administrator has set them. */
export function useGraduationTargets(): Live<GraduationTargets> {
  const targets = useLiveQuery({
    key: 'settings/graduation',
    listen: (firestore) => listenToDocument(doc(firestore, 'settings', 'graduation'), graduationTargets),
  });
  return targets.status === 'ready' ? { status: 'ready', data: targets.data ?? DEFAULT_TARGETS } : targets;
}
