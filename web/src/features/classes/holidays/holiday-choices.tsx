import { Box, chakra, Flex } from '@chakra-ui/react';
import { daysFrom } from '@domain/classes/class-plan.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { Holiday } from '@domain/classes/holidays.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useInstancesFrom } from '../../../firebase/data/instance-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type ClassFormInput, isPlannable } from '../class-form-values.ts';
import type { ClassFormState } from '../use-class-form.ts';

type HolidayChoicesProps = { state: ClassFormState; lesson: ClassDocument | null };

/**
 * The holidays on which the class would take place: each is kept unless it is left out. An edit
 * changes no date before its first day. While the holidays cannot be read, the preview says so.
 */
export function HolidayChoices({ state, lesson }: HolidayChoicesProps) {
  const { t } = useTranslation('classes');
  const id = useId();
  const values = useWatch({ control: state.form.control, compute: (all: ClassFormInput) => ({ ...all }) });
  const listed = useHolidays();
  const instances = useInstancesFrom(lesson?.id ?? null, state.from);
  if (listed.status !== 'ready' || !isPlannable(values)) return null;
  const from = lesson ? state.from : values.date;
  const days = daysFrom(from, values, { current: lesson, holidays: listed.data });
  const canceled =
    instances.status === 'ready' ? instances.data.filter(({ status }) => status === 'cancelled') : [];
  const holidays = days.holidays.filter(({ date }) => !canceled.some((each) => each.date === date));
  if (holidays.length === 0) return null;
  const kept = holidays.filter(({ date }) => !state.leftOut.includes(date));

  return (
    <Box role="group" aria-labelledby={`${id}label`} aria-describedby={`${id}hint`}>
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
        <Box id={`${id}label`} fontSize="sm" fontWeight="semibold">
          {t('holidayChoices.title', { count: holidays.length })}
        </Box>
        {holidays.length > 1 && (
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
        )}
      </Flex>
      <Box id={`${id}hint`} fontSize="sm" color="fg.muted">
        {t('holidayChoices.hint')}
      </Box>
      <chakra.ul listStyleType="none" mt="1">
        {holidays.map((holiday) => (
          <HolidayChoice
            key={holiday.date}
            holiday={holiday}
            isLeftOut={!kept.includes(holiday)}
            onChoose={(isOut) => state.choose([holiday.date], isOut)}
          />
        ))}
      </chakra.ul>
    </Box>
  );
}

type HolidayChoiceProps = { holiday: Holiday; isLeftOut: boolean; onChoose: (isLeftOut: boolean) => void };

function HolidayChoice({ holiday: { date, name }, isLeftOut, onChoose }: HolidayChoiceProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const day = format.dayInYear(date);
  return (
    <Flex as="li" align="center" gap="3" py="1" borderTopWidth="1px" _first={{ border: 'none' }}>
      <Box
        flex="1"
        minW="0"
        overflowWrap="anywhere"
        color={isLeftOut ? 'fg.muted' : 'fg'}
        textDecoration={isLeftOut ? 'line-through' : undefined}
      >
        <time dateTime={date}>{day}</time>
        <span>{`: ${name}`}</span>
      </Box>
      <Button
        size="sm"
        variant="outline"
        aria-label={t(isLeftOut ? 'holidayChoices.keepOne' : 'holidayChoices.leaveOneOut', {
          name,
          date: day,
        })}
        onClick={() => onChoose(!isLeftOut)}
      >
        {t(isLeftOut ? 'holidayChoices.keep' : 'holidayChoices.leaveOut')}
      </Button>
    </Flex>
  );
}
