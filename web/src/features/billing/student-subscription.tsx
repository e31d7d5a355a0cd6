import { Box, Flex, Stack } from '@chakra-ui/react';
import { isCharged, isLive } from '@domain/billing/subscription.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSubscriptionOf } from '../../firebase/subscription-data.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { CheckoutLink } from './checkout-link.tsx';
import { StoredSubscription } from './edit-dialog.tsx';
import { EditResultNotice } from './edit-result-notice.tsx';
import { EndDialog } from './end-dialog.tsx';
import type { SubscriptionRow } from './subscription-rows.ts';
import { useEditDialog } from './use-edit-dialog.tsx';

type StudentSubscriptionProps = { student: Pick<StudentDocument, 'userId' | 'name' | 'email' | 'phone'> };

/** A student's subscription as a part of another page: change of plan, and a checkout link where none is live. */
export function StudentSubscription({ student }: StudentSubscriptionProps) {
  const { t } = useTranslation('subscriptions');
  const { userId, name, email } = student;
  const live = useSubscriptionOf(userId);
  const subscription = live.status === 'ready' ? live.data : null;
  const row: SubscriptionRow = {
    userId,
    student: { uid: userId, name, email },
    subscription,
    paidUntil: null,
  };
  const { edit, result, dismiss, dialog } = useEditDialog([row]);
  const [ending, setEnding] = useState<string | null>(null);
  if (live.status === 'pending') return <LoadingState label={t('loading')} />;
  if (live.status === 'error') return <ErrorState title={t('loadFailed')} onRetry={live.retry} />;
  return (
    <Stack gap="4">
      <EditResultNotice result={result} onDismiss={dismiss} />
      {subscription ? (
        <StoredSubscription subscription={subscription} />
      ) : (
        <Box color="fg.muted">{t('none')}</Box>
      )}
      <Flex wrap="wrap" gap="3">
        <Button variant="outline" tone="neutral" minH="11" aria-haspopup="dialog" onClick={() => edit(row)}>
          {t('edit.title')}
        </Button>
        {subscription && isCharged(subscription) && (
          <Button
            variant="outline"
            tone="danger"
            minH="11"
            aria-haspopup="dialog"
            onClick={() => setEnding(subscription.stripeSubscriptionId)}
          >
            {t('end.title')}
          </Button>
        )}
      </Flex>
      {!(subscription && isLive(subscription.status)) && <CheckoutLink student={student} />}
      {dialog}
      {ending && <EndDialog subscriptionId={ending} name={name} onClose={() => setEnding(null)} />}
    </Stack>
  );
}
