import { api } from '@domain/api.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import { useEffect, useRef, useState } from 'react';
import type { CallOutcome } from '../../firebase/call-outcome.ts';
import { useCallable } from '../../firebase/use-callable.ts';

/** A page of the payment provider's: where one's card is kept, or where a plan is paid. */
export type ProviderPage = 'portal' | PlanId;

export type OpeningFailure = Extract<CallOutcome<unknown>, { ok: false }> & { page: ProviderPage };

/**
 * Leaves the app for the payment provider. `opening` is the page that was asked for, until the browser has gone there: one at a time, so
 * that two buttons open no two checkouts.
 */
export function useProviderPages() {
  const { run: askForCheckout } = useCallable(api.createCheckoutSession);
  const { run: askForPortal } = useCallable(api.createPortalSession);
  const [opening, setOpening] = useState<ProviderPage | null>(null);
  const [failure, setFailure] = useState<OpeningFailure | null>(null);
  const here = useRef(true);

  useEffect(() => {
    here.current = true;
    // Who comes back by the browser's own button may find the page as they left it, with its button still at work.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setOpening(null);
    window.addEventListener('pageshow', comeBack);
    return () => {
      here.current = false;
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);

  async function open(page: ProviderPage): Promise<void> {
    if (opening) return;
    setFailure(null);
    setOpening(page);
    const outcome = await (page === 'portal' ? askForPortal({}) : askForCheckout({ planId: page }));
    // Whoever has gone on to another page of the app is not torn away from it.
    if (!here.current) return;
    if (outcome.ok) return window.location.assign(outcome.output.url);
    setOpening(null);
    setFailure({ ...outcome, page });
  }

  return { open, opening, failure };
}

export type ProviderPages = ReturnType<typeof useProviderPages>;
