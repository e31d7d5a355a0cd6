import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { datesNear, instanceClashes } from '@domain/classes/class-clash.ts';
import { type InstanceForm, instanceForm } from '@domain/classes/class-form.ts';
import { instanceFormOf } from '@domain/classes/class-instance.ts';
import { isSameData } from '@domain/same-data.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useEventsOn } from '../../../firebase/data/schedule-data.ts';
import { useMay } from '../../../firebase/session/session.tsx';
import { useAcademyClock } from '../../../format/use-academy-clock.ts';
import { useFormat } from '../../../format/use-format.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { FormFailure } from '../../../ui/forms/form-failure.tsx';
import { NumberField } from '../../../ui/forms/number-field.tsx';
import { useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { useChanges } from '../../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../../ui/forms/use-schema-form.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { ClashNotice } from '../clash-notice.tsx';
import { useFieldTexts, useFieldWords } from '../class-words.ts';
import { InstructorField, Pair, TimeFields } from '../shared-fields.tsx';
import { MovementsEditor } from '../techniques/movements-editor.tsx';
import { useMovements } from '../techniques/use-movements.ts';
import { type DateProps, InstanceHeader } from './instance-header.tsx';
import { MoveFields, useMove } from './move-fields.tsx';

type InstanceFormDialogProps = DateProps & {
  /** 'substitute': only who teaches. 'teach-date': only what was taught. Professors may change these, too. */
  action: 'edit-date' | 'substitute' | 'teach-date';
};

/** Checks only the fields that the dialog has: an imported date may have others that the form refuses. */
const SCHEMAS = {
  'edit-date': instanceForm,
  substitute: instanceForm,
  'teach-date': instanceForm.pick({ movements: true }).loose() as unknown as z.ZodType<
    InstanceForm,
    InstanceForm
  >,
};

function useInstanceForm({ instance, action, onClose, onDone, onTell }: InstanceFormDialogProps) {
  const { eventId, currentAttendees } = instance;
  const { t } = useTranslation('classes');
  const format = useFormat();
  const stored = instanceFormOf(instance);
  const form = useSchemaForm<InstanceForm, InstanceForm>(SCHEMAS[action], stored);
  const movements = useMovements(form);
  const update = useCallable(api.updateInstance);
  const substitute = useCallable(api.substitute);
  const teach = useCallable(api.saveTechniques);
  const { pending, failure } = { 'edit-date': update, substitute, 'teach-date': teach }[action];
  const edit = useChanges(form, stored, pending);
  const [opened] = useState(instance.taught);
  const move = useMove(instance);
  const { day, isMoved, refusal } = move;
  const startTime = useWatch({ control: form.control, name: 'startTime' });
  const words = !refusal && { day: format.day(day), time: format.time(startTime) };
  const reason = move.typed ?? (words ? t('move.to', words) : '');
  // Besides the fields and a save, which the form itself holds.
  useHoldWhile(movements.isTyped);

  async function saveTechniques(values: InstanceForm): Promise<void> {
    // The version that the user has seen.
    const isSeen = isSameData(edit.base().movements, stored.movements);
    const techniques = values.movements.map(({ name }) => name);
    const { ok } = await teach.run({ eventId, taught: isSeen ? instance.taught : opened, techniques });
    if (ok) onDone(t('taught.saved'));
  }

  async function save(values: InstanceForm): Promise<void> {
    if (refusal) return;
    // Only what was changed, which becomes this date's own.
    const input = { eventId, changes: edit.changes(values) };
    const { run } = action === 'substitute' ? substitute : update;
    const { ok } = await run(isMoved ? { ...input, move: { date: day, reason } } : input);
    if (!ok) return;
    if (!isMoved) onClose();
    else if (currentAttendees.length > 0) onTell();
    else onDone(t('move.done', { date: format.dayShort(day) }));
  }

  const submit = () => movements.submit(action === 'teach-date' ? saveTechniques : save);
  return { form, edit, move, reason, movements, failure, pending, submit };
}

/**
 * Edits times, instructor, capacity and movements of one date, or one of these alone, without changing the class and its
 * other dates.
 */
export function InstanceFormDialog(props: InstanceFormDialogProps) {
  const { action, instance, gone, onClose } = props;
  const { t } = useTranslation(['classes', 'schedule', 'common']);
  const { form, edit, move, reason, movements, failure, pending, submit } = useInstanceForm(props);
  const isTaught = action === 'teach-date';
  const { setFocus } = form;
  useEffect(() => {
    if (action === 'substitute') setFocus('instructor', { shouldSelect: true });
  }, [action, setFocus]);
  const save = t(isTaught ? 'taught.save' : move.isMoved ? 'move.save' : 'instanceForm.save');

  return (
    <FormDialog
      title={t(TITLES[action])}
      action={pending && !isTaught ? t('common:saving') : save}
      pending={pending}
      disabled={isTaught && (gone || !(form.formState.isDirty || movements.isTyped))}
      notice={
        <FormFailure
          {...useFieldWords()}
          edit={edit}
          save={submit}
          failure={failure}
          title={t(isTaught ? 'taught.failed' : 'instanceForm.failed')}
          {...(!isTaught && { again: t('instanceForm.failedAgain') })}
        />
      }
      onClose={onClose}
      onSubmit={submit}
      gap={isTaught ? '4' : '5'}
    >
      <Header {...props} />
      {action === 'edit-date' && (
        <>
          {move.isPossible && <MoveFields instance={instance} move={move} reason={reason} />}
          <EditFields form={form} taken={instance.currentAttendees.length} />
        </>
      )}
      {action === 'substitute' && <InstructorField form={form} />}
      {!isTaught && (
        <Clashes form={form} instance={{ ...instance, ...(!move.refusal && { date: move.day }) }} />
      )}
      {action !== 'substitute' && <MovementsEditor movements={movements} namesOnly={isTaught} />}
    </FormDialog>
  );
}

const TITLES = {
  'edit-date': 'instanceForm.title',
  substitute: 'schedule:details.substitute',
  'teach-date': 'taught.title',
} as const;

/** The date, and what a save does. */
function Header({ action, instance, gone }: InstanceFormDialogProps) {
  const { t } = useTranslation('classes');
  const { date: today } = useAcademyClock();
  const count = instance.currentAttendees.length;
  const isTaught = action === 'teach-date';
  return (
    <>
      <InstanceHeader instance={instance} gone={gone}>
        <span>{isTaught ? t('taught.credited', { count }) : `${t('instanceForm.onlyThis')} `}</span>
        {!isTaught && count > 0 && <span>{t('instanceForm.checkedIn', { count })}</span>}
      </InstanceHeader>
      {!isCorrectable(instance.date, today) && <Notice tone="warning">{t('instanceForm.longAgo')}</Notice>}
    </>
  );
}

type FormProps = { form: UseFormReturn<InstanceForm> };

/** Times, instructor and capacity, and whether that is below the number of attendees. */
function EditFields({ form, taken }: FormProps & { taken: number }) {
  const { t } = useTranslation('classes');
  const textsOf = useFieldTexts(form);
  const spots = useWatch({ control: form.control, name: 'maxCapacity' });
  return (
    <>
      <TimeFields form={form} />
      <Pair>
        <InstructorField form={form} />
        <NumberField form={form} name="maxCapacity" {...textsOf('maxCapacity')} required />
      </Pair>
      <Box role="status" fontSize="sm" color="warning.fg" _empty={{ display: 'none' }}>
        {spots >= 1 && taken > spots && t('instanceForm.overbooked', { taken, spots })}
      </Box>
    </>
  );
}

/** Classes of the same instructor at the same time, on that day or over midnight. */
function Clashes({ form, instance }: FormProps & { instance: DatedClass }) {
  const may = useMay();
  const { date: today } = useAcademyClock();
  // Helpers may look 14 days back.
  const dates = datesNear(instance.date).filter(
    (date) => may('run the classes') || isCorrectable(date, today),
  );
  const days = useEventsOn(dates);
  const { instructor = '', startTime = '', endTime = '' } = useWatch({ control: form.control });
  if (days.status !== 'ready') return null;
  const { eventId, date } = instance;
  return (
    <ClashNotice
      instructor={instructor}
      clashes={instanceClashes({ instructor, startTime, endTime, eventId, date }, days.data)}
      date={date}
    />
  );
}
