import type { AuditAct } from '@domain/audit.ts';
import { storedFees } from '@domain/billing/fee-settings.ts';
import { publicPlans } from '@domain/billing/plan-prices.ts';
import { STAFF_ROLES } from '@domain/member.ts';
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

/** Whether the record has one of the acts. It keeps them for two years, also if what they made is gone. */
function useActed(...acts: AuditAct[]): boolean | undefined {
  const count = useCountTo(1, 'audit', [where('act', 'in', acts)], acts.join());
  return count === undefined ? undefined : count > 0;
}

/** Whether there is something to pay: a fee, if students pay the academy directly, otherwise a price at Stripe. */
function useOffers(isDirect: boolean): boolean | undefined {
  const fees = useDocument(isDirect ? 'settings/fees' : null, storedFees);
  const plans = useDocument(isDirect ? null : 'public/plans', publicPlans);
  if (fees.status === 'ready') return (fees.data?.plans ?? []).length > 0;
  return plans.status === 'ready' ? Object.keys(plans.data?.prices ?? {}).length > 0 : undefined;
}

/**
 * What the academy has of what its first day needs; null until all of it is known. What was done once stays done. Reads
 * at most eleven documents, live. For administrators.
 */
export function useFirstFacts(isDirect: boolean) {
  const classes = useCountTo(1, 'classes');
  const planned = useActed('class-created');
  const admins = useCountTo(2, 'admins');
  const helpers = useCountTo(1, 'members', [where('staff.role', 'in', [...STAFF_ROLES])]);
  // The first one may be that of the owner, by the command line.
  const acts: AuditAct[] = ['role-granted', 'role-revoked'];
  const changes = useCountTo(2, 'audit', [where('act', 'in', acts)], acts.join());
  // As the list of Students, for which there is an index.
  const students = useCountTo(1, 'students', [where('isAdmin', '==', false), orderBy('name')]);
  const added = useActed('student-added', 'students-imported', 'student-erased');
  const invitation = useActed('invitation-created', 'student-invited');
  const payments = useOffers(isDirect);
  if (classes === undefined || planned === undefined || helpers === undefined) return null;
  if (admins === undefined || changes === undefined) return null;
  if (students === undefined || added === undefined || invitation === undefined) return null;
  if (payments === undefined) return null;
  return {
    classes: planned || classes > 0,
    team: changes > 1 || admins + helpers > 1,
    students: added || students > 0,
    payments,
    invitation,
  };
}
