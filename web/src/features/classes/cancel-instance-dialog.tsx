import { Box, chakra, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { CLASS_LIMITS, cancelReason } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutcome } from '../../firebase/call-outcome.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { useClassWords, useReasonText } from './class-words.ts';
import { type CallFailure, FailureNotice } from './failure-notice.tsx';

type CancelInstanceDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  onClose: () => void;
};

const FORM_ID = 'cancel-instance';

function useInstanceCalls(eventId: string, onClose: () => void) {
  const calls = {
    cancel: useCallable(api.cancelInstance),
    delete: useCallable(api.deleteInstance),
    reopen: useCallable(api.reopenInstance),
  };
  const [failure, setFailure] = useState<(CallFailure & { deleting: boolean }) | null>(null);

  async function run(outcome: Promise<CallOutcome<unknown>>, deleting = false): Promise<void> {
    setFailure(null);
    const answer = await outcome;
    if (answer.ok) onClose();
    else setFailure({ ...answer, deleting });
  }

  return {
    failure,
    working: Object.values(calls).some(({ pending }) => pending),
    cancel: (reason: string) => run(calls.cancel.run({ eventId, reason })),
    delete: () => run(calls.delete.run({ eventId }), true),
    reopen: () => run(calls.reopen.run({ eventId })),
  };
}

/** Cancels one date with a reason, deletes it if its list is empty, or reopens it. */
export function CancelInstanceDialog({ instance, gone, onClose }: CancelInstanceDialogProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  const { problemOf } = useReasonText();
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const calls = useInstanceCalls(instance.eventId, onClose);
  const unsaved = reason.trim() !== '';
  useHoldWhile(unsaved);
  const close = useAskFirst(onClose);

  const cancelled = instance.status === 'cancelled';
  // A date that left the schedule returns only when its weekday is on the schedule again.
  const reopens = cancelled && instance.cancelReason !== undefined;
  const taken = instance.currentAttendees.length;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = cancelReason.safeParse(reason);
    setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success) void calls.cancel(parsed.data);
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t(cancelled ? 'cancellation.reopenTitle' : 'cancellation.title')}
      footer={
        <>
          <Button variant="outline" tone="neutral" onClick={close}>
            {t('cancellation.keep')}
          </Button>
          {taken === 0 && (
            <Button variant="outline" tone="danger" pending={calls.working} onClick={calls.delete}>
              {t('cancellation.deleteDate')}
            </Button>
          )}
          {reopens && (
            <Button pending={calls.working} onClick={calls.reopen}>
              {t('cancellation.reopen')}
            </Button>
          )}
          {!cancelled && (
            <Button type="submit" form={FORM_ID} tone="danger" pending={calls.working}>
              {t('cancellation.cancelDate')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {gone && !calls.working && <Notice tone="error">{t('instanceForm.gone')}</Notice>}
        <Box fontWeight="semibold">
          {t('instanceForm.of', { title: words.title(instance.classTitle), date: format.day(instance.date) })}
        </Box>
        {cancelled ? (
          <p>{t(reopens ? 'cancellation.reopenHint' : 'cancellation.leftHint')}</p>
        ) : (
          <chakra.form id={FORM_ID} noValidate onSubmit={submit}>
            <TextField
              label={t('cancellation.reason')}
              hint={t('cancellation.reasonHint')}
              error={problemOf(problem)}
              required
              maxLength={CLASS_LIMITS.cancelReason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </chakra.form>
        )}
        <Box color="fg.muted">
          {taken > 0 ? t('cancellation.checkedIn', { count: taken }) : t('cancellation.deleteHint')}
        </Box>
        <FailureNotice
          failure={calls.failure}
          title={t(calls.failure?.deleting ? 'cancellation.deleteFailed' : 'cancellation.failed')}
          again={t(calls.failure?.deleting ? 'cancellation.deleteFailedAgain' : 'cancellation.failedAgain')}
        />
      </Stack>
    </Dialog>
  );
}
