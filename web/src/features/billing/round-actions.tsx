import { Flex } from '@chakra-ui/react';
import { askedTogether, feePixCode } from '@domain/billing/asked-fee.ts';
import type { FeeSettings } from '@domain/billing/fee-settings.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { usePayment } from '../../firebase/data/fee-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { now } from '../../format/server-time.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import type { Elements } from '../../ui/elements.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { ChatLink } from '../../ui/people/contact-link.tsx';
import { MESSAGE_FORMAT } from './message-format.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { askedIn, type FeeRow, isReturned, paidByTap, tapsOf, unansweredOf } from './round-rows.ts';
import { nameOf } from './subscription-rows.ts';
import type { Confirmations } from './use-confirmations.ts';
import { useReceiver } from './use-receiver.ts';

type RowProps = { row: FeeRow; confirmations: Confirmations };
type RoundActionsProps = RowProps & {
  fees: FeeSettings | null;
  /** The words of the button that opens the dialog. */
  other?: string | undefined;
  /** In its place. */
  instead?: Elements | undefined;
};

/** One tap confirms the fee that is due, and one takes that back. */
export function RoundActions({ row, confirmations, fees, other, instead }: RoundActionsProps) {
  const { t } = useTranslation(['round', 'common', 'fees']);
  const format = useFormat();
  const { currency } = useAcademy();
  const name = nameOf(row);
  const { account, group } = row;
  const { method = 'pix' } = row.membership;
  const confirmation = confirmations.of(row);
  const { canPay, canUndo } = tapsOf(row, confirmation, now());
  const stored = usePayment(unansweredOf(confirmation));
  const isStored = stored.status === 'ready' && stored.data !== null;
  useEffect(() => confirmations.follow(row, isStored));
  const { date: today } = useAcademyClock();
  const asked = paidByTap(row, fees, today).reduce((sum, { amount, late }) => sum + amount + late, 0);
  const amount = format.minor(asked, currency);
  const students = (!row.family && confirmation?.count) || 1;
  const undo = {
    label: students > 1 ? undefined : t('common:undoOf', { name }),
    words: students > 1 ? t('undoFamily', { students }) : t('common:undo'),
    pending: confirmation?.step === 'undoing' || confirmation?.step === 'undone',
    act: () => confirmations.undo(row),
  };
  const pay = {
    label: t('paidOf', { name, amount }),
    // Of several fees, one tap confirms the first.
    words: [
      t('paid'),
      (row.family || account.owed > account.open || asked > account.open) && amount,
      method !== 'pix' && `(${t(`fees:method.${method}`)})`,
    ]
      .filter(Boolean)
      .join(' '),
    pending: confirmation?.step === 'paying',
    act: () => confirmations.pay(row, fees),
  };
  // The button stays in place, and keeps the focus, when the fee is paid.
  const first = canPay ? pay : canUndo ? undo : null;
  const buttons = [...(first ? [first] : []), ...(canPay && canUndo ? [undo] : [])];
  return (
    <Flex wrap="wrap" gap="1">
      {buttons.map(({ label, words, pending, act }, index) => (
        <Button
          key={index === 0 ? 'first' : 'common:undo'}
          size="sm"
          variant={act === pay.act ? 'solid' : 'outline'}
          aria-label={label}
          pending={pending}
          onClick={() => void act()}
        >
          {words}
        </Button>
      ))}
      {instead ?? <OtherPayment {...{ row, confirmations, fees, other }} />}
      {canPay && group !== 'paused' && <Reminder row={row} confirmations={confirmations} fees={fees} />}
    </Flex>
  );
}

/** Opens the dialog for any payment, or for what is left over. */
function OtherPayment({ row, confirmations, fees, other }: RoundActionsProps) {
  const { t } = useTranslation('round');
  const [isOpen, setOpen] = useState(false);
  const mayReturn = useMay()('manage payments');
  const isReturn = isReturned(row);
  const name = nameOf(row);
  if (isReturn && !mayReturn) return null;
  return (
    <>
      <SmallButton
        aria-label={other ? undefined : t(isReturn ? 'return.of' : 'otherOf', { name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {isReturn ? t('return.open') : (other ?? t('other'))}
      </SmallButton>
      {isOpen && (
        <PaymentDialog
          student={{ uid: row.userId, name }}
          membership={row.membership}
          breaks={row.breaks}
          rates={fees}
          isReturn={isReturn}
          onClose={() => setOpen(false)}
          onStale={confirmations.reload}
          onPaid={(payment) => confirmations.paid(row, payment)}
        />
      )}
    </>
  );
}

/** WhatsApp with the amount and the Pix code, to the student or, for a child, to the guardian. */
function Reminder({ row, confirmations, fees }: Omit<RoundActionsProps, 'other'>) {
  const { t } = useTranslation('round');
  const { name: academy, currency } = useAcademy();
  const { due } = row.account;
  const { date: today } = useAcademyClock();
  const asked = askedIn(row);
  const amount = askedTogether(fees, asked, today);
  const { phone, name: receiver, isStudent } = useReceiver(asked[0] ?? row);
  const days = new Set(asked.flatMap(({ account }) => account.due ?? []).toSorted());
  const list = new Intl.ListFormat('pt-BR');
  const words = {
    hello: receiver ? t('chat.helloTo', { receiver }) : t('chat.hello'),
    name: list.format(asked.map((each) => firstNameOf(nameOf(each)))),
    academy,
    amount: MESSAGE_FORMAT.minor(amount, currency),
    date: list.format([...days].map(MESSAGE_FORMAT.dayCompact)),
  };
  const code = feePixCode(fees, currency, { id: row.userId, due, amount });
  const when = due !== null && due < today ? 'late' : 'due';
  const text = t(`${asked.length > 1 ? 'chat.family' : isStudent ? 'chat.own' : 'chat'}.${when}`, words);
  return (
    <ChatLink
      name={receiver || nameOf(row)}
      phone={phone}
      text={code ? `${text}\n\n${t('chat.pix')}\n${code}` : text}
      size="sm"
      toAny
      onOpen={() => void confirmations.remind(row)}
    />
  );
}

/** Why the latest tap in a row did nothing; null if it did. */
export function RowFailure({ row, confirmations }: RowProps) {
  const { t } = useTranslation('round');
  const { step, failure } = confirmations.of(row) ?? {};
  const unnoted = confirmations.unnotedOf(row.userId);
  return (
    <>
      <FailureNotice
        failure={failure ?? null}
        title={t(step === 'failed' ? 'pay.failed' : 'undoFailed')}
        {...(step === 'failed' && { noAnswer: t('pay.noAnswer') })}
      />
      <FailureNotice failure={unnoted} title={t('remindFailed')} />
    </>
  );
}

/** Whether a row has something to explain. */
export function hasFailed({ row, confirmations }: RowProps): boolean {
  return !!confirmations.of(row)?.failure || confirmations.unnotedOf(row.userId) !== null;
}
