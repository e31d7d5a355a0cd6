import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useDateWords } from '../../../format/use-date-words.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import type { useSetAttendance } from '../use-check-in.ts';

type OverlapDialogProps = {
  /** The student of the check-in; null for the user. */
  child: string | null;
  set: ReturnType<typeof useSetAttendance>;
  /** The class to check in to; null if none is asked about. */
  event: DatedClass | null;
  /** The student's classes at the same time. */
  booked: readonly DatedClass[];
  onClose: () => void;
};

/** Asks before a check-in to a class at the same time as another. Closed, it does nothing. */
export function OverlapDialog({ child, set, event, booked, onClose }: OverlapDialogProps) {
  const { t, i18n } = useTranslation(['schedule', 'family']);
  const wordsOf = useDateWords();
  const count = booked.length;
  // A class of yesterday goes on after midnight.
  const days = new Set([...booked, event].map((each) => each?.date));
  const named = (each: DatedClass) => t(days.size > 1 ? 'overlap.classOn' : 'overlap.class', wordsOf(each));

  const textOf = (asked: DatedClass) => ({
    count,
    booked: new Intl.ListFormat(i18n.language).format(booked.map(named)),
    asked: named(asked),
  });

  function keep(): void {
    onClose();
    if (event) void set(event.eventId, true);
  }

  /** In this order: a student who does not get into the new class stays in the old one. Asks again after a lost answer. */
  async function swap(): Promise<void> {
    onClose();
    if (!event || !((await set(event.eventId, true)) ?? (await set(event.eventId, true)))) return;
    await Promise.all(booked.map(({ eventId }) => set(eventId, false)));
  }

  return (
    <Dialog
      open={event !== null}
      onClose={onClose}
      title={t('overlap.title')}
      footer={
        <DialogButtons onCancel={keep} keep={t('overlap.keep', { count })} onClick={() => void swap()}>
          {t('overlap.swap')}
        </DialogButtons>
      }
    >
      {event &&
        (child === null
          ? t('overlap.text', textOf(event))
          : t('family:overlap', { ...textOf(event), name: child }))}
    </Dialog>
  );
}
