import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { CLASS_LIMITS, cancelReason } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { useFieldProblem } from '../class-words.ts';
import { InstanceHeader } from './instance-header.tsx';

type CancelInstanceDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  /** A holiday that the form of the class left out. */
  isLeftOut: boolean;
  onClose: () => void;
  onCanceled: () => void;
};

/** Cancels one date with a reason, or reopens it. */
export function CancelInstanceDialog(props: CancelInstanceDialogProps) {
  const { instance, gone, isLeftOut, onClose, onCanceled } = props;
  const { eventId, status, currentAttendees } = instance;
  const { t } = useTranslation(['classes', 'schedule']);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const cancel = useCallable(api.cancelInstance);
  const reopen = useCallable(api.reopenInstance);
  const pending = cancel.pending || reopen.pending;
  const formId = useId();
  useHoldWhile(visibleText(reason) !== '');
  const close = useAskFirst(onClose);

  const isCanceled = status === 'cancelled';
  // A date that left the schedule returns only when its weekday is on the schedule again.
  const canReopen = isCanceled && (instance.cancelReason !== undefined || isLeftOut);
  const count = currentAttendees.length;
  const attendees = isCanceled ? 'cancellation.stillListed' : 'cancellation.checkedIn';

  async function submit(): Promise<void> {
    const parsed = cancelReason.safeParse(reason);
    setProblem(parsed.error?.issues[0]?.message);
    if (parsed.success && (await cancel.run({ eventId, reason: parsed.data })).ok) onCanceled();
  }

  async function reopenDate(): Promise<void> {
    if ((await reopen.run({ eventId })).ok) onClose();
  }

  return (
    <Dialog
      onClose={close}
      title={t(isCanceled ? 'cancellation.reopenTitle' : 'cancellation.title')}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            {t('cancellation.keep')}
          </Button>
          {canReopen && (
            <Button pending={pending} onClick={reopenDate}>
              {t('schedule:details.reopen')}
            </Button>
          )}
          {!isCanceled && (
            <Button type="submit" form={formId} tone="danger" pending={pending}>
              {t('schedule:details.cancel')}
            </Button>
          )}
        </>
      }
    >
      <InstanceHeader instance={instance} gone={gone && !pending} />
      {isCanceled ? (
        <p>{t(canReopen ? 'cancellation.reopenHint' : 'cancellation.leftHint')}</p>
      ) : (
        <Form id={formId} onSubmit={submit}>
          <ReasonField reason={reason} problem={problem} onChange={setReason} />
        </Form>
      )}
      <Box color="fg.muted">{count === 0 ? t('cancellation.deleteHint') : t(attendees, { count })}</Box>
      <FailureNotice
        failure={isCanceled ? reopen.failure : cancel.failure}
        title={t('instanceForm.failed')}
        again={t('instanceForm.failedAgain')}
      />
    </Dialog>
  );
}

type ReasonFieldProps = { reason: string; problem: string | undefined; onChange: (reason: string) => void };

/** Takes the focus: most dates are canceled, and need a reason. */
function ReasonField({ reason, problem, onChange }: ReasonFieldProps) {
  const { t } = useTranslation(['classes', 'common']);
  const problemOf = useFieldProblem();
  const mayReopen = useMay()('run the classes');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={t('common:reason')}
      hint={[t('cancellation.reasonHint'), !mayReopen && t('cancellation.reopenedBy')]
        .filter(Boolean)
        .join(' ')}
      error={problemOf(problem)}
      required
      maxLength={CLASS_LIMITS.cancelReason}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
