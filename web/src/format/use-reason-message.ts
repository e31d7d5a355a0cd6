import type { Reason, ReasonParams } from '@domain/errors.ts';
import { useTranslation } from 'react-i18next';

/**
 * The messages of one or more reasons as one text, in the user's language; empty without a reason. A
 * message whose parameter is missing shows nothing in its place.
 */
export function useReasonMessage() {
  const { t } = useTranslation('errors');
  return (reasons: Reason | readonly Reason[], params: ReasonParams = {}): string =>
    [reasons]
      .flat()
      .map((reason) => t(reason, { days: '', ...params }))
      .join(' ');
}
