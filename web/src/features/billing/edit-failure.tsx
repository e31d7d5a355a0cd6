import { useTranslation } from 'react-i18next';
import type { CallOutcome } from '../../firebase/call-outcome.ts';
import { Notice } from '../../ui/notice.tsx';

export type EditFailure = Extract<CallOutcome<unknown>, { ok: false }>;

/** Why the plan is as it was. */
export function EditFailureNotice({
  failure: { reasons },
  about,
  onDismiss,
}: {
  failure: EditFailure;
  /** Whose plan it is, where that isn't plain to see. */
  about?: string;
  onDismiss?: () => void;
}) {
  const { t } = useTranslation(['subscriptions', 'billing', 'errors']);
  const telling = reasons.filter((reason) => reason !== 'plan-change-failed');
  const words =
    reasons.length === 0
      ? t('billing:noAnswer')
      : telling.map((reason) => t(`errors:${reason}`)).join(' ') || t('edit.again');
  return (
    <Notice tone="error" title={t('edit.failed')} {...(onDismiss && { onDismiss })}>
      {about ? `${about}: ${words}` : words}
    </Notice>
  );
}
