import { api } from '@domain/billing/api.ts';
import { undoableSince } from '@domain/billing/payment.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { usePaymentsSince } from '../../firebase/data/fee-data.ts';
import { useMay, useUser } from '../../firebase/session/session.tsx';
import { now } from '../../format/server-time.ts';
import { announce } from '../../ui/notices/announcer.tsx';
import { newPersonId } from '../../ui/people/new-person-id.ts';
import { type Confirmation, confirmedIn, type FeeRow, followed, type Places } from './round-rows.ts';
import { nameOf } from './subscription-rows.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/**
 * The payments that were confirmed within minutes, by student, and the places of the rows that this page changed.
 * `onOutdated`: called if a payment is refused because the fee has changed meanwhile.
 */
export function useConfirmations(today: string, onOutdated?: () => void) {
  const { t } = useTranslation('round');
  const { run: record } = useCallable(api.recordPayment);
  const { run: correct } = useCallable(api.correctPayment);
  const { run: note } = useCallable(api.noteReminder);
  const [all, setAll] = useState<ById<Confirmation | undefined>>({});
  const [places, setPlaces] = useState<Places>({});
  const [unnoted, setUnnoted] = useState<ById<CallFailure | null>>({});
  const { id: uid } = useUser();
  const mayList = useMay()('manage payments');
  const [since] = useState(() => undoableSince(now()));
  const recent = usePaymentsSince(since, mayList);
  const of = (row: FeeRow) =>
    all[row.userId] ?? confirmedIn(row, recent.status === 'ready' ? recent.data : [], uid);
  const set = (id: string, next: Confirmation | undefined) => setAll((before) => ({ ...before, [id]: next }));

  function keep(row: FeeRow, next: Confirmation): void {
    setPlaces((before) => ({ [row.userId]: row, ...before }));
    set(row.userId, next);
  }

  /** Confirms the fee that is due, as paid today, in the way of the latest payment. */
  async function pay(row: FeeRow, late: number): Promise<void> {
    const { userId: studentId, account } = row;
    const { due, open: amount } = account;
    const { paid } = row.membership;
    const earlier = all[studentId];
    // A second attempt has the same id: if the first one came through, nothing is recorded twice.
    const isAgain = earlier?.step === 'failed' && earlier.paid === paid;
    const { paymentId, paidOn } = isAgain ? earlier : { paymentId: newPersonId(), paidOn: today };
    const confirmation = { paymentId, paidOn, paid, listed: null, at: now(), failure: null };
    keep(row, { ...confirmation, step: 'paying' });
    const outcome = await record({
      paymentId,
      studentId,
      amount,
      late,
      method: row.membership.method ?? 'pix',
      paidOn,
      due,
      open: amount,
      // It can be a day of last year by now.
      sure: isAgain,
    });
    if (!outcome.ok) {
      if (outcome.reasons.includes('changed-meanwhile')) onOutdated?.();
      return set(studentId, { ...confirmation, step: 'failed', failure: outcome });
    }
    set(studentId, { ...confirmation, step: 'paid' });
    announce(t('paidBy', { name: nameOf(row), receipt: outcome.output.receipt }));
  }

  async function undo(row: FeeRow): Promise<void> {
    const shown = of(row);
    if (!shown) return;
    const confirmation = { ...shown, ...(shown.listed !== null && { listed: row.membership.paid }) };
    keep(row, { ...confirmation, step: 'undoing', failure: null });
    const outcome = await correct({ paymentId: confirmation.paymentId, reason: '' });
    const failure = outcome.ok ? null : outcome;
    set(row.userId, { ...confirmation, step: outcome.ok ? 'undone' : 'paid', failure });
    if (outcome.ok) announce(t('undone', { name: nameOf(row) }));
  }

  async function remind({ userId: studentId, account: { due } }: FeeRow): Promise<void> {
    if (due === null) return;
    const outcome = await note({ studentId, due });
    setUnnoted((before) => ({ ...before, [studentId]: outcome.ok ? null : outcome }));
  }

  return {
    places,
    of,
    /** The list has changed. */
    follow: (row: FeeRow, isStored: boolean) => {
      const earlier = all[row.userId];
      const next = earlier && followed(earlier, row, isStored);
      if (next !== earlier) set(row.userId, next ?? undefined);
    },
    unnotedOf: (id: string) => unnoted[id] ?? null,
    pay,
    undo,
    remind,
    /** A payment that the dialog confirmed. */
    paid: (row: FeeRow, payment: Pick<Confirmation, 'paymentId' | 'paidOn'>) => {
      const { paid } = row.membership;
      keep(row, { ...payment, paid, listed: null, at: now(), step: 'paid', failure: null });
    },
  };
}

export type Confirmations = ReturnType<typeof useConfirmations>;
