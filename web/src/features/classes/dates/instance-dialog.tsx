import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { CLASS_LIMITS, cancelReason } from '@domain/classes/class-form.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useClass } from '../../../firebase/data/class-data.ts';
import { useCurrentDate } from '../../../firebase/data/schedule-data.ts';
import { useMay } from '../../../firebase/session/session.tsx';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useFormat } from '../../../format/use-format.ts';
import type { DateAction } from '../../../ui/controls/date-actions.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useFieldProblem } from '../class-words.ts';
import { InstanceFormDialog } from './instance-form-dialog.tsx';
import { type DateProps, InstanceHeader } from './instance-header.tsx';

type InstanceDialogProps = { action: DateAction } & Omit<DateProps, 'gone'>;

/** The dialogs about one date, for the class management and the schedule. */
export function InstanceDialog({ action, instance, ...on }: InstanceDialogProps) {
  const { current, gone } = useCurrentDate(instance);
  const date = { ...on, instance: current, gone };
  if (action === 'delete-date') return <StateDialog wanted="delete" {...date} />;
  if (action !== 'cancel-date') return <InstanceFormDialog action={action} {...date} />;
  return <StateDialog wanted={current.status === 'cancelled' ? 'reopen' : 'cancel'} {...date} />;
}

const reasonForm = z.object({ reason: cancelReason });

type StateDialogProps = DateProps & { wanted: 'cancel' | 'reopen' | 'delete' };

/** Cancels one date with a reason, reopens it, or deletes it. */
function StateDialog({ wanted, instance, gone, onClose, onDone, onTell }: StateDialogProps) {
  const { eventId, date, currentAttendees } = instance;
  const count = currentAttendees.length;
  const { t } = useTranslation(['classes', 'schedule']);
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const lesson = useClass(instance.classId);
  const form = useSchemaForm(reasonForm, { reason: '' });
  const calls = {
    cancel: useCallable(api.cancelInstance),
    reopen: useCallable(api.reopenInstance),
    delete: useCallable(api.deleteInstance),
  };
  const pending = Object.values(calls).some((call) => call.pending);
  const isLeftOut = lesson.status === 'ready' && !!lesson.data?.deletedDates.includes(date);
  // A date that left the schedule returns only when its weekday is on the schedule again.
  const hadLeft = wanted === 'reopen' && instance.cancelReason === undefined && !isLeftOut;

  const submit = {
    cancel: form.handleSubmit(async ({ reason }) => {
      if ((await calls.cancel.run({ eventId, reason })).ok) (count > 0 ? onTell : onClose)();
    }),
    reopen: async () => (await calls.reopen.run({ eventId })).ok && onClose(),
    delete: async () =>
      (await calls.delete.run({ eventId, attendees: count })).ok &&
      onDone(t('cancellation.deleted', { date: format.dayShort(date) })),
  };

  return (
    <FormDialog
      title={t(`cancellation.${wanted}Title`)}
      action={hadLeft ? undefined : t(`schedule:details.${wanted}`)}
      tone={wanted === 'reopen' ? 'accent' : 'danger'}
      keep={t('cancellation.keep')}
      pending={pending}
      onClose={onClose}
      onSubmit={submit[wanted]}
    >
      <InstanceHeader instance={instance} gone={gone && !pending} />
      {wanted === 'cancel' && <ReasonField form={form} />}
      {wanted === 'reopen' && <p>{t(hadLeft ? 'cancellation.leftHint' : 'cancellation.reopenHint')}</p>}
      <Attendees instance={instance} wanted={wanted} />
      {wanted === 'delete' && (
        <Box color="fg.muted">
          {t(isCorrectable(date, today) ? 'cancellation.deleteLater' : 'cancellation.deleteForGood')}
        </Box>
      )}
      <FailureNotice
        failure={calls[wanted].failure}
        title={t(wanted === 'delete' ? 'cancellation.deleteFailed' : 'instanceForm.failed')}
        {...(wanted !== 'delete' && { again: t('instanceForm.failedAgain') })}
      />
    </FormDialog>
  );
}

/** What happens to the attendees. The count is live. */
function Attendees({ instance, wanted }: Pick<StateDialogProps, 'instance' | 'wanted'>) {
  const { t } = useTranslation('classes');
  const count = instance.currentAttendees.length;
  const color = wanted === 'delete' ? undefined : 'fg.muted';
  if (count === 0) return <Box color={color}>{t('cancellation.deleteHint')}</Box>;
  if (wanted !== 'delete') {
    const key = wanted === 'reopen' ? 'cancellation.stillListed' : 'cancellation.checkedIn';
    return <Box color={color}>{t(key, { count })}</Box>;
  }
  if (instance.status === 'cancelled') return <p>{t('cancellation.nothingTaken', { count })}</p>;
  return (
    <Notice tone="warning" title={t('cancellation.takesBack', { count })}>
      {t('cancellation.takesBackText')}
    </Notice>
  );
}

/** Takes the focus: most dates are canceled, and need a reason. */
function ReasonField({ form }: { form: UseFormReturn<z.infer<typeof reasonForm>> }) {
  const { t } = useTranslation(['classes', 'common']);
  const problemOf = useFieldProblem();
  const mayReopen = useMay()('run the classes');
  const { setFocus, formState } = form;
  useEffect(() => setFocus('reason'), [setFocus]);
  return (
    <TextField
      {...form.register('reason')}
      label={t('common:reason')}
      hint={[t('cancellation.reasonHint'), !mayReopen && t('cancellation.reopenedBy')]
        .filter(Boolean)
        .join(' ')}
      error={problemOf(formState.errors.reason?.message)}
      required
      maxLength={CLASS_LIMITS.cancelReason}
    />
  );
}
