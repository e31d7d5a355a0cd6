import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import { explanatory, type Reason } from '@domain/errors.ts';
import { api } from '@domain/schedule/api.ts';
import type { Correction } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { NoticeActions } from '../../../ui/notices/notice-actions.tsx';
import { ReasonList } from '../grid/check-in-button.tsx';

/** `isFinal`: the person cannot be put back, such as an administrator without a profile. */
export type Person = { uid: string; name: string; isFinal?: boolean };

/**
 * The outcome of a correction. `reasons`: the warnings if it was made, otherwise why it was refused. `taken`: the
 * attendees after it, and the spots.
 */
type Corrected = Person & {
  ok: boolean;
  correction: Correction;
  reasons: readonly Reason[];
  taken?: { taken: number; spots: number };
};

const OPPOSITE = {
  add: 'remove',
  remove: 'add',
  absent: 'present',
  present: 'absent',
} as const satisfies Record<Correction, Correction>;

/** Corrects the list of one date. Several students can be corrected at the same time. */
export function useCorrections({ eventId, maxCapacity }: DatedClass) {
  const { run } = useCallable(api.correctAttendance);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [news, setNews] = useState<readonly Corrected[]>([]);

  async function correct({ uid, name, isFinal = false }: Person, correction: Correction): Promise<boolean> {
    if (busy.includes(uid)) return false;
    setBusy((ids) => [...ids, uid]);
    const outcome = await run({ eventId, studentId: uid, correction });
    setBusy((ids) => ids.filter((id) => id !== uid));
    const reasons = outcome.ok ? outcome.output.warnings : explanatory(outcome.reasons);
    const taken = outcome.ok && { taken: { taken: outcome.output.attendees, spots: maxCapacity } };
    const corrected = { uid, name, isFinal, correction, ok: outcome.ok, reasons, ...taken };
    setNews((all) => [...all.filter((other) => !other.ok && other.uid !== uid), corrected]);
    return outcome.ok;
  }

  return {
    isBusy: (uid: string) => busy.includes(uid),
    /** The latest outcome, after the failures of other students that were not dismissed. */
    news,
    correct,
    dismiss: (corrected: Corrected) => setNews((all) => all.filter((other) => other !== corrected)),
    undo: (last: Corrected) => correct(last, OPPOSITE[last.correction]),
  };
}

export type Corrections = ReturnType<typeof useCorrections>;

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
