import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { askedAmount, feePixCode, isAsked } from '@domain/billing/asked-fee.ts';
import { type Account, feePrice, type MembershipDocument } from '@domain/billing/membership.ts';
import { breakOn } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { type OwnPayment, useFees } from '../../firebase/data/fee-data.ts';
import { useChildOfCall } from '../../firebase/session/family.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { PaymentList } from './payment-list.tsx';
import { PixCode } from './pix-code.tsx';
import { Fact, PlanHeader, PlanPanel } from './plan-panel.tsx';

/** The fee that the screen's student pays, in place of the plans at Stripe. */
export function FeeCard({ state, account, membership, breaks }: OwnPayment<Account>) {
  const { t } = useTranslation('fees');
  const { date: today } = useAcademyClock();
  const { currency } = useAcademy();
  const words = useSubscriptionWords();
  const format = useFormat();
  const { terms, due, owed, paidUntil, isFree } = account;
  const pausedUntil = breakOn(breaks, today)?.until;
  const asksNow = !pausedUntil && isAsked(account, today);
  return (
    <PlanPanel title={t('own.title')} badge={<PaymentBadge state={state} />} gap="5">
      <PlanHeader name={terms.planName} price={words.price(feePrice(terms, currency))}>
        {/* A fee of nothing is never due. */}
        {!isFree && (paidUntil ?? due) !== null && (
          <Fact name={t('own.paidUntil')}>
            {paidUntil ? format.dayShort(paidUntil) : t('own.nothingPaid')}
          </Fact>
        )}
        {due !== null && !pausedUntil && !asksNow && <Fact name={t('own.due')}>{format.dayShort(due)}</Fact>}
      </PlanHeader>
      {!!pausedUntil && <Box>{t('own.paused', { date: format.dayShort(pausedUntil) })}</Box>}
      {!!pausedUntil && owed > 0 && <Box>{t('own.owed', { amount: format.minor(owed, currency) })}</Box>}
      {asksNow && membership && <Asked account={account} membership={membership} />}
      {membership && <PaymentList studentId={membership.userId} />}
    </PlanPanel>
  );
}

/** What is to be paid, how, and the student's word that it is paid. Only the academy confirms a payment. */
function Asked({ account, membership }: { account: Account; membership: MembershipDocument }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { currency } = useAcademy();
  const child = useChildOfCall();
  const { date: today } = useAcademyClock();
  const fees = useFees();
  const { run, pending, failure } = useCallable(api.claimPayment);
  if (fees.status !== 'ready') return <NotLoaded live={fees} failed={t('loadFailed')} />;
  const { due, fee, open, changed } = account;
  if (due === null) return null;
  const money = (minor: number) => format.minor(minor, currency);
  const { claimed } = membership;
  const isClaimed = claimed?.due === due;
  const code = feePixCode(fees.data, currency, membership.userId, account);
  const amount = money(askedAmount(account));
  const asked = due < today ? 'own.late' : due === today ? 'own.today' : 'own.soon';
  return (
    <Stack gap="4" pt="4" borderTopWidth="1px">
      <Box fontSize="lg" fontWeight="semibold">
        {t(asked, { amount, date: format.dayShort(due) })}
      </Box>
      {changed && <Box>{t('charge.own', { amount: money(fee), reason: changed.reason })}</Box>}
      {open < fee && <Box>{t('charge.part', { paid: money(fee - open), amount: money(fee) })}</Box>}
      {code ? <PixCode code={code} /> : <Box>{t('own.atAcademy')}</Box>}
      {!isClaimed && (
        <Button
          variant="outline"
          alignSelf="flex-start"
          minH="11"
          pending={pending}
          onClick={() => void run({ ...child, due })}
        >
          {t('own.claim')}
        </Button>
      )}
      <LiveRegion>
        {isClaimed && <Notice tone="info">{t('own.claimed', { date: format.dayShort(claimed.on) })}</Notice>}
        <FailureNotice failure={failure} title={t('own.claimFailed')} />
      </LiveRegion>
    </Stack>
  );
}
