import { Center, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { KeptSchedule } from '../features/schedule/kept-schedule.tsx';
import { useKeptCopy } from '../firebase/session/own-device.ts';
import type { SessionFailure } from '../firebase/session/session.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ErrorCode } from '../ui/notices/error-code.tsx';
import { ErrorState } from '../ui/notices/error-state.tsx';

type Props = { reason: SessionFailure; id: string | undefined; onRetry: () => void; onSignOut: () => void };

function Failure({ reason, id, onRetry }: Omit<Props, 'onSignOut'>) {
  const { t } = useTranslation(['shell', 'errors']);
  const ours = reason === 'unavailable' || reason === 'firestore-not-initialized';
  return (
    <ErrorState
      title={t('failed.title')}
      isPage
      onRetry={reason === 'app-outdated' ? () => location.reload() : onRetry}
    >
      <span>{ours ? t(`failed.${reason}`) : t(`errors:${reason}`)}</span>
      {reason === 'firestore-not-initialized' && <p>{t('failed.refresh')}</p>}
      {id && <ErrorCode id={id} />}
    </ErrorState>
  );
}

/** Signed in, but nothing can be shown: creating the profile failed, or the server is unreachable. */
export function SessionFailed({ reason, id, onRetry, onSignOut }: Props) {
  const { t } = useTranslation('shell');
  const copy = useKeptCopy(reason === 'unavailable');
  const isSchedule = useLocation().pathname === '/dashboard';
  if (copy && !isSchedule) return <Navigate to="/dashboard" replace />;
  return (
    <Center as="main" id="content" tabIndex={-1} minH="100dvh" px="3" py="12">
      <Flex direction="column" align="center" w="full" gap="4">
        {copy ? (
          <KeptSchedule copy={copy} onRetry={onRetry} />
        ) : (
          <Failure reason={reason} id={id} onRetry={onRetry} />
        )}
        <Button variant="ghost" tone="neutral" onClick={onSignOut}>
          {t('signOut')}
        </Button>
      </Flex>
    </Center>
  );
}
