import { Box, Heading, Stack } from '@chakra-ui/react';
import { classClashes } from '@domain/classes/class-clash.ts';
import { type ClassForm, classDate } from '@domain/classes/class-form.ts';
import { datesFromToday, planEdit, planNewClass } from '@domain/classes/class-plan.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { HolidayDocument } from '@domain/classes/holidays.ts';
import type { Refused } from '@domain/errors.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHolidays } from '../../firebase/holiday-data.ts';
import { useInstancesFrom } from '../../firebase/instance-data.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { ClassClashes } from './clash-notice.tsx';
import type { ClassFormInput } from './class-form-values.ts';
import { useReasonText } from './class-words.ts';
import { EditPlanView, NewPlanView } from './plan-views.tsx';
import type { ClassFormState } from './use-class-form.ts';

type ClassPreviewProps = Pick<ClassFormState, 'form'> & {
  lesson: ClassDocument | null;
  classes: readonly ClassDocument[];
  today: string;
};

/**
 * What saving the form will change, computed with the server's functions at every change of the
 * form.
 */
export function ClassPreview({ form, lesson, classes, today }: ClassPreviewProps) {
  const { t } = useTranslation('classes');
  const titleId = useId();
  const values = useWatch({ control: form.control, compute: (all: ClassFormInput) => ({ ...all }) });
  const holidays = useHolidays();

  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      position={{ lg: 'sticky' }}
      top={{ lg: '4.5rem' }}
      p="4"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Heading as="h3" id={titleId} size="sm" mb="2">
        {t('preview.title')}
      </Heading>
      {holidays.status === 'pending' && <LoadingState label={t('preview.holidaysLoading')} />}
      {holidays.status === 'error' && (
        <ErrorState title={t('preview.holidaysFailed')} onRetry={holidays.retry} />
      )}
      {holidays.status === 'ready' && (
        <Stack gap="3">
          <Clashes values={values} lesson={lesson} classes={classes} holidays={holidays.data} today={today} />
          {lesson ? (
            <EditPreview values={values} lesson={lesson} today={today} holidays={holidays.data} />
          ) : (
            <NewPreview values={values} holidays={holidays.data} />
          )}
        </Stack>
      )}
    </Box>
  );
}

type PlanProps = { values: ClassFormInput; holidays: HolidayDocument | null };

/**
 * Whether dates and weekdays are complete. The fields show their own messages when the form is
 * sent.
 */
function isPlannable({ date, endDate, weeklySchedule }: ClassFormInput): boolean {
  return [date, endDate].every((day) => classDate.safeParse(day).success) && weeklySchedule.length > 0;
}

function Incomplete() {
  const { t } = useTranslation('classes');
  return (
    <Box role="status" color="fg.muted">
      {t('preview.incomplete')}
    </Box>
  );
}

function RefusedPlan({ refused: { reasons, params } }: { refused: Refused }) {
  const { textOf } = useReasonText();
  return (
    <Box role="status" color="danger.fg" fontWeight="medium">
      {reasons.map((reason) => textOf(reason, params)).join(' ')}
    </Box>
  );
}

function NewPreview({ values, holidays }: PlanProps) {
  if (!isPlannable(values)) return <Incomplete />;
  const plan = planNewClass(values, { holidays });
  return plan.ok ? <NewPlanView plan={plan} /> : <RefusedPlan refused={plan} />;
}

/** The form as the server parses it, with trimmed texts. */
function trimmed(values: ClassFormInput): ClassForm {
  const { instructor, description, movements } = values;
  return {
    ...(values as ClassForm),
    instructor: instructor.trim(),
    description: description.trim(),
    movements: movements.map((movement) => ({
      ...movement,
      name: movement.name.trim(),
      description: movement.description.trim(),
    })),
  };
}

function EditPreview({
  values,
  holidays,
  lesson,
  today,
}: PlanProps & { lesson: ClassDocument; today: string }) {
  const { t } = useTranslation('classes');
  const instances = useInstancesFrom(lesson.id, today);
  if (instances.status === 'pending') return <LoadingState label={t('preview.planLoading')} />;
  if (instances.status === 'error') {
    return <ErrorState title={t('preview.planFailed')} onRetry={instances.retry} />;
  }
  if (!isPlannable(values)) return <Incomplete />;
  const facts = { current: lesson, instances: instances.data, today, holidays };
  const plan = planEdit({ form: trimmed(values), ...facts });
  return plan.ok ? <EditPlanView plan={plan} /> : <RefusedPlan refused={plan} />;
}

type ClashesProps = PlanProps & Pick<ClassPreviewProps, 'lesson' | 'classes' | 'today'>;

function Clashes({ values, holidays, lesson, classes, today }: ClashesProps) {
  const { instructor, startTime, endTime } = values;
  if (!isPlannable(values) || startTime === '' || endTime === '') return null;
  const dates = datesFromToday(values, { current: lesson, today, holidays });
  const planned = { classId: lesson?.id ?? null, instructor, startTime, endTime, dates };
  return <ClassClashes instructor={instructor} clashes={classClashes(planned, classes, holidays)} />;
}
