import { Box } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { datesNear, instanceClashes } from '@domain/classes/class-clash.ts';
import { type InstanceForm, instanceForm } from '@domain/classes/class-form.ts';
import { instanceFormOf } from '@domain/classes/class-instance.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
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
import { Pair } from '../class-fields.tsx';
import { useFieldTexts, useFieldWords } from '../class-words.ts';
import { InstructorField } from '../instructor-field.tsx';
import { MovementsEditor } from '../techniques/movements-editor.tsx';
import { useMovements } from '../techniques/use-movements.ts';
import { TimeFields } from '../time-fields.tsx';
import { InstanceHeader } from './instance-header.tsx';
import { MoveFields, useMove } from './move-fields.tsx';

type InstanceFormDialogProps = {
  instance: DatedClass;
  /** The date was deleted after the dialog opened. */
  gone: boolean;
  /** Only who teaches, which professors may change, too. Starts in that field. */
  substitutes: boolean;
  onClose: () => void;
  /** Instead of `onClose`, after the date moved to another day. */
  onMoved: (day: string) => void;
};

function useInstanceForm({ instance, substitutes, onClose, onMoved }: Omit<InstanceFormDialogProps, 'gone'>) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const stored = instanceFormOf(instance);
  const form = useSchemaForm(instanceForm, stored);
  const movements = useMovements(form);
  const update = useCallable(api.updateInstance);
  const substitute = useCallable(api.substitute);
  const { run, pending, failure } = substitutes ? substitute : update;
  const edit = useChanges(form, stored, pending);
  const move = useMove(instance);
  const { day, isMoved, refusal } = move;
  const startTime = useWatch({ control: form.control, name: 'startTime' });
  const words = !refusal && { day: format.day(day), time: format.time(startTime) };
  const reason = move.typed ?? (words ? t('move.to', words) : '');

  async function save(values: InstanceForm): Promise<void> {
    // Only what was changed, which becomes this date's own.
    const input = { eventId: instance.eventId, changes: edit.changes(values) };
    const { ok } = await run(isMoved ? { ...input, move: { date: day, reason } } : input);
    if (ok && isMoved) onMoved(day);
    else if (ok) onClose();
  }

  return {
    form,
    edit,
    move,
    reason,
    movements,
    failure,
    saving: pending,
    /** Besides the fields and a save, which the form itself holds. */
    unsaved: movements.isTyped,
    submit: () =>
      movements.submit(async (values) => {
        if (!refusal) await save(values);
      }),
  };
}

/**
 * Edits times, instructor, capacity and movements of one date, or its instructor alone, without changing the class and
 * its other dates.
 */
export function InstanceFormDialog({ gone, ...props }: InstanceFormDialogProps) {
  const { instance, substitutes, onClose } = props;
  const { t } = useTranslation(['classes', 'schedule', 'common']);
  const state = useInstanceForm(props);
  const { form, saving } = state;
  const words = useFieldWords();
  const { setFocus } = form;
  useEffect(() => {
    if (substitutes) setFocus('instructor', { shouldSelect: true });
  }, [substitutes, setFocus]);
  useHoldWhile(state.unsaved);
  const taken = instance.currentAttendees.length;
  const textsOf = useFieldTexts(form);
  const instructorField = <InstructorField form={form} />;
  const { date: today } = useAcademyClock();

  return (
    <FormDialog
      title={t(substitutes ? 'schedule:details.substitute' : 'instanceForm.title')}
      action={saving ? t('common:saving') : t(state.move.isMoved ? 'move.save' : 'instanceForm.save')}
      pending={saving}
      notice={
        <FormFailure
          {...words}
          edit={state.edit}
          save={state.submit}
          failure={state.failure}
          title={t('instanceForm.failed')}
          again={t('instanceForm.failedAgain')}
        />
      }
      onClose={onClose}
      onSubmit={state.submit}
      gap="5"
    >
      <InstanceHeader instance={instance} gone={gone}>
        <span>{`${t('instanceForm.onlyThis')} `}</span>
        {taken > 0 && <span>{t('instanceForm.checkedIn', { count: taken })}</span>}
      </InstanceHeader>
      {!isCorrectable(instance.date, today) && <Notice tone="warning">{t('instanceForm.longAgo')}</Notice>}
      {substitutes ? (
        instructorField
      ) : (
        <>
          {state.move.isPossible && (
            <MoveFields instance={instance} move={state.move} reason={state.reason} />
          )}
          <TimeFields form={form} />
          <Pair>
            {instructorField}
            <NumberField form={form} name="maxCapacity" {...textsOf('maxCapacity')} required />
          </Pair>
          <Overbooked form={form} taken={taken} />
        </>
      )}
      <Clashes form={form} instance={{ ...instance, ...(!state.move.refusal && { date: state.move.day }) }} />
      {!substitutes && <MovementsEditor movements={state.movements} />}
    </FormDialog>
  );
}

type FormProps = { form: UseFormReturn<InstanceForm> };

/** A capacity below the number of attendees. */
function Overbooked({ form, taken }: FormProps & { taken: number }) {
  const { t } = useTranslation('classes');
  const spots = useWatch({ control: form.control, name: 'maxCapacity' });
  return (
    <Box role="status" fontSize="sm" color="warning.fg" _empty={{ display: 'none' }}>
      {spots >= 1 && taken > spots && t('instanceForm.overbooked', { taken, spots })}
    </Box>
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
