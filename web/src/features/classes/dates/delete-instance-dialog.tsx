import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { InstanceHeader } from './instance-header.tsx';

type DeleteInstanceDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of one date. */
export function DeleteInstanceDialog({ instance, gone, onClose, onDeleted }: DeleteInstanceDialogProps) {
  const { t } = useTranslation(['classes', 'schedule']);
  const { run, pending, failure } = useCallable(api.deleteInstance);
  const { date: today } = useAcademyClock();

  async function deleteDate(): Promise<void> {
    const { eventId, currentAttendees } = instance;
    const outcome = await run({ eventId, attendees: currentAttendees.length });
    if (outcome.ok) onDeleted();
  }

  return (
    <ConfirmDialog
      title={t('cancellation.deleteTitle')}
      action={t('schedule:details.delete')}
      keep={t('cancellation.keep')}
      pending={pending}
      failure={{ failure, title: t('cancellation.deleteFailed') }}
      onClose={onClose}
      onConfirm={deleteDate}
    >
      <InstanceHeader instance={instance} gone={gone && !pending} />
      <TakenBack instance={instance} />
      <Box color="fg.muted">
        {t(isCorrectable(instance.date, today) ? 'cancellation.deleteLater' : 'cancellation.deleteForGood')}
      </Box>
    </ConfirmDialog>
  );
}

/** What a deletion takes back. The count is live. */
function TakenBack({ instance: { status, currentAttendees } }: { instance: DatedClass }) {
  const { t } = useTranslation('classes');
  const count = currentAttendees.length;
  if (count === 0) return <p>{t('cancellation.deleteHint')}</p>;
  if (status === 'cancelled') return <p>{t('cancellation.nothingTaken', { count })}</p>;
  return (
    <Notice tone="warning" title={t('cancellation.takesBack', { count })}>
      {t('cancellation.takesBackText')}
    </Notice>
  );
}
