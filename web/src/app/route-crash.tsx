import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { ErrorState } from '../ui/error-state.tsx';

/** A chunk that can't be had: no network, or a deployment since the page was opened. Browsers word it differently. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|module script|import/i.test(error.message)
  );
}

/** Stands in the place of a page that failed; the frame around it keeps working. The router has logged the error. */
export function RouteCrash() {
  const { t } = useTranslation(['common', 'shell']);
  const error = useRouteError();
  const missing = isLoadFailure(error) || isRouteErrorResponse(error);

  return (
    <ErrorState
      as="h1"
      title={missing ? t('shell:chunkTitle') : t('crashTitle')}
      onRetry={() => window.location.reload()}
    >
      {missing ? t('shell:chunkText') : t('crashText')}
    </ErrorState>
  );
}
