import { Box } from '@chakra-ui/react';
import { isAsked } from '@domain/billing/asked-fee.ts';
import { type Account, feePrice, paymentStateOf } from '@domain/billing/membership.ts';
import { breakOn, openBreak } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import type { OwnPayment } from '../../firebase/data/fee-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { AskedFees } from './asked-fees.tsx';
import { PaymentList } from './payment-list.tsx';
import { Fact, PlanHeader, PlanPanel } from './plan-panel.tsx';

/** The fee that the screen's student pays, or one that is over with money open, also beside Stripe. */
export function FeeCard({ account, membership, breaks }: Omit<OwnPayment<Account>, 'state'>) {
  const { t } = useTranslation('fees');
  const { date: today } = useAcademyClock();
  const { currency } = useAcademy();
  const words = useSubscriptionWords();
  const { dayShort: day, minor } = useFormat();
  const { terms, due, owed, paidUntil, isFree } = account;
  const pause = breakOn(breaks, today);
  const next = openBreak(breaks, today);
  const asksNow = isAsked(account, breaks, today);
  const state = paymentStateOf({ subscription: null, membership, breaks }, today);
  return (
    <PlanPanel title={t('own.title')} badge={<PaymentBadge state={state} />} gap="5">
      <PlanHeader name={terms.planName} price={words.price(feePrice(terms, currency))}>
        {/* A fee of nothing is never due. */}
        {!isFree && (paidUntil ?? due) !== null && (
          <Fact name={t('own.paidUntil')}>{paidUntil ? day(paidUntil) : t('own.nothingPaid')}</Fact>
        )}
        {due !== null && !pause && !asksNow && <Fact name={t('own.due')}>{day(due)}</Fact>}
      </PlanHeader>
      {!!next?.until && (
        <Box>{t(pause ? 'own.paused' : 'own.pauses', { from: day(next.from), date: day(next.until) })}</Box>
      )}
      {!asksNow && owed > 0 && <Box>{t('own.owed', { amount: minor(owed, currency) })}</Box>}
      {asksNow && membership && (
        <AskedFees asked={[{ id: membership.userId, name: '', account, membership, breaks }]} isPart />
      )}
      {membership && <PaymentList studentId={membership.userId} />}
    </PlanPanel>
  );
}
