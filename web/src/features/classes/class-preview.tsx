import { Box, Stack } from '@chakra-ui/react';
import { classClashes } from '@domain/classes/class-clash.ts';
import { type ClassForm, classFormOf } from '@domain/classes/class-form.ts';
import { daysFrom, planEdit, planNewClass } from '@domain/classes/class-plan.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { HolidayDocument } from '@domain/classes/holidays.ts';
import type { Refused } from '@domain/errors.ts';
import { visibleLines, visibleText } from '@domain/visible-text.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHolidays } from '../../firebase/data/holiday-data.ts';
import { useInstancesFrom } from '../../firebase/data/instance-data.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { LOW } from '../../theme/breakpoints.ts';
import { Loaded, NotLoaded } from '../../ui/notices/loaded.tsx';
import { Subheading } from '../../ui/page/subheading.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { EditPlanView, NewPlanView } from './plan-views.tsx';
import { type ClassFormInput, type ClassFormState, isPlannable } from './use-class-form.ts';

type ClassPreviewProps = {
  state: ClassFormState;
  lesson: ClassDocument | null;
  classes: readonly ClassDocument[];
  today: string;
};

/** What saving the form will change, computed with the server's functions at every change of the form. */
export function ClassPreview({ state, lesson, classes, today }: ClassPreviewProps) {
  const { t } = useTranslation('classes');
  const titleId = useId();
  const typed = useWatch({ control: state.form.control, compute: (all: ClassFormInput) => ({ ...all }) });
  // A save sends what was touched: another person may have saved other fields meanwhile.
  const values = lesson ? { ...classFormOf(lesson), ...state.edit.changes(trimmed(typed)).to } : typed;
  const holidays = useHolidays();

  return (
    <Box
      as="section"
      aria-labelledby={titleId}
      position={{ lg: 'sticky' }}
      top={{ lg: '4.5rem' }}
      css={{ [LOW]: { position: 'static' } }}
      p="4"
      bg="bg.subtle"
      borderWidth="1px"
      borderRadius="lg"
    >
      <Subheading id={titleId} mb="2">
        {t('preview.title')}
      </Subheading>
      <Loaded live={holidays} loading={t('holidays.loading')} failed={t('holidays.loadFailed')}>
        {(days) => {
          const plan = { values, leftOut: state.leftOut, holidays: days, from: state.from, classes, today };
          return (
            <Stack gap="3">
              <Clashes {...plan} lesson={lesson} />
              {lesson ? <EditPreview {...plan} lesson={lesson} /> : <NewPreview {...plan} />}
            </Stack>
          );
        }}
      </Loaded>
    </Box>
  );
}

type PlanProps = Pick<ClassPreviewProps, 'classes' | 'today'> & {
  values: ClassFormInput;
  leftOut: readonly string[];
  holidays: HolidayDocument | null;
  /** The first date that an edit changes. */
  from: string;
};

/** Why there is no plan: the form refuses it, or lacks dates or days. */
function NoPlan({ refused }: { refused?: Refused }) {
  const { t } = useTranslation('classes');
  const messageOf = useReasonMessage();
  return (
    <Box role="status" color={refused ? 'danger.fg' : 'fg.muted'} fontWeight={refused && 'medium'}>
      {refused ? messageOf(refused.reasons, refused.params) : t('preview.incomplete')}
    </Box>
  );
}

function NewPreview({ values, leftOut, holidays }: PlanProps) {
  if (!isPlannable(values)) return <NoPlan />;
  const plan = planNewClass(values, { leftOut, holidays });
  return plan.ok ? <NewPlanView plan={plan} /> : <NoPlan refused={plan} />;
}

/** The form as the server parses it, with trimmed texts. */
function trimmed(values: ClassFormInput): ClassForm {
  const { name, instructor, description, movements } = values;
  return {
    ...(values as ClassForm),
    name: visibleText(name),
    instructor: visibleText(instructor),
    description: visibleLines(description),
    movements: movements.map((movement) => ({
      ...movement,
      name: visibleText(movement.name),
      description: visibleText(movement.description),
    })),
  };
}

function EditPreview({ values, lesson, ...facts }: PlanProps & { lesson: ClassDocument }) {
  const { today, from } = facts;
  const { t } = useTranslation('classes');
  const instances = useInstancesFrom(lesson.id, today);
  if (instances.status !== 'ready')
    return <NotLoaded live={instances} loading={t('instances.loading')} failed={t('instances.failed')} />;
  if (!isPlannable(values)) return <NoPlan />;
  const form = values as ClassForm;
  const plan = planEdit({ form, current: lesson, instances: instances.data, ...facts });
  return plan.ok ? <EditPlanView plan={plan} from={from > today ? from : null} /> : <NoPlan refused={plan} />;
}

function Clashes({ lesson, classes, ...plan }: PlanProps & Pick<ClassPreviewProps, 'lesson'>) {
  const { values, from, leftOut, holidays } = plan;
  const { instructor, startTime, endTime } = values;
  if (!isPlannable(values) || startTime === '' || endTime === '') return null;
  const { dates } = daysFrom(from, values, { current: lesson, leftOut, holidays });
  const planned = { classId: lesson?.id ?? null, instructor, startTime, endTime, dates };
  return <ClashNotice instructor={instructor} clashes={classClashes(planned, classes)} />;
}
