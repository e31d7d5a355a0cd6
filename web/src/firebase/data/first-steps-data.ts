import { publicPlans } from '@domain/billing/plan-prices.ts';
import { STAFF_ROLES } from '@domain/session.ts';
import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore';
import { z } from 'zod';
import { useDocument, useList } from '../live/live-documents.ts';

/**
 * The number of documents, up to `most`; undefined until it is known. Reads no more than `most`. `what` tells two queries
 * of one collection apart.
 */
function useCountTo(
  most: number,
  collection: string,
  bounds: QueryConstraint[] = [],
  what = '',
): number | undefined {
  const key = `first=${most}${what}`;
  const list = useList({ collection, schema: z.object({}), key, bounds: [...bounds, limit(most)] });
  return list.status === 'ready' ? list.data.length : undefined;
}

/**
 * What the academy has of what its first day needs; null until all of it is known. Reads at most eight documents, live.
 * For administrators.
 */
export function useFirstFacts() {
  const classes = useCountTo(1, 'classes');
  const admins = useCountTo(2, 'admins');
  const helpers = useCountTo(1, 'members', [where('staff.role', 'in', [...STAFF_ROLES])]);
  // As the list of Students, for which there is an index.
  const students = useCountTo(1, 'students', [where('isAdmin', '==', false), orderBy('name')]);
  const invitations = useCountTo(1, 'invitations');
  // Only persons with a link of their own have the field.
  const invited = useCountTo(1, 'students', [orderBy('invitedUntil')], ' invited');
  const plans = useDocument('public/plans', publicPlans);
  if (classes === undefined || admins === undefined || helpers === undefined) return null;
  if (students === undefined || invitations === undefined || invited === undefined) return null;
  if (plans.status !== 'ready') return null;
  return {
    classes: classes > 0,
    team: admins + helpers > 1,
    students: students > 0,
    plans: Object.keys(plans.data?.prices ?? {}).length > 0,
    invitation: invitations + invited > 0,
  };
}
