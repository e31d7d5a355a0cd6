import { Box } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';

const WHEN = ['period-end', 'now'] as const;
export type When = (typeof WHEN)[number];

type EndDialogProps = { subscriptionId: string; name: string; onClose: () => void };

/** Ends a subscription at Stripe. Closes on success; the list and the card follow by themselves. */
export function EndDialog({ subscriptionId, name, onClose }: EndDialogProps) {
  const { t } = useTranslation('subscriptions');
  const { run, pending, failure } = useCallable(api.endSubscription);
  const [when, setWhen] = useState<When>('period-end');
  useHoldWhile(pending);

  async function end(): Promise<void> {
    const { ok } = await run({ subscriptionId, when });
    if (ok) onClose();
  }

  return (
    <ConfirmDialog
      title={t('end.title')}
      pending={pending}
      failure={{ failure, title: t('end.failed') }}
      onClose={onClose}
      onConfirm={end}
    >
      <Box fontWeight="semibold" overflowWrap="anywhere">
        {name}
      </Box>
      <EndWhen when={when} hint={t('end.noRefund')} disabled={pending} onChoose={setWhen} />
    </ConfirmDialog>
  );
}

type EndWhenProps = { when: When; hint: string; disabled: boolean; onChoose: (when: When) => void };

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
