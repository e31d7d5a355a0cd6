import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { confirmAddress, refreshVerification } from '../../firebase/auth.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';

/**
 * /confirm: where the link of the email leads in the end. Firebase's own page has confirmed the address; with a code in
 * the address, the link came here first. The account may be signed in in another browser.
 */
export function ConfirmedPage() {
  const { t } = useTranslation('admission');
  const [params] = useSearchParams();
  const code = params.get('oobCode');
  const [state, setState] = useState<'pending' | 'ok' | 'failed'>('pending');

  useEffect(() => {
    let over = false;
    async function confirm() {
      const outcome = code ? await confirmAddress(code) : { ok: true };
      // A code works once: a second opening of the link fails, and the account is confirmed nevertheless.
      const isConfirmed = await refreshVerification();
      if (!over) setState(outcome.ok || isConfirmed ? 'ok' : 'failed');
    }
    void confirm();
    return () => {
      over = true;
    };
  }, [code]);

  return (
    <Box as="main" id="content" tabIndex={-1} pt="16">
      {state === 'pending' ? (
        <LoadingState />
      ) : (
        <EmptyState
          icon={state === 'ok' ? 'check' : 'alert'}
          title={t(`confirmed.${state}`)}
          isPage
          action={
            <Button asChild>
              <Link to="/dashboard">{t('confirmed.go')}</Link>
            </Button>
          }
        >
          {t(`confirmed.${state}Text`)}
        </EmptyState>
      )}
    </Box>
  );
}
