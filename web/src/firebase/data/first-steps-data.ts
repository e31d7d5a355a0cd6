import type { AuditAct } from '@domain/audit.ts';
import { storedFees } from '@domain/billing/fee-settings.ts';
import { publicPlans } from '@domain/billing/plan-prices.ts';
import { STAFF_ROLES } from '@domain/member.ts';
import { limit, orderBy, type QueryConstraint, where } from 'firebase/firestore';
import { useCount, useDocument } from '../live/use-live-query.ts';

/** The number of documents, up to `most`. Reads no more. `what` tells two queries of one collection apart. */
function useCountTo(most: number, collection: string, bounds: QueryConstraint[] = [], what = '') {
  return useCount({ collection, key: `first=${most}${what}`, bounds: [...bounds, limit(most)] });
}

/** Whether the record has one of the acts. It keeps them for two years, also if what they made is gone. */
function useActed(...acts: AuditAct[]): boolean | null {
  const count = useCountTo(1, 'audit', [where('act', 'in', acts)], acts.join());
  return count === null ? null : count > 0;
}

/** Whether there is something to pay: a fee, if students pay the academy directly, otherwise a price at Stripe. */
function useOffers(isDirect: boolean): boolean | null {
  const fees = useDocument(isDirect ? 'settings/fees' : null, storedFees);
  const plans = useDocument(isDirect ? null : 'public/plans', publicPlans);
  if (fees.status === 'ready') return (fees.data?.plans ?? []).length > 0;
  return plans.status === 'ready' ? Object.keys(plans.data?.prices ?? {}).length > 0 : null;
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
  if (classes === null || planned === null || admins === null || helpers === null) return null;
  if (changes === null || students === null || added === null) return null;
  if (invitation === null || payments === null) return null;
  return {
    classes: planned || classes > 0,
    team: changes > 1 || admins + helpers > 1,
    students: added || students > 0,
    payments,
    invitation,
  };
}
