import { Box, Stack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ReasonList } from './check-in-button.tsx';
import type { Corrected, Corrections } from './use-corrections.ts';

/** The outcome of the latest correction, after the failures of other students. */
export function CorrectionNews({ corrections }: { corrections: Corrections }) {
  const region = useRef<HTMLDivElement>(null);
  const { news, isBusy, undo, dismiss } = corrections;
  const latest = news.at(-1);

  useEffect(() => {
    // The button that had the focus is gone with its row, except the search.
    if (latest?.ok && latest.correction !== 'add') region.current?.focus();
  }, [latest]);

  return (
    <Stack ref={region} gap="2" tabIndex={-1} aria-live="polite" outline="none" mb={latest ? '3' : '0'}>
      {news.map((corrected) => (
        <NewsOf
          key={corrected.uid}
          corrected={corrected}
          pending={isBusy(corrected.uid)}
          onUndo={() => undo(corrected)}
          onDismiss={() => dismiss(corrected)}
        />
      ))}
    </Stack>
  );
}

type NewsProps = { corrected: Corrected; pending: boolean; onUndo: () => void; onDismiss: () => void };

function NewsOf({ corrected, pending, onUndo, onDismiss }: NewsProps) {
  const { t } = useTranslation(['schedule', 'common']);
  const { ok, correction, name, reasons, taken } = corrected;
  if (!ok) {
    return (
      <Notice tone="error" title={t('corrections.failed', { name })} onDismiss={onDismiss}>
        {reasons.length > 0 ? <ReasonList reasons={reasons} /> : t('common:tryAgain')}
      </Notice>
    );
  }
  return (
    <Notice
      tone={reasons.length > 0 ? 'warning' : 'success'}
      title={t(`corrections.done.${correction}`, { name })}
      onDismiss={onDismiss}
    >
      <ReasonList reasons={reasons} />
      {taken && reasons.includes('class-full') && <Box>{t('taken', taken)}</Box>}
      <Button size="sm" mt="2" variant="outline" tone="neutral" pending={pending} onClick={onUndo}>
        {t('corrections.undo')}
      </Button>
    </Notice>
  );
}
