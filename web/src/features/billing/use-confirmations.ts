import { api } from '@domain/billing/api.ts';
import type { LateRates } from '@domain/billing/asked-fee.ts';
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
import {
  askedIn,
  type Confirmation,
  confirmationOf,
  confirmedIn,
  type FeeRow,
  followed,
  type Places,
  paidByTap,
  triedAgain,
} from './round-rows.ts';
import { nameOf } from './subscription-rows.ts';

type ById<Value> = Readonly<Record<string, Value>>;

/**
 * The payments that were confirmed within minutes, by student, and the places of the rows that this page changed.
 * `reload`: reads rows that are not live, after each change for the reception, and if a fee has changed meanwhile.
 */
export function useConfirmations(today: string, reload = () => {}) {
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
  const ofOne = (row: FeeRow) =>
    all[row.userId] ?? confirmedIn(row, recent.status === 'ready' ? recent.data : [], uid);
  const of = (row: FeeRow) => confirmationOf(row, ofOne);
  const set = (id: string, next: Confirmation | undefined) => setAll((before) => ({ ...before, [id]: next }));

  function afterChange(): void {
    if (!mayList) reload();
  }

  function keep(row: FeeRow, next: Confirmation): void {
    setPlaces((before) => ({ [row.userId]: row, ...before }));
    set(row.userId, next);
  }

  /** Confirms, as paid today in the way of the latest payment: the first fee that is due, of a family all that is asked. */
  async function pay(row: FeeRow, rates: LateRates | null): Promise<void> {
    const asked = askedIn(row);
    const again = triedAgain(asked, all);
    const { paymentId, paidOn } = again ?? { paymentId: newPersonId(), paidOn: today };
    const same = { paymentId, paidOn, listed: null, at: now(), failure: null, count: asked.length };
    const confirm = (next: Pick<Confirmation, 'step'> & Partial<Confirmation>) => {
      for (const each of asked) keep(each, { ...same, paid: each.membership.paid, ...next });
    };
    const [own, ...parts] = paidByTap(row, rates, paidOn);
    if (!own) return;
    const others = parts.flatMap(({ due, ...part }) => (due === null ? [] : [{ ...part, due }]));
    confirm({ step: 'paying' });
    const guardianId = row.family?.guardianId;
    const outcome = await record({
      paymentId,
      ...own,
      ...(guardianId && others.length > 0 && { family: { guardianId, others } }),
      method: asked[0]?.membership.method ?? 'pix',
      paidOn,
      // It can be a day of last year by now.
      sure: again !== undefined,
    });
    if (!outcome.ok) {
      if (outcome.reasons.includes('changed-meanwhile')) reload();
      return confirm({ step: 'failed', failure: outcome });
    }
    confirm({ step: 'paid' });
    afterChange();
    announce(t('paidBy', { name: nameOf(row), receipt: outcome.output.receipt }));
  }

  async function undo(row: FeeRow): Promise<void> {
    const shown = of(row);
    if (!shown) return;
    const paid = (row.family?.rows ?? [row]).flatMap((each) => {
      const before = ofOne(each);
      return before?.paymentId === shown.paymentId ? [{ each, before }] : [];
    });
    const confirm = (next: Pick<Confirmation, 'step' | 'failure'>) => {
      for (const { each, before } of paid)
        keep(each, { ...before, ...(before.listed !== null && { listed: each.membership.paid }), ...next });
    };
    confirm({ step: 'undoing', failure: null });
    const outcome = await correct({ paymentId: shown.paymentId, reason: '' });
    confirm({ step: outcome.ok ? 'undone' : 'paid', failure: outcome.ok ? null : outcome });
    if (!outcome.ok) return;
    afterChange();
    const { count: students } = shown;
    announce(t(students > 1 ? 'undoneFamily' : 'undone', { students, name: nameOf(row) }));
  }

  async function remind(row: FeeRow): Promise<void> {
    let failure: CallFailure | null = null;
    for (const { userId: studentId, account } of askedIn(row)) {
      if (account.due === null) continue;
      const outcome = await note({ studentId, due: account.due });
      if (!outcome.ok) failure = outcome;
    }
    setUnnoted((before) => ({ ...before, [row.userId]: failure }));
    afterChange();
  }

  return {
    places,
    of,
    /** The list has changed. */
    follow: (row: FeeRow, isStored: boolean) => {
      for (const each of row.family?.rows ?? [row]) {
        const earlier = all[each.userId];
        const next = earlier && followed(earlier, each, isStored);
        if (next !== earlier) set(each.userId, next ?? undefined);
      }
    },
    unnotedOf: (id: string) => unnoted[id] ?? null,
    reload,
    pay,
    undo,
    remind,
    /** A payment that the dialog confirmed. */
    paid: (row: FeeRow, payment: Pick<Confirmation, 'paymentId' | 'paidOn'>) => {
      const { paid } = row.membership;
      keep(row, { ...payment, paid, listed: null, at: now(), step: 'paid', failure: null, count: 1 });
      afterChange();
    },
  };
}

export type Confirmations = ReturnType<typeof useConfirmations>;
