import { api } from '@domain/api.ts';
import type { PlanId } from '@domain/billing/plans.ts';
import type { Language } from '@domain/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutcome } from '../../firebase/call-outcome.ts';
import { useCallable } from '../../firebase/use-callable.ts';

/** A page at Stripe: the portal, or the checkout of a plan. */
export type ProviderPage = 'portal' | PlanId;

export type OpeningFailure = Extract<CallOutcome<unknown>, { ok: false }> & { page: ProviderPage };

/**
 * Opens Stripe's pages. `opening` is the page that is being opened: one at a time, so that two
 * buttons do not open two checkouts.
 */
export function useProviderPages() {
  const { run: askForCheckout } = useCallable(api.createCheckoutSession);
  const { run: askForPortal } = useCallable(api.createPortalSession);
  const locale = useTranslation().i18n.language as Language;
  const [opening, setOpening] = useState<ProviderPage | null>(null);
  const [failure, setFailure] = useState<OpeningFailure | null>(null);
  const mounted = useRef(true);

  useEffect(() => {
    mounted.current = true;
    // After 'Back' the browser may restore this page as it was, with the button still pending.
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setOpening(null);
    window.addEventListener('pageshow', reset);
    return () => {
      mounted.current = false;
      window.removeEventListener('pageshow', reset);
    };
  }, []);

  async function open(page: ProviderPage): Promise<void> {
    if (opening) return;
    setFailure(null);
    setOpening(page);
    const outcome = await (page === 'portal'
      ? askForPortal({ locale })
      : askForCheckout({ planId: page, locale }));
    // The student has moved on to another page of the app.
    if (!mounted.current) return;
    if (outcome.ok) return window.location.assign(outcome.output.url);
    setOpening(null);
    setFailure({ ...outcome, page });
  }

  return { open, opening, failure };
}

export type ProviderPages = ReturnType<typeof useProviderPages>;
