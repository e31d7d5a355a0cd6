import { Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { accountOf, type MembershipDocument } from '@domain/billing/membership.ts';
import { majorOf } from '@domain/billing/money.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useHoldWhile } from '../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { RECEIPTS_PAGE } from './payment-list.tsx';

type PayFeeProps = {
  student: Pick<StudentDocument, 'userId' | 'name' | 'breaks'>;
  membership: MembershipDocument;
};

/** Confirms the fee that is due, as paid today by Pix, with one tap; another payment in a dialog. */
export function PayFee({ student: { userId, name, breaks = [] }, membership }: PayFeeProps) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { currency } = useAcademy();
  const { date: today } = useAcademyClock();
  const paying = useCallable(api.recordPayment);
  const undoing = useCallable(api.correctPayment);
  /** Of the next payment: a repeated tap records nothing twice. */
  const [nextId, setNextId] = useState(newPersonId);
  const [paidId, setPaidId] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { due, open } = accountOf(membership, breaks, today);
  const pending = paying.pending || undoing.pending;
  useHoldWhile(pending);

  function show(paymentId: string): void {
    setPaidId(paymentId);
    setNextId(newPersonId());
  }

  async function pay(): Promise<void> {
    setPaidId(null);
    undoing.forget();
    const payment = { amount: open, method: 'pix', paidOn: today, due } as const;
    const { ok } = await paying.run({ paymentId: nextId, studentId: userId, ...payment });
    if (ok) show(nextId);
  }

  async function undo(paymentId: string): Promise<void> {
    const { ok } = await undoing.run({ paymentId, reason: '' });
    if (ok) setPaidId(null);
  }

  return (
    <Stack gap="3">
      <Flex wrap="wrap" gap="3">
        {due && open > 0 && (
          <Button minH="11" pending={pending} onClick={() => void pay()}>
            {t('pay.paid', { amount: format.money(majorOf(open, currency), currency) })}
          </Button>
        )}
        <Button
          variant="outline"
          minH="11"
          aria-haspopup="dialog"
          disabled={pending}
          onClick={() => setAsking(true)}
        >
          {t('pay.other')}
        </Button>
      </Flex>
      <LiveRegion>
        {paidId && (
          <Notice tone="success" title={t('pay.confirmed')}>
            <Flex wrap="wrap" gap="2" mt="2">
              <Button asChild size="sm" variant="outline" minH="11">
                <Link to={`${RECEIPTS_PAGE}/${paidId}`}>{t('pay.receipt')}</Link>
              </Button>
              <Button
                size="sm"
                variant="outline"
                minH="11"
                disabled={pending}
                onClick={() => void undo(paidId)}
              >
                {t('pay.undo')}
              </Button>
            </Flex>
          </Notice>
        )}
        {undoing.output && t('pay.undone')}
        <FailureNotice failure={paying.failure ?? undoing.failure} title={t('notSaved')} />
      </LiveRegion>
      {isAsking && (
        <PaymentDialog
          student={{ uid: userId, name }}
          membership={membership}
          breaks={breaks}
          onClose={() => setAsking(false)}
          onPaid={({ paymentId }) => show(paymentId)}
        />
      )}
    </Stack>
  );
}
