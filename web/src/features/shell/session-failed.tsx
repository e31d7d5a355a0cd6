import { Center, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SessionFailure } from '../../firebase/session.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

type SessionFailedProps = { reason: SessionFailure; onRetry: () => void; onSignOut: () => void };

/** Signed in, and yet nothing can be shown: no profile could be made, or nothing can be reached. */
export function SessionFailed({ reason, onRetry, onSignOut }: SessionFailedProps) {
  const { t } = useTranslation(['shell', 'errors']);
  const ours = reason === 'unavailable' || reason === 'firestore-not-initialized';

  return (
    <Center as="main" id="content" tabIndex={-1} minH="100dvh">
      <Flex direction="column" align="center">
        <ErrorState title={t('failed.title')} as="h1" onRetry={onRetry}>
          {ours ? t(`failed.${reason}`) : t(`errors:${reason}`)}
          {reason === 'firestore-not-initialized' && <p>{t('failed.refresh')}</p>}
        </ErrorState>
        <Button variant="ghost" tone="neutral" onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </Flex>
    </Center>
  );
}
