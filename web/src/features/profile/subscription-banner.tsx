import { Box, Flex } from '@chakra-ui/react';
import type { Role } from '@domain/member.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnPayment } from '../../firebase/data/fee-data.ts';
import { usePathOfStudent } from '../../firebase/session/family.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { Section } from '../../ui/page/section.tsx';
import { PaymentBadge, useFeeWords } from '../../ui/people/payment-badge.tsx';
import { SubscriptionBadge } from '../../ui/people/subscription-status.tsx';
import { subscriptionNotice } from './subscription-notice.ts';

/** Updates live. Administrators need no subscription. */
export function SubscriptionBanner({ role }: { role: Role }) {
  const { t } = useTranslation('billing');
  return role === 'admin' ? <Banner>{t('exempt')}</Banner> : <StudentSubscription />;
}

function StudentSubscription() {
  const { t } = useTranslation(['profile', 'billing', 'common']);
  const feeWords = useFeeWords();
  const pathOf = usePathOfStudent();
  const payment = useOwnPayment(useAcademyClock().date);

  if (payment.status === 'pending') return <Banner>{t('billing:loading')}</Banner>;
  if (payment.status === 'error') {
    return (
      <Banner>
        <Flex role="alert" align="center" justify="space-between" wrap="wrap" gap="2">
          <span>{t('billing:loadFailed')}</span>
          <SmallButton onClick={payment.retry}>{t('common:retry')}</SmallButton>
        </Flex>
      </Banner>
    );
  }

  const { state, account, subscription } = payment.data;
  const badge = <SubscriptionBadge subscription={subscription} reader="student" />;
  return (
    <Banner badge={account ? <PaymentBadge state={state} /> : badge}>
      {account ? <Box>{feeWords(state, account)}</Box> : <Words notice={subscriptionNotice(subscription)} />}
      <Button asChild mt="3" {...((subscription || account) && { variant: 'outline' })}>
        <Link to={pathOf('/dashboard/plans')}>
          {t(subscription || account ? 'subscription.manage' : 'subscription.seePlans')}
        </Link>
      </Button>
    </Banner>
  );
}

function Words({ notice: { text, product, date } }: { notice: ReturnType<typeof subscriptionNotice> }) {
  const { t } = useTranslation(['profile', 'billing']);
  const format = useFormat();
  if (text === 'none') return <Box>{t('billing:none')}</Box>;
  return <Box>{t(`subscription.text.${text}`, { product, date: date && format.dayShort(date) })}</Box>;
}

function Banner({ badge, children }: { badge?: Elements; children: ReactNode }) {
  const { t } = useTranslation('billing');
  return (
    <Section title={t('title')} size="sm" badge={badge}>
      <Box color="fg.muted" aria-live="polite">
        {children}
      </Box>
    </Section>
  );
}
