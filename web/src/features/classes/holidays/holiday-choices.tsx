import { Box, chakra, Flex } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { daysFrom } from '@domain/classes/class-plan.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { daysIn, type Holiday, type HolidayRange, suggestedAmong } from '@domain/classes/holidays.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../../firebase/calls/use-callable.ts';
import { useSavedAcademy } from '../../../firebase/data/academy-data.ts';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useInstancesFrom } from '../../../firebase/data/instance-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import type { Elements } from '../../../ui/elements.ts';
import { Line } from '../../../ui/lists/line.ts';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Detail } from '../../../ui/page/detail.ts';
import { type ClassFormInput, type ClassFormState, isPlannable } from '../use-class-form.ts';

/**
 * The holidays on which the class would take place: each is kept unless it is left out. An edit
 * changes no date before its first day. While the holidays cannot be read, the preview says so.
 */
export function HolidayChoices({ state, lesson }: { state: ClassFormState; lesson: ClassDocument | null }) {
  const { t } = useTranslation('classes');
  const values = useWatch({ control: state.form.control, compute: (all: ClassFormInput) => ({ ...all }) });
  const listed = useHolidays();
  const instances = useInstancesFrom(lesson?.id ?? null, state.from);
  const academy = useSavedAcademy();
  const region = academy.status === 'ready' ? (academy.data?.state ?? '') : '';
  const { run, failure } = useCallable(api.saveHoliday);

  /** Days such as Carnival that the academy's list does not have yet. */
  async function addAndLeaveOut(holiday: HolidayRange): Promise<void> {
    const { ok } = await run({ ...holiday, cancelsClasses: false });
    if (ok) state.choose(daysIn(holiday), true);
  }

  if (listed.status !== 'ready' || !isPlannable(values)) return null;
  const from = lesson ? state.from : values.date;
  const days = daysFrom(from, values, { current: lesson, holidays: listed.data });
  const canceled =
    instances.status === 'ready' ? instances.data.filter(({ status }) => status === 'cancelled') : [];
  const holidays = days.holidays.filter(({ date }) => !canceled.some((each) => each.date === date));
  const kept = holidays.filter(({ date }) => !state.leftOut.includes(date));
  const all = holidays.length > 1 && (
    <Button
      size="sm"
      variant="ghost"
      px="1.5"
      ms={{ base: '-1.5', sm: '0' }}
      onClick={() =>
        state.choose(
          holidays.map(({ date }) => date),
          kept.length > 0,
        )
      }
    >
      {t(kept.length > 0 ? 'holidayChoices.leaveAllOut' : 'holidayChoices.keepAll')}
    </Button>
  );

  return (
    <>
      <Days
        title={t('holidayChoices.title', { count: holidays.length })}
        hint={t('holidayChoices.hint')}
        days={holidays}
        isLeftOut={(holiday) => !kept.includes(holiday)}
        onChoose={({ date }, isOut) => state.choose([date], isOut)}
      >
        {all}
      </Days>
      <Days
        title={t('holidays.suggestions')}
        hint={t('holidayChoices.suggestedHint')}
        days={suggestedAmong(listed.data, days.dates, region)}
        onChoose={(holiday) => void addAndLeaveOut(holiday)}
      >
        <FailureNotice failure={failure} title={t('holidays.notSaved')} />
      </Days>
    </>
  );
}

type DaysProps<Day extends Holiday> = {
  title: string;
  hint: string;
  days: readonly Day[];
  isLeftOut?: (day: Day) => boolean;
  onChoose: (day: Day, isLeftOut: boolean) => void;
  children: Elements;
};

function Days<Day extends Holiday>({ title, hint, days, isLeftOut, onChoose, children }: DaysProps<Day>) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const id = useId();
  if (days.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}hint`}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
        <Box id={`${id}label`} fontSize="sm" fontWeight="semibold">
          {title}
        </Box>
        {children}
      </Flex>
      <Detail id={`${id}hint`}>{hint}</Detail>
      <chakra.ul mt="1">
        {days.map((day) => {
          const named = { name: day.name, date: format.dayInYear(day.date) };
          const isOut = isLeftOut?.(day) ?? false;
          return (
            <Line key={day.date} flexWrap="nowrap" py="1">
              <Box
                flex="1"
                minW="0"
                color={isOut ? 'fg.muted' : 'fg'}
                textDecoration={isOut ? 'line-through' : undefined}
              >
                <time dateTime={day.date}>{named.date}</time>
                <span>{`: ${day.name}`}</span>
              </Box>
              <SmallButton
                aria-label={t(isOut ? 'holidayChoices.keepOne' : 'holidayChoices.leaveOneOut', named)}
                onClick={() => onChoose(day, !isOut)}
              >
                {t(isOut ? 'holidayChoices.keep' : 'holidayChoices.leaveOut')}
              </SmallButton>
            </Line>
          );
        })}
      </chakra.ul>
    </Box>
  );
}
