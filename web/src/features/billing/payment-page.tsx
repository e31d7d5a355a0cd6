import { Flex } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { type PlanId, planOf } from '@domain/billing/plans.ts';
import type { Language } from '@domain/languages.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { ANSWER_TIMEOUT_MS } from '../../firebase/connection.ts';
import { useChildOfCall, usePathOfStudent } from '../../firebase/session/family.ts';
import { useStudentRole } from '../../firebase/session/session.tsx';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

const PLANS_PAGE = '/dashboard/plans';

/** A page at Stripe: the portal, or the checkout of a plan. */
type Destination = 'portal' | PlanId;

/** Returns the address of a page of Stripe for the screen's student, for real links: they open in a new tab, too. */
export function usePaymentPath(): (page: Destination) => string {
  const pathOf = usePathOfStudent();
  return (page) => pathOf(`${PLANS_PAGE}/${page}`);
}

/** /dashboard/plans/portal and /dashboard/plans/{planId}. Opens a session at Stripe and goes there. */
export function PaymentPage() {
  const { page } = useParams();
  const role = useStudentRole();
  const pathOf = usePathOfStudent();
  const [attempt, setAttempt] = useState(0);
  const destination = page === 'portal' ? page : planOf(page ?? null)?.id;
  // An administrator may still have a subscription from a time as a student, to cancel in the portal.
  if (!destination || (role === 'admin' && destination !== 'portal'))
    return <Navigate to={pathOf(PLANS_PAGE)} replace />;
  // A new attempt asks again instead of waiting for the call that gave no answer.
  const key = `${destination}/${attempt}`;
  return <Opening key={key} page={destination} onRetry={() => setAttempt(attempt + 1)} />;
}

function Opening({ page, onRetry }: { page: Destination; onRetry: () => void }) {
  const { t } = useTranslation(['plans', 'billing', 'shell']);
  const messageOf = useReasonMessage();
  const pathOf = usePathOfStudent();
  const failure = useOpening(page);
  return (
    <>
      <PageHeader title={t('shell:payment')} />
      {failure ? (
        <ErrorState title={t(page === 'portal' ? 'failed.portal' : 'failed.checkout')} onRetry={onRetry}>
          {messageOf(failure.reasons, failure.params) || t('billing:noAnswer')}
        </ErrorState>
      ) : (
        <LoadingState label={t('opening.text')} />
      )}
      <Flex justify="center">
        <LinkButton to={pathOf(PLANS_PAGE)} replace variant="ghost" tone="neutral">
          {t('opening.back')}
        </LinkButton>
      </Flex>
    </>
  );
}

/** A browser may render a page in advance, in the background: that must open no session. */
function whenOnScreen(): Promise<void> {
  if (!('prerendering' in document && document.prerendering)) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('prerenderingchange', () => resolve(), { once: true });
  });
}

/**
 * Asks for the session and leaves for it. Stripe's page takes the place of this one in the history. Returns why that
 * failed; without reasons, no answer came in time. A late answer still counts.
 */
function useOpening(page: Destination): CallFailure | null {
  const { run: askForCheckout } = useCallable(api.createCheckoutSession);
  const { run: askForPortal } = useCallable(api.createPortalSession);
  const child = useChildOfCall();
  const locale = useTranslation().i18n.language as Language;
  const [failure, setFailure] = useState<CallFailure | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language does not ask again; another child is another page.
  useEffect(() => {
    let left = false;
    let timeout: ReturnType<typeof setTimeout> | undefined;
    async function open() {
      await whenOnScreen();
      if (left) return;
      timeout = setTimeout(() => setFailure({ reasons: [], params: {} }), ANSWER_TIMEOUT_MS);
      const outcome = await (page === 'portal'
        ? askForPortal({ locale, ...child })
        : askForCheckout({ planId: page, locale, ...child }));
      clearTimeout(timeout);
      if (left) return;
      if (outcome.ok) window.location.replace(outcome.output.url);
      else setFailure(outcome);
    }
    void open();
    return () => {
      left = true;
      clearTimeout(timeout);
    };
  }, [page, askForCheckout, askForPortal]);

  return failure;
}
