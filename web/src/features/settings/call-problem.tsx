import { explanatory } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';
import type { CallOutcome } from '../../firebase/call-outcome.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Notice } from '../../ui/notice.tsx';

export type Failure = Extract<CallOutcome<unknown>, { ok: false }>;

/** Why a change was not saved. */
export function CallProblem({ failure, title }: { failure: Failure | null; title: string }) {
  const { t } = useTranslation('settings');
  const messageOf = useReasonMessage();
  if (!failure) return null;
  const reasons = explanatory(failure.reasons).map((reason) => messageOf(reason, failure.params));
  return (
    <Notice tone="error" title={title}>
      {reasons.join(' ') || t('again')}
    </Notice>
  );
}
