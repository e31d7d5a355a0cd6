import type { Reason, ReasonParams } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';

/** The message of a reason in the user's language. A message whose parameter is missing shows nothing in its place. */
export function useReasonMessage() {
  const { t } = useTranslation('errors');
  return (reason: Reason, params: ReasonParams = {}): string => t(reason, { days: '', ...params });
}
