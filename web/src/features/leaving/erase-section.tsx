import { Box } from '@chakra-ui/react';
import { isLive } from '@domain/billing/subscription.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasure } from '../../firebase/data/leaving-data.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

export type Named = { name: string };

type EraseSectionProps = { uid: string; student: Named; onErase: () => void };

/** Erases a student, after a confirmation that names the consequences. */
export function EraseSection({ uid, student: { name }, onErase }: EraseSectionProps) {
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const [asking, setAsking] = useState(false);
  const request = useErasure(uid);
  const { askedAt, byName: by = '' } = (request.status === 'ready' && request.data) || {};

  return (
    <Section title={t('erase.title')} gap="3" alignItems="flex-start">
      {askedAt && (
        <Notice tone="warning">
          {t(by ? 'erase.askedBy' : 'erase.asked', { by, name, date: format.dayLong(askedAt) })}
        </Notice>
      )}
      <Box color="fg.muted">{t('erase.text', { name })}</Box>
      <Box color="fg.muted">{t('erase.twice')}</Box>
      <OpenButton tone="danger" onClick={() => setAsking(true)}>
        {t('erase.title')}
      </OpenButton>
      {asking && <EraseDialog uid={uid} name={name} onClose={() => setAsking(false)} onErase={onErase} />}
    </Section>
  );
}

type EraseDialogProps = { uid: string; name: string; onClose: () => void; onErase: () => void };

function EraseDialog({ uid, name, onClose, onErase }: EraseDialogProps) {
  const { t } = useTranslation(['leaving', 'common']);
  const [understood, setUnderstood] = useState(false);
  const mirror = useSubscriptionOf(uid);
  const subscription = mirror.status === 'ready' ? mirror.data : null;

  return (
    <ConfirmDialog
      title={t('erase.dialog', { name })}
      action={t('erase.title')}
      disabled={!understood || mirror.status !== 'ready'}
      onClose={onClose}
      onConfirm={onErase}
    >
      <p>{t('erase.what')}</p>
      {mirror.status === 'error' && <ErrorState title={t('common:loadFailed')} onRetry={mirror.retry} />}
      {subscription && isLive(subscription.status) && (
        <Box fontWeight="semibold">{t('erase.subscription', { plan: subscription.planName })}</Box>
      )}
      <Checkbox checked={understood} onChange={setUnderstood}>
        {t('erase.understood')}
      </Checkbox>
    </ConfirmDialog>
  );
}
