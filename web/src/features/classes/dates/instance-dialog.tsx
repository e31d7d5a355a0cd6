import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { classFields } from '@domain/classes/class-form.ts';
import { isSameData } from '@domain/same-data.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useClass } from '../../../firebase/data/class-data.ts';
import { useCurrentDate } from '../../../firebase/data/schedule-data.ts';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useFormat } from '../../../format/use-format.ts';
import type { DateAction } from '../../../ui/controls/date-actions.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { useChanges } from '../../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useFieldWords } from '../class-words.ts';
import { MovementsEditor } from '../techniques/movements-editor.tsx';
import { useMovements } from '../techniques/use-movements.ts';
import { CancelInstanceDialog } from './cancel-instance-dialog.tsx';
import { InstanceFormDialog } from './instance-form-dialog.tsx';
import { InstanceHeader } from './instance-header.tsx';

type InstanceDialogProps = {
  action: DateAction;
  instance: DatedClass;
  onClose: () => void;
  /** Instead of `onClose`, with the text to show. */
  onDone: (text: string) => void;
  /** Instead of both, if there are attendees to tell. */
  onTell: () => void;
};

/** The dialogs about one date, for the class management and the schedule. */
export function InstanceDialog({ action, instance, onClose, onDone, onTell }: InstanceDialogProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const lesson = useClass(instance.classId);
  const { current, gone } = useCurrentDate(instance);
  const common = { instance: current, gone, onClose };
  const tells = current.currentAttendees.length > 0;
  switch (action) {
    case 'teach-date':
      return <TechniquesDialog {...common} onSaved={() => onDone(t('taught.saved'))} />;
    case 'edit-date':
    case 'substitute':
      return (
        <InstanceFormDialog
          {...common}
          substitutes={action === 'substitute'}
          onMoved={(day) => (tells ? onTell() : onDone(t('move.done', { date: format.dayShort(day) })))}
        />
      );
    case 'cancel-date':
      return (
        <CancelInstanceDialog
          {...common}
          onCanceled={tells ? onTell : onClose}
          isLeftOut={lesson.status === 'ready' && !!lesson.data?.deletedDates.includes(instance.date)}
        />
      );
    case 'delete-date':
      return (
        <DeleteInstanceDialog
          {...common}
          onDeleted={() => onDone(t('cancellation.deleted', { date: format.dayShort(instance.date) }))}
        />
      );
  }
}

type DeleteInstanceDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  onClose: () => void;
  onDeleted: () => void;
};

/** Confirms the deletion of one date. */
function DeleteInstanceDialog({ instance, gone, onClose, onDeleted }: DeleteInstanceDialogProps) {
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

const taughtForm = z.object({ movements: classFields.movements });
type TaughtForm = z.output<typeof taughtForm>;

type TechniquesDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  onClose: () => void;
  onSaved: () => void;
};

/** What was taught on one date: techniques from the academy's list, or new ones that join it. */
function TechniquesDialog({ instance, gone, onClose, onSaved }: TechniquesDialogProps) {
  const { t } = useTranslation('classes');
  const { run, pending, failure } = useCallable(api.saveTechniques);
  const stored = { movements: instance.movements };
  const form = useSchemaForm<TaughtForm, TaughtForm>(taughtForm, stored);
  const edit = useChanges(form, stored, pending);
  const movements = useMovements(form);
  useHoldWhile(movements.isTyped);
  const [opened] = useState(instance.taught);

  async function send(wanted: TaughtForm): Promise<void> {
    // The version that the user has seen.
    const taught = isSameData(edit.base(), stored) ? instance.taught : opened;
    const techniques = wanted.movements.map(({ name }) => name);
    const { ok } = await run({ eventId: instance.eventId, taught, techniques });
    if (ok) onSaved();
  }

  const save = () => movements.submit(send);
  return (
    <FormDialog
      title={t('taught.title')}
      action={t('taught.save')}
      pending={pending}
      disabled={gone || !(form.formState.isDirty || movements.isTyped)}
      notice={
        <FormFailure
          {...useFieldWords()}
          failure={failure}
          title={t('taught.failed')}
          edit={edit}
          save={save}
        />
      }
      onClose={onClose}
      onSubmit={save}
    >
      <InstanceHeader instance={instance} gone={gone}>
        {t('taught.credited', { count: instance.currentAttendees.length })}
      </InstanceHeader>
      <MovementsEditor movements={movements} namesOnly />
    </FormDialog>
  );
}
