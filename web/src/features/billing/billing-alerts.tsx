import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { type ListedAlert, useBillingAlerts } from '../../firebase/data/subscription-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ContactLink } from '../../ui/people/contact-link.tsx';
import { useSubscriptionWords } from '../../ui/people/subscription-status.tsx';
import { EndDialog } from './end-dialog.tsx';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';

/** The open alerts for administrators. Empty if there are none. */
export function BillingAlerts({ rows }: { rows: readonly SubscriptionRow[] }) {
  const { t } = useTranslation('subscriptions');
  const live = useBillingAlerts();
  if (live.status === 'error') return <ErrorState title={t('alerts.loadFailed')} onRetry={live.retry} />;
  if (live.status === 'pending' || live.data.length === 0) return null;
  return (
    <Section title={t('alerts.title')} mb="6">
      <chakra.ul display="grid" gap="4">
        {live.data.map((alert) => (
          <chakra.li key={alert.id} borderTopWidth="1px" pt="4">
            <Alert alert={alert} name={nameOfAlert(alert, rows)} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  );
}

/** The student's name, or the id of the customer at Stripe. */
function nameOfAlert({ userId, customerId }: ListedAlert, rows: readonly SubscriptionRow[]): string {
  const row = rows.find((each) => each.userId === userId);
  return row ? nameOf(row) : (userId ?? customerId);
}

/** For test data, too: Stripe's dashboard redirects. */
const STRIPE = 'https://dashboard.stripe.com';

function Alert({ alert, name }: { alert: ListedAlert; name: string }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const words = useSubscriptionWords();
  const { run, pending, failure } = useCallable(api.closeBillingAlert);
  const [ending, setEnding] = useState(false);
  const { kind, what, due, customerId, subscriptionId } = alert;
  const date = due && format.dayShort(due);
  return (
    <Stack gap="2">
      <Box fontWeight="semibold" overflowWrap="anywhere">
        {`${t(`alerts.kind.${kind}`)}: ${name}, ${words.money(alert)}`}
      </Box>
      <Box>{t(`alerts.${kind}.${what}` as 'alerts.dunning.unpaid', { defaultValue: what })}</Box>
      {date && <Box fontWeight="medium">{t('alerts.due', { date })}</Box>}
      <Flex wrap="wrap" gap="2" css={{ '& > *': { minH: '11' } }}>
        <ContactLink
          href={`${STRIPE}/customers/${customerId}`}
          icon="card"
          label={t('alerts.openFor', { name })}
          text={t('alerts.open')}
        />
        {kind === 'orphan' && subscriptionId && (
          <SmallButton tone="danger" aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {t('end.title')}
          </SmallButton>
        )}
        <SmallButton pending={pending} onClick={() => run({ alertId: alert.id })}>
          {t('alerts.done')}
        </SmallButton>
      </Flex>
      <FailureNotice failure={failure} title={t('alerts.failed')} />
      {ending && subscriptionId && (
        <EndDialog subscriptionId={subscriptionId} name={name} onClose={() => setEnding(false)} />
      )}
    </Stack>
  );
}
