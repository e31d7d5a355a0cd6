import { isFirstPaymentPending, isPaid, type SubscriptionDocument } from '@domain/billing/subscription.ts';
import { useContext, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { STUDENT_PARAM, StudentContext } from '../../firebase/session/family.ts';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useLasting } from '../../ui/page/use-lasting.ts';

/** Stripe's pages return with this parameter, and with the child's (functions/src/billing/portal.ts). */
const PARAM = 'checkout';

/** A confirmation usually takes a second or two. */
const LATE_AFTER_MS = 30_000;
/** After this time the page shows a change at Stripe. */
const APPEARS_WITHIN_MS = 10_000;

/** How a visit to Stripe's pages ended, as far as the app knows. */
export type Returned = 'confirming' | 'late' | 'done' | 'cancelled' | 'changed';

/**
 * After a checkout, 'confirming' until the subscription is paid: the address alone proves nothing.
 * A final result is removed from the address, so that a reload does not show it again.
 */
export function useCheckoutReturn(subscription: SubscriptionDocument | null): {
  returned: Returned | null;
  dismiss: () => void;
} {
  const [params, setParams] = useSearchParams();
  const child = useContext(StudentContext);
  const param = params.get(STUDENT_PARAM) === child ? params.get(PARAM) : null;
  const [shown, setShown] = useState<Returned | null>(null);

  const { status = '', cancelAtPeriodEnd = false } = subscription ?? {};
  // During a pause of the academy a new subscription is paused as soon as it is paid.
  const paid = !cancelAtPeriodEnd && (isPaid(status) || status === 'paused');
  const isLate = useLasting(param === 'done' && !paid, LATE_AFTER_MS);
  // A boleto takes days. From here on the card shows that the payment is pending.
  const pending = isLate && subscription !== null && isFirstPaymentPending(subscription.status);
  const confirming = param === 'done' && !paid && !pending;
  const result = confirming ? null : resultOf(param, paid);
  useEffect(() => {
    if (!result) return;
    setShown(result);
    setParams({}, { replace: true });
  }, [result, setParams]);

  const hasAppeared = useLasting(shown === 'changed', APPEARS_WITHIN_MS);

  function dismiss(): void {
    setShown(null);
    if (param !== null) setParams({}, { replace: true });
  }

  if (confirming) return { returned: isLate ? 'late' : 'confirming', dismiss };
  const returned = result ?? (hasAppeared ? null : shown);
  return { returned: returned === 'late' && paid ? 'done' : returned, dismiss };
}

function resultOf(param: string | null, paid: boolean): Returned | null {
  if (param === 'done') return paid ? 'done' : 'late';
  return param === 'cancelled' || param === 'changed' ? param : null;
}

const LOOKS = {
  confirming: { tone: 'info', title: 'returned.confirmingTitle' },
  late: { tone: 'info', title: 'returned.confirmingTitle' },
  done: { tone: 'success', title: 'returned.doneTitle' },
  cancelled: { tone: 'info', title: 'returned.cancelledTitle' },
  changed: { tone: 'info', title: null },
} as const satisfies Record<Returned, unknown>;

type ReturnNoticeProps = { returned: Returned | null; planName: string; onDismiss: () => void };

export function ReturnNotice({ returned, planName, onDismiss }: ReturnNoticeProps) {
  const { t } = useTranslation('plans');
  const { tone, title } = LOOKS[returned ?? 'changed'];
  return (
    <LiveRegion>
      {returned && (
        <Notice
          tone={tone}
          {...(title && { title: t(title) })}
          {...(returned !== 'confirming' && { onDismiss })}
        >
          {t(`returned.${returned}`, { plan: planName })}
        </Notice>
      )}
    </LiveRegion>
  );
}
