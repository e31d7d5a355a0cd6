import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/leaving/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useErasure } from '../../firebase/data/leaving-data.ts';
import { useChildOfCall } from '../../firebase/session/family.ts';
import { useChild } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';

/** A student's request to be erased, and its withdrawal. An administrator acts on it. */
export function AskForErasure({ uid }: { uid: string }) {
  const { t } = useTranslation(['leaving', 'family']);
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.askForErasure);
  const child = useChild();
  const ofCall = useChildOfCall();
  const [asking, setAsking] = useState(false);
  const request = useErasure(uid);

  if (request.status !== 'ready') return <NotLoaded live={request} />;
  const askedAt = request.data?.askedAt;
  const button = { variant: 'outline', minH: '11', alignSelf: 'flex-start', pending } as const;

  /** Of a guardian's page with several persons. */
  const labelOf = (action: 'ask' | 'takeBack') =>
    child ? `${t(`own.${action}`)}: ${child.name}` : undefined;

  function send(): void {
    setAsking(false);
    void run({ asks: true, ...ofCall });
  }

  return (
    <Stack gap="3" align="stretch">
      <FailureNotice failure={failure} title={t('own.askFailed')} />
      <Box role="status">{askedAt && t('own.asked', { date: format.dayLong(askedAt) })}</Box>
      {askedAt ? (
        <Button {...button} aria-label={labelOf('takeBack')} onClick={() => run({ asks: false, ...ofCall })}>
          {t('own.takeBack')}
        </Button>
      ) : (
        <Button
          {...button}
          tone="danger"
          aria-label={labelOf('ask')}
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('own.ask')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={child ? t('family:data.dialog', child) : t('own.dialog')}
          action={t('own.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>{child ? t('family:data.what', child) : t('own.what')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
