import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { NoticeActions } from '../../../ui/notices/notice-actions.tsx';
import { ReasonList } from '../grid/check-in-button.tsx';
import type { Corrected, Corrections } from './use-corrections.ts';

/** The row shows it and takes it back: a notice would only move the rows under the pointer. */
const isShownInRow = ({ ok, correction, reasons }: Corrected) =>
  ok && reasons.length === 0 && (correction === 'absent' || correction === 'present');

/** The outcome of the latest correction, after the failures of other students. */
export function CorrectionNews({ corrections }: { corrections: Corrections }) {
  const { t } = useTranslation('schedule');
  const { isBusy, undo, dismiss } = corrections;
  const news = corrections.news.filter((corrected) => !isShownInRow(corrected));

  return (
    <Stack gap="2" aria-live="polite" mb={news.length > 0 ? '3' : '0'}>
      {corrections.news.filter(isShownInRow).map(({ uid, name, correction }) => (
        <VisuallyHidden key={uid}>{t(`corrections.done.${correction}`, { name })}</VisuallyHidden>
      ))}
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
  const { ok, correction, name, reasons, taken, isFinal } = corrected;
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
      {!isFinal && (
        <NoticeActions>
          <SmallButton pending={pending} onClick={onUndo}>
            {t('common:undo')}
          </SmallButton>
        </NoticeActions>
      )}
    </Notice>
  );
}
