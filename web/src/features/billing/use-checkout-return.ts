import type { SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What the payment provider's pages lead back with (functions/src/billing). */
const PARAM = 'checkout';

/** A confirmation takes a second or two. After this long a person wants to hear that it is not lost. */
const LATE_AFTER_MS = 30_000;

/** How a visit to the payment provider's pages ended, as far as it is known. */
export type Returned = 'confirming' | 'late' | 'done' | 'cancelled' | 'changed';

function isPaid(subscription: SubscriptionDocument | null): boolean {
  if (!subscription || subscription.cancelAtPeriodEnd) return false;
  return subscription.status === 'active' || subscription.status === 'trialing';
}

/**
 * Whoever comes back from a checkout is told that the payment is being confirmed until the subscription says so: the address alone proves
 * nothing. What has been told leaves the address, so that a reload doesn't tell it again; what is still awaited stays.
 */
export function useCheckoutReturn(subscription: SubscriptionDocument | null): {
  returned: Returned | null;
  dismiss: () => void;
} {
  const [params, setParams] = useSearchParams();
  const param = params.get(PARAM);
  const [told, setTold] = useState<Returned | null>(null);
  const [late, setLate] = useState(false);

  const paid = isPaid(subscription);
  // A boleto: known by now, and paid in days. The card says so from here on, and the address need not.
  const awaited = late && subscription?.status === 'incomplete';
  const waiting = param === 'done' && !paid && !awaited;
  const news = waiting ? null : newsOf(param, paid);
  useEffect(() => {
    if (!news) return;
    setTold(news);
    setParams({}, { replace: true });
  }, [news, setParams]);

  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(setLate, LATE_AFTER_MS, true);
    return () => clearTimeout(timer);
  }, [waiting]);

  function dismiss(): void {
    setTold(null);
    if (param !== null) setParams({}, { replace: true });
  }

  if (waiting) return { returned: late ? 'late' : 'confirming', dismiss };
  const returned = news ?? told;
  return { returned: returned === 'late' && paid ? 'done' : returned, dismiss };
}

function newsOf(param: string | null, paid: boolean): Returned | null {
  if (param === 'done') return paid ? 'done' : 'late';
  return param === 'cancelled' || param === 'changed' ? param : null;
}
