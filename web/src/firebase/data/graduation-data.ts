import {
  comparePromotions,
  type PromotionDocument,
  promotionDocument,
} from '@domain/graduation/promotion.ts';
import { type RecommendationDocument, recommendationDocument } from '@domain/graduation/recommendation.ts';
import { DEFAULT_TARGETS, type GraduationTargets, storedTargets } from '@domain/graduation/targets.ts';
import { type AttendanceDocument, attendanceDocument } from '@domain/schedule/attendance.ts';
import { limit, orderBy, where } from 'firebase/firestore';
import { z } from 'zod';
import { type Live, useDocument, useList } from '../live/use-live-query.ts';
import { useSetting } from './academy-settings.ts';

/** Far above the 25 grades, even with many undone promotions. */
const PROMOTION_LIMIT = 100;

/** A student's promotions, the latest first, including undone ones. */
export function usePromotions(uid: string): Live<PromotionDocument[]> {
  return useList({
    collection: `students/${uid}/promotions`,
    schema: promotionDocument,
    bounds: [orderBy('at', 'desc'), limit(PROMOTION_LIMIT)],
    order: (a, b) => comparePromotions(b, a),
  });
}

/** Why a professor would promote a student; null if not recommended. For professors and administrators. */
export function useRecommendation(uid: string): Live<RecommendationDocument | null> {
  return useDocument(`recommendations/${uid}`, recommendationDocument);
}

/** The rules refuse a larger limit. */
const RECOMMENDATIONS_LIMIT = 100;

const listedRecommendation = recommendationDocument.extend({ id: z.string() });

/** The recommended students. For professors and administrators. */
export function useRecommendations(): Live<z.infer<typeof listedRecommendation>[]> {
  return useList({
    collection: 'recommendations',
    schema: listedRecommendation,
    bounds: [limit(RECOMMENDATIONS_LIMIT)],
  });
}

/** A student's attendance records by date, from one day (yyyy-MM-dd) to another, both included. */
export function useAttendanceRecords(uid: string, from: string, to: string): Live<AttendanceDocument[]> {
  return useList({
    collection: `students/${uid}/attendance`,
    schema: attendanceDocument,
    key: `from=${from}&to=${to}`,
    bounds: [where('date', '>=', from), where('date', '<=', to), orderBy('date')],
  });
}

/** The academy's class targets; `DEFAULT_TARGETS` if none are saved or they are malformed. */
export function useGraduationTargets(): Live<GraduationTargets> {
  return useSetting('graduation', storedTargets, (saved) => saved ?? DEFAULT_TARGETS);
}
