import { Box, chakra, Flex, Grid, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import type { FeeSettings } from '@domain/billing/fee-settings.ts';
import {
  accountOf,
  changeTerms,
  dueDayOf,
  feePrice,
  type MembershipDocument,
  openChargesOf,
  presentTerms,
} from '@domain/billing/membership.ts';
import { type Breaks, hasLeft } from '@domain/breaks.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAcademy } from '../../academy.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { ChargeDialog } from './charge-dialog.tsx';
import { MembershipDialog } from './membership-dialog.tsx';
import { RECEIPTS_PAGE } from './payment-list.tsx';
import { RoundActions, RowFailure } from './round-actions.tsx';
import { type FeeRow, feeRowOf, owedIn } from './round-rows.ts';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';
import { useConfirmations } from './use-confirmations.ts';

/**
 * The monthly fee of a student, on the student's page. The reception confirms payments, and changes nothing else. The fee
 * of a student who left has its history, and what is still open.
 */
export function StudentFee({ row, fees }: { row: SubscriptionRow; fees: FeeSettings | null }) {
  const { t } = useTranslation(['fees', 'round']);
  const { userId, membership, breaks, account } = row;
  const { date: today } = useAcademyClock();
  const manages = useMay()('manage payments');
  const isGone = hasLeft(row, today);
  const confirmations = useConfirmations(today);
  const running = feeRowOf(row, confirmations.places);
  const [open, setOpen] = useState<'terms' | 'end' | 'charge' | null>(null);
  const close = () => setOpen(null);
  const isRunning = presentTerms(membership) !== null;
  const plans = fees?.plans ?? [];
  /** Also a fee that has ended, with what is still open. */
  const paid: FeeRow | null =
    running ?? (membership && account && { ...row, membership, account, group: 'direct' });
  const confirmation = paid && confirmations.of(paid);
  const dialog = { membership, onClose: close };

  return (
    <Stack
      as="section"
      gap="3"
      aria-label={t('own.title')}
      {...(!isRunning && { pt: '4', borderTopWidth: '1px' })}
    >
      <Flex align="center" wrap="wrap" gap="2.5">
        <Subheading>{t('own.title')}</Subheading>
        {isRunning && !isGone && <PaymentBadge state={row.state} />}
      </Flex>
      {paid && <Facts row={paid} fees={fees} />}
      {paid && (running || confirmation || paid.account.owed > 0 || paid.account.credit > 0) && (
        <>
          <RoundActions
            row={paid}
            confirmations={confirmations}
            fees={fees}
            {...(!running && { other: t('round:pay.title') })}
          />
          <RowFailure row={paid} confirmations={confirmations} />
        </>
      )}
      {confirmation?.step === 'paid' && (
        <Button asChild alignSelf="flex-start" variant="outline" minH="11">
          <Link to={`${RECEIPTS_PAGE}/${confirmation.paymentId}`}>{t('member.receipt')}</Link>
        </Button>
      )}
      {manages && (
        <Flex wrap="wrap" gap="3">
          {membership && openChargesOf(membership, breaks, today).length > 0 && (
            <OpenButton onClick={() => setOpen('charge')}>{t('charge.open')}</OpenButton>
          )}
          {!isGone && (isRunning || plans.length > 0) && (
            <OpenButton onClick={() => setOpen('terms')}>
              {t(isRunning ? 'member.change' : 'member.start')}
            </OpenButton>
          )}
          {!isGone && isRunning && (
            <OpenButton tone="danger" onClick={() => setOpen('end')}>
              {t('member.end')}
            </OpenButton>
          )}
        </Flex>
      )}
      {open === 'terms' && <MembershipDialog {...dialog} studentId={userId} breaks={breaks} plans={plans} />}
      {open === 'charge' && membership && (
        <ChargeDialog {...{ studentId: userId, name: nameOf(row), membership, breaks }} onClose={close} />
      )}
      {open === 'end' && membership && (
        <CallDialog
          title={t('member.end')}
          contract={api.saveMembership}
          input={{ studentId: userId, terms: null, seen: membership.updatedAt.toISOString() }}
          failed={t('notSaved')}
          onClose={close}
        >
          <Box fontWeight="semibold">{nameOf(row)}</Box>
          <p>{t('member.endText')}</p>
          <PaidAhead membership={membership} breaks={breaks} />
        </CallDialog>
      )}
    </Stack>
  );
}

/** What an end of the fee leaves of the money that was paid. */
function PaidAhead({ membership, breaks }: { membership: MembershipDocument; breaks: Breaks }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const ended = changeTerms(membership, null, breaks, today);
  const credit = ended.ok ? accountOf({ ...membership, ...ended }, breaks, today).credit : 0;
  return credit > 0 ? <p>{t('member.endCredit', { amount: format.minor(credit, currency) })}</p> : null;
}

function Facts({ row, fees }: { row: FeeRow; fees: FeeSettings | null }) {
  const { t } = useTranslation(['fees', 'common', 'subscriptions']);
  const words = useSubscriptionWords();
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const { membership, account } = row;
  const { terms, due, fee, open, changed, paidUntil, credit, isFree, isRunning } = account;
  const owed = owedIn(row, fees, today);
  const money = (minor: number) => format.minor(minor, currency);
  const off = terms.discount;
  const discount =
    off &&
    t(off.words ? 'member.discount' : 'member.discountAlone', {
      amount: money(off.amount),
      words: off.words,
    });
  const date = due ? format.dayShort(due) : '';
  const facts = [
    [
      t('common:plan'),
      [terms.planName, words.price(feePrice(terms, currency)), discount].filter(Boolean).join(' · '),
    ],
    [t('member.fact.dueDay'), isRunning ? t('member.day', { day: dueDayOf(terms) }) : t('member.ended')],
    [
      t('own.paidUntil'),
      isFree ? '–' : paidUntil ? format.dayShort(paidUntil) : due ? t('own.nothingPaid') : '–',
    ],
    due && isRunning && owed === 0
      ? [t('own.due'), t('member.next', { amount: money(open), date })]
      : [
          t('member.fact.open'),
          owed === 0
            ? t('member.nothing')
            : due
              ? t('subscriptions:due', { amount: money(owed), date })
              : money(owed),
        ],
    ...(changed ? [[t('charge.which'), `${money(fee)}: ${changed.reason}`] as const] : []),
    ...(open < fee ? [[t('member.fact.part'), money(fee - open)] as const] : []),
    ...(credit > 0 ? [[t('member.fact.credit'), money(credit)] as const] : []),
    [t('member.fact.since'), format.dayShort(membership.since)],
  ] as const;
  return (
    <Grid as="dl" templateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1.5">
      {facts.map(([label, fact]) => (
        <Grid key={label} gridColumn="1 / -1" templateColumns="subgrid">
          <chakra.dt color="fg.muted">{label}</chakra.dt>
          <chakra.dd m="0" overflowWrap="anywhere">
            {fact}
          </chakra.dd>
        </Grid>
      ))}
    </Grid>
  );
}
