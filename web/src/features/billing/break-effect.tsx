import { Box } from '@chakra-ui/react';
import { type BreakEffect, effectOf } from '@domain/billing/membership.ts';
import { type BreakForm, changeBreaks, type TrainingBreak } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useMembershipOf } from '../../firebase/data/fee-data.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';

/** More would hide the buttons of a dialog on a phone. */
const MOST_LINES = 4;

/** The fee of a student, and what it becomes with a pause or a leave: null without a fee, and for invalid days. */
export function useBreakEffect(studentId: string, breaks: readonly TrainingBreak[]) {
  const fee = useMembershipOf(studentId);
  const { date: today } = useAcademyClock();
  const membership = fee.status === 'ready' ? fee.data : null;
  const effectOn = (form: BreakForm): BreakEffect | null => {
    const changed = changeBreaks(breaks, form, today);
    return membership && changed.ok
      ? effectOf(membership, { before: breaks, after: changed.breaks }, today)
      : null;
  };
  return { fee, effectOn };
}

/** The charges that a pause or a leave changes, and what was paid for them already. */
export function BreakEffectLines({
  effect,
  isLeave = false,
}: {
  effect: BreakEffect | null;
  isLeave?: boolean;
}) {
  const { t } = useTranslation('breaks');
  const format = useFormat();
  const { currency } = useAcademy();
  const money = (minor: number) => format.minor(minor, currency);
  const { charges = [], freed = 0 } = effect ?? {};
  const more = charges.length - MOST_LINES;
  return (
    <Box aria-live="polite">
      {charges.slice(0, MOST_LINES).map(({ due, was, is, away: count }) => (
        <p key={due}>
          {t('effect.charge', { date: format.dayShort(due), was: money(was), is: money(is), count })}
        </p>
      ))}
      {more > 0 && <p>{t('effect.more', { count: more })}</p>}
      {freed > 0 && <p>{t(isLeave ? 'effect.returned' : 'effect.freed', { amount: money(freed) })}</p>}
    </Box>
  );
}
