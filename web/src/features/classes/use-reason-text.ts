import { isReason, type Reason, type ReasonParams } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';

/** The words of a reason; of what a schema says that is none, a general one. */
export function useReasonText() {
  const { t } = useTranslation(['classes', 'errors']);
  return {
    textOf: (reason: Reason, params: ReasonParams = {}): string =>
      t(`errors:${reason}`, { days: '', ...params }),
    /** The problem of a field, as the resolver reports it. */
    problemOf: (message: string | undefined): string | undefined => {
      if (message === undefined) return undefined;
      return isReason(message) ? t(`errors:${message}`, { days: '' }) : t('form.invalid');
    },
  };
}
