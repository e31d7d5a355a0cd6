import { Box } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { isCharged } from '@domain/billing/subscription.ts';
import { BREAK_REASON_LIMIT, type BreakForm } from '@domain/breaks.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { isSameData } from '@domain/same-data.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useSubscriptionOf } from '../../firebase/data/subscription-data.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { BreakEffectLines, useBreakEffect } from './break-effect.tsx';
import { EndWhen, type When } from './end-dialog.tsx';

/** Marks that a student has left. If Stripe still charges, first ends the subscription. */
export function LeaveDialog({ student, onClose }: { student: StudentDocument; onClose: () => void }) {
  const { t } = useTranslation(['breaks', 'billing', 'fees', 'common']);
  const { userId: studentId, name } = student;
  const ending = useCallable(api.endSubscription);
  const saving = useCallable(api.saveBreak);
  const [reason, setReason] = useState('');
  const [when, setWhen] = useState<When>('period-end');
  const mirror = useSubscriptionOf(studentId);
  // Null again once it is ended, also for a second attempt.
  const charged = mirror.status === 'ready' && mirror.data && isCharged(mirror.data) ? mirror.data : null;
  const pending = ending.pending || saving.pending;
  const [prorates, setProrates] = useState(false);
  const { fee, effectOn } = useBreakEffect(studentId, student.breaks ?? []);
  const change = (prorated: boolean): BreakForm => ({ kind: 'left', reason, ...(prorated && { prorated }) });
  const [kept, prorated] = [effectOn(change(false)), effectOn(change(true))];
  const isChoice = !isSameData(kept, prorated);
  useHoldWhile(pending);

  async function leave(): Promise<void> {
    ending.forget();
    if (charged) {
      const { ok } = await ending.run({ subscriptionId: charged.stripeSubscriptionId, when });
      if (!ok) return;
    }
    const { ok } = await saving.run({ studentId, change: change(isChoice && prorates), freePlaces: true });
    if (ok) onClose();
  }

  return (
    <ConfirmDialog
      title={t('leave.title', { name })}
      action={t('left')}
      disabled={mirror.status !== 'ready' || fee.status !== 'ready'}
      pending={pending}
      failure={{ failure: ending.failure ?? saving.failure, title: t('failed') }}
      onClose={onClose}
      onConfirm={leave}
    >
      <p>{t('leave.text')}</p>
      {mirror.status === 'error' && <ErrorState title={t('billing:loadFailed')} onRetry={mirror.retry} />}
      {fee.status === 'error' && <ErrorState title={t('fees:loadFailed')} onRetry={fee.retry} />}
      {charged && (
        <>
          <Box fontWeight="semibold">{t('leave.subscription')}</Box>
          <EndWhen when={when} hint={t('leave.noRefund')} disabled={pending} onChoose={setWhen} />
        </>
      )}
      {isChoice && (
        <Checkbox checked={prorates} disabled={pending} onChange={setProrates}>
          {t('leave.prorate')}
        </Checkbox>
      )}
      <BreakEffectLines isLeave effect={prorates ? prorated : kept} />
      <TextField
        label={t('common:reason')}
        hint={t('reasonHint')}
        maxLength={BREAK_REASON_LIMIT}
        disabled={pending}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  );
}
