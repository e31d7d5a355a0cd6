import { Box, chakra, Stack } from '@chakra-ui/react';
import { CLASS_LIMITS, cancelReason } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/dialog-buttons.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { useFieldProblem } from './class-words.ts';
import { InstanceHeader } from './instance-header.tsx';
import { type InstanceCalls, useInstanceCalls } from './use-instance-calls.ts';

type CancelInstanceDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  /** A holiday that the form of the class left out. */
  isLeftOut: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

const FORM_ID = 'cancel-instance';

/**
 * Cancels one date with a reason, deletes it, or reopens it. With attendees, canceling is suggested,
 * and a deletion is confirmed first.
 */
export function CancelInstanceDialog({
  instance,
  gone,
  isLeftOut,
  onClose,
  onDeleted,
}: CancelInstanceDialogProps) {
  const { t } = useTranslation('classes');
  const [isAsked, setAsked] = useState(false);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const calls = useInstanceCalls(instance, { onClose, onDeleted });
  useHoldWhile(visibleText(reason) !== '');
  const close = useAskFirst(onClose);

  const isCanceled = instance.status === 'cancelled';
  const title = isAsked ? 'deleteTitle' : isCanceled ? 'reopenTitle' : 'title';

  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = cancelReason.safeParse(reason);
    setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success) void calls.cancel(parsed.data);
  }

  const buttons = isAsked ? (
    <DialogButtons
      cancelLabel={t('cancellation.back')}
      onCancel={() => setAsked(false)}
      tone="danger"
      pending={calls.working}
      onClick={calls.delete}
    >
      {t('cancellation.deleteDate')}
    </DialogButtons>
  ) : (
    <Choices
      instance={instance}
      isLeftOut={isLeftOut}
      calls={calls}
      onClose={close}
      onDelete={() => (instance.currentAttendees.length > 0 ? setAsked(true) : void calls.delete())}
    />
  );
  return (
    <Dialog open onClose={close} title={t(`cancellation.${title}`)} footer={buttons}>
      <Stack gap="4">
        <InstanceHeader instance={instance} gone={gone && !calls.working} />
        {isAsked ? (
          <TakenBack instance={instance} />
        ) : isCanceled ? (
          <p>{t(canReopen(instance, isLeftOut) ? 'cancellation.reopenHint' : 'cancellation.leftHint')}</p>
        ) : (
          <chakra.form id={FORM_ID} noValidate onSubmit={submit}>
            <ReasonField reason={reason} problem={problem} onChange={setReason} />
          </chakra.form>
        )}
        {!isAsked && <Attendees instance={instance} />}
        <FailureNotice
          failure={calls.failure}
          title={t(calls.failure?.deleting ? 'cancellation.deleteFailed' : 'cancellation.failed')}
          again={t(calls.failure?.deleting ? 'cancellation.deleteFailedAgain' : 'cancellation.failedAgain')}
        />
      </Stack>
    </Dialog>
  );
}

/** A date that left the schedule returns only when its weekday is on the schedule again. */
function canReopen({ status, cancelReason }: DatedClass, isLeftOut: boolean): boolean {
  return status === 'cancelled' && (cancelReason !== undefined || isLeftOut);
}

type ReasonFieldProps = { reason: string; problem: string | undefined; onChange: (reason: string) => void };

/** Takes the focus: most dates are canceled, and need a reason. */
function ReasonField({ reason, problem, onChange }: ReasonFieldProps) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={t('cancellation.reason')}
      hint={t('cancellation.reasonHint')}
      error={problemOf(problem)}
      required
      maxLength={CLASS_LIMITS.cancelReason}
      value={reason}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function Attendees({ instance: { status, currentAttendees } }: { instance: DatedClass }) {
  const { t } = useTranslation('classes');
  const count = currentAttendees.length;
  if (count === 0) return <Box color="fg.muted">{t('cancellation.deleteHint')}</Box>;
  const text = status === 'cancelled' ? 'cancellation.stillListed' : 'cancellation.checkedIn';
  return <Box color="fg.muted">{t(text, { count })}</Box>;
}

/** What a deletion takes back. The count is live. */
function TakenBack({ instance: { status, currentAttendees } }: { instance: DatedClass }) {
  const { t } = useTranslation('classes');
  const count = currentAttendees.length;
  if (status === 'cancelled') return <p>{t('cancellation.nothingTaken', { count })}</p>;
  return (
    <>
      <Notice tone="warning" title={t('cancellation.takesBack', { count })}>
        {t('cancellation.takesBackText')}
      </Notice>
      <Box color="fg.muted">{t('cancellation.deleteLater')}</Box>
    </>
  );
}

type ChoicesProps = Pick<CancelInstanceDialogProps, 'instance' | 'isLeftOut' | 'onClose'> & {
  calls: InstanceCalls;
  onDelete: () => void;
};

function Choices({ instance, isLeftOut, calls, onClose, onDelete }: ChoicesProps) {
  const { t } = useTranslation('classes');
  return (
    <>
      <Button variant="outline" tone="neutral" onClick={onClose}>
        {t('cancellation.keep')}
      </Button>
      <Button variant="outline" tone="danger" pending={calls.working} onClick={onDelete}>
        {t('cancellation.deleteDate')}
      </Button>
      {canReopen(instance, isLeftOut) && (
        <Button pending={calls.working} onClick={calls.reopen}>
          {t('cancellation.reopen')}
        </Button>
      )}
      {instance.status === 'active' && (
        <Button type="submit" form={FORM_ID} tone="danger" pending={calls.working}>
          {t('cancellation.cancelDate')}
        </Button>
      )}
    </>
  );
}
