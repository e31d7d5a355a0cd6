import { api } from '@domain/billing/api.ts';
import { PAYMENT_LIMITS } from '@domain/billing/payment.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedPayment, usePaymentsOf } from '../../firebase/data/fee-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { PaymentList } from './payment-list.tsx';

/** What a student has paid, to correct; nothing before the first payment. */
export function StudentPayments({ studentId }: { studentId: string }) {
  const { t } = useTranslation('fees');
  const live = usePaymentsOf(studentId);
  const [correcting, setCorrecting] = useState<ListedPayment | null>(null);
  if (live.status === 'pending' || (live.status === 'ready' && live.data.length === 0)) return null;
  return (
    <Panel as="section" aria-label={t('payments.title')}>
      <PaymentList studentId={studentId} onCorrect={setCorrecting} />
      {correcting && <CorrectDialog payment={correcting} onClose={() => setCorrecting(null)} />}
    </Panel>
  );
}

/** Takes a payment back, with a reason. */
function CorrectDialog({ payment, onClose }: { payment: ListedPayment; onClose: () => void }) {
  const { t } = useTranslation(['fees', 'common']);
  const format = useFormat();
  const [reason, setReason] = useState('');
  const { id, receipt, currency, together } = payment;
  const amount = together?.total ?? payment.amount;
  return (
    <CallDialog
      title={t('correct.title')}
      action={t('correct.action')}
      contract={api.correctPayment}
      input={{ paymentId: together?.ids[0] ?? id, reason }}
      disabled={visibleText(reason) === ''}
      failed={t('notSaved')}
      onClose={onClose}
    >
      <p>
        {t(amount < 0 ? 'correct.returned' : together ? 'correct.all' : 'correct.text', {
          ...{ receipt, students: together?.ids.length ?? 1 },
          amount: format.minor(Math.abs(amount), currency),
        })}
      </p>
      <TextField
        label={t('common:reason')}
        required
        maxLength={PAYMENT_LIMITS.reason}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </CallDialog>
  );
}
