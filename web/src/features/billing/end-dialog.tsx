import { Box } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { SelectField } from '../../ui/forms/select.tsx';

const WHEN = ['period-end', 'now'] as const;
export type When = (typeof WHEN)[number];

type EndDialogProps = { subscriptionId: string; name: string; onClose: () => void };

/** Ends a subscription at Stripe. Closes on success; the list and the card follow by themselves. */
export function EndDialog({ subscriptionId, name, onClose }: EndDialogProps) {
  const { t } = useTranslation('subscriptions');
  const [when, setWhen] = useState<When>('period-end');
  return (
    <CallDialog
      title={t('end.title')}
      contract={api.endSubscription}
      input={{ subscriptionId, when }}
      failed={t('end.failed')}
      onClose={onClose}
    >
      <Box fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Box>
      <EndWhen when={when} hint={t('end.noRefund')} onChoose={setWhen} />
    </CallDialog>
  );
}

type EndWhenProps = { when: When; hint: string; disabled?: boolean; onChoose: (when: When) => void };

/** Asks when a subscription ends. */
export function EndWhen({ when, ...field }: EndWhenProps) {
  const { t } = useTranslation('subscriptions');
  return (
    <SelectField
      label={t('end.when')}
      value={when}
      options={WHEN.map((value) => ({ value, label: t(`end.at.${value}`) }))}
      {...field}
    />
  );
}
