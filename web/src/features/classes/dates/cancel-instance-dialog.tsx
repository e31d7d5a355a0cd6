import { Box, Stack } from '@chakra-ui/react';
import { CLASS_LIMITS, cancelReason } from '@domain/classes/class-form.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../firebase/session/session.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useAskFirst, useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { useFieldProblem } from '../class-words.ts';
import { InstanceHeader } from './instance-header.tsx';
import { type InstanceCalls, useInstanceCalls } from './use-instance-calls.ts';

type CancelInstanceDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  /** A holiday that the form of the class left out. */
  isLeftOut: boolean;
  onClose: () => void;
  onCanceled: () => void;
};

const FORM_ID = 'cancel-instance';

/** Cancels one date with a reason, or reopens it. */
export function CancelInstanceDialog(props: CancelInstanceDialogProps) {
  const { instance, gone, isLeftOut, onClose, onCanceled } = props;
  const { t } = useTranslation('classes');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const calls = useInstanceCalls(instance, { onClose, onCanceled });
  useHoldWhile(visibleText(reason) !== '');
  const close = useAskFirst(onClose);

  const isCanceled = instance.status === 'cancelled';
  const title = isCanceled ? 'reopenTitle' : 'title';

  function submit(): void {
    const parsed = cancelReason.safeParse(reason);
    setProblem(parsed.success ? undefined : parsed.error.issues[0]?.message);
    if (parsed.success) void calls.cancel(parsed.data);
  }

  return (
    <Dialog
      open
      onClose={close}
      title={t(`cancellation.${title}`)}
      footer={<Choices instance={instance} isLeftOut={isLeftOut} calls={calls} onClose={close} />}
    >
      <Stack gap="4">
        <InstanceHeader instance={instance} gone={gone && !calls.working} />
        {isCanceled ? (
          <p>{t(canReopen(instance, isLeftOut) ? 'cancellation.reopenHint' : 'cancellation.leftHint')}</p>
        ) : (
          <Form id={FORM_ID} onSubmit={submit}>
            <ReasonField reason={reason} problem={problem} onChange={setReason} />
          </Form>
        )}
        <Attendees instance={instance} />
        <FailureNotice
          failure={calls.failure}
          title={t('cancellation.failed')}
          again={t('cancellation.failedAgain')}
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
  const mayReopen = useMay()('run the classes');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <TextField
      ref={field}
      label={t('cancellation.reason')}
      hint={
        mayReopen
          ? t('cancellation.reasonHint')
          : `${t('cancellation.reasonHint')} ${t('cancellation.reopenedBy')}`
      }
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

type ChoicesProps = Pick<CancelInstanceDialogProps, 'instance' | 'isLeftOut' | 'onClose'> & {
  calls: InstanceCalls;
};

function Choices({ instance, isLeftOut, calls, onClose }: ChoicesProps) {
  const { t } = useTranslation('classes');
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        {t('cancellation.keep')}
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
