import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErasure } from '../../firebase/leaving-data.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { NotLoaded } from '../../ui/loaded.tsx';

/** A student's request to be erased, and its withdrawal. An administrator acts on it. */
export function AskForErasure({ uid }: { uid: string }) {
  const { t } = useTranslation('leaving');
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.askForErasure);
  const [asking, setAsking] = useState(false);
  const request = useErasure(uid);

  if (request.status !== 'ready') return <NotLoaded live={request} failed={t('loadFailed')} />;
  const askedAt = request.data?.askedAt;
  const button = { variant: 'outline', minH: '11', alignSelf: 'flex-start', pending } as const;

  function send(): void {
    setAsking(false);
    void run({ asks: true });
  }

  return (
    <Stack gap="3" align="stretch">
      <FailureNotice failure={failure} title={t('own.askFailed')} />
      <Box role="status">{askedAt && t('own.asked', { date: format.dayLong(askedAt) })}</Box>
      {askedAt ? (
        <Button {...button} onClick={() => run({ asks: false })}>
          {t('own.takeBack')}
        </Button>
      ) : (
        <Button {...button} tone="danger" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t('own.ask')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('own.dialog')}
          action={t('own.confirm')}
          onClose={() => setAsking(false)}
          onConfirm={send}
        >
          <p>{t('own.what')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}
