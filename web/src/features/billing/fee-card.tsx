import { Box, chakra, Flex, Grid, Heading, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { askedAmount, feePixCode, isAsked } from '@domain/billing/asked-fee.ts';
import { type Account, feePrice, type PaymentState } from '@domain/billing/membership.ts';
import { breakOn } from '@domain/breaks.ts';
import { useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFees, useOwnMembership } from '../../firebase/data/fee-data.ts';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { StudentContext, useChildOfCall, useStudentId } from '../../firebase/session/family.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PaymentBadge } from '../../ui/people/payment-badge.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { PaymentList } from './payment-list.tsx';
import { PixCode } from './pix-code.tsx';

type FeeCardProps = { state: PaymentState; account: Account };

/** The fee that the screen's student pays, in place of the plans at Stripe. */
export function FeeCard({ state, account }: FeeCardProps) {
  const { t } = useTranslation('fees');
  const headingId = useId();
  const child = useContext(StudentContext);
  const studentId = useStudentId();
  const { date: today } = useAcademyClock();
  const { currency } = useAcademy();
  const words = useSubscriptionWords();
  const format = useFormat();
  const { terms, due, paidUntil } = account;
  const isPaused = state === 'paused';
  const asksNow = !isPaused && isAsked(account, today);
  const facts = {
    // A fee of nothing is never due.
    paidUntil: paidUntil ? format.dayShort(paidUntil) : due && t('own.nothingPaid'),
    due: due && !isPaused && !asksNow ? format.dayShort(due) : null,
  };
  return (
    <Panel as="section" aria-labelledby={child === null ? headingId : undefined}>
      <Flex align="center" wrap="wrap" gap="2.5" mb="4">
        <Heading as="h2" id={headingId} size="md">
          {t('own.title')}
        </Heading>
        <PaymentBadge state={state} />
      </Flex>
      <Stack gap="5">
        <Flex wrap="wrap" justify="space-between" columnGap="8" rowGap="4">
          <Box minW="0">
            <Box fontSize="xl" fontWeight="heavy" lineHeight="snug">
              {terms.planName}
            </Box>
            <Box color="fg.muted">{words.price(feePrice(terms, currency))}</Box>
          </Box>
          <Grid as="dl" autoFlow={{ sm: 'column' }} columnGap="8" rowGap="2">
            {(['paidUntil', 'due'] as const).map(
              (name) =>
                facts[name] && (
                  <div key={name}>
                    <chakra.dt fontSize="sm" color="fg.muted">
                      {t(`own.${name}`)}
                    </chakra.dt>
                    <chakra.dd m="0" fontWeight="semibold">
                      {facts[name]}
                    </chakra.dd>
                  </div>
                ),
            )}
          </Grid>
        </Flex>
        {isPaused && <Pause today={today} />}
        {asksNow && <Asked account={account} />}
        {studentId && <PaymentList studentId={studentId} />}
      </Stack>
    </Panel>
  );
}

function Pause({ today }: { today: string }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const profile = useOwnProfile();
  const until = profile.status === 'ready' && breakOn(profile.data?.breaks ?? [], today)?.until;
  return <Box>{until ? t('own.paused', { date: format.dayShort(until) }) : t('own.pausedUndated')}</Box>;
}

/** What is to be paid, how, and the student's word that it is paid. Only the academy confirms a payment. */
function Asked({ account }: Pick<FeeCardProps, 'account'>) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { currency } = useAcademy();
  const studentId = useStudentId() ?? '';
  const child = useChildOfCall();
  const { date: today } = useAcademyClock();
  const fees = useFees();
  const membership = useOwnMembership();
  const { run, pending, failure } = useCallable(api.claimPayment);
  if (fees.status !== 'ready') return <NotLoaded live={fees} failed={t('loadFailed')} />;
  const { due } = account;
  if (due === null) return null;
  const claimed = membership.status === 'ready' ? membership.data?.claimed : null;
  const isClaimed = claimed?.due === due;
  const code = feePixCode(fees.data, currency, studentId, account);
  const amount = format.minor(askedAmount(account), currency);
  const asked = due < today ? 'own.late' : due === today ? 'own.today' : 'own.soon';
  return (
    <Stack gap="4" pt="4" borderTopWidth="1px">
      <Box fontSize="lg" fontWeight="semibold">
        {t(asked, { amount, date: format.dayShort(due) })}
      </Box>
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
