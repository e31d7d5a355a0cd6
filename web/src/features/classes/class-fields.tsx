import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { shiftDate } from '@domain/calendar.ts';
import { CLASS_LIMITS, classDate } from '@domain/classes/class-form.ts';
import { CLASS_TYPES } from '@domain/classes/classes.ts';
import { FOR_EVERYBODY, isLimited } from '@domain/classes/for-whom.ts';
import { BELTS } from '@domain/graduation/grades.ts';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { DateField } from '../../ui/forms/date-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextAreaField, TextField } from '../../ui/forms/text-field.tsx';
import { useClassWords, useFieldTexts } from './class-words.ts';
import { DayToggles } from './day-toggles.tsx';
import { InstructorField, Pair, TimeFields } from './shared-fields.tsx';
import type { ClassFormState } from './use-class-form.ts';

type FieldsProps = Pick<ClassFormState, 'form'>;

type EffectiveFromProps = { state: ClassFormState; today: string };

/** The first date that an edit changes. An empty or past one counts as the default, which the hint names. */
export function EffectiveFrom({ state: { from, fromField }, today }: EffectiveFromProps) {
  const { t } = useTranslation(['classes', 'common']);
  const format = useFormat();
  return (
    <DateField
      type="date"
      label={t('form.effectiveFrom')}
      hint={t('form.effectiveFromHint', { date: format.dayShort(from) })}
      min={today}
      value={fromField.value}
      error={fromField.refused ? t('common:unreadable.date') : undefined}
      onChange={(event) => fromField.onChange(event.target.value)}
    />
  );
}

/** Class type and instructor. `instructors`: those of other classes, as suggestions. */
export function LessonFields({ form, instructors }: FieldsProps & { instructors: readonly string[] }) {
  const { t } = useTranslation('common');
  const words = useClassWords();
  const textsOf = useFieldTexts(form);
  return (
    <Pair>
      <SelectField
        {...form.register('title')}
        {...textsOf('title')}
        options={CLASS_TYPES.map((type) => ({ value: type, label: words.title(type) }))}
        placeholder={t('selectPlaceholder')}
        required
      />
      <InstructorField form={form} others={instructors} />
    </Pair>
  );
}

/** Name, ages and lowest belt, folded while none of them is given. */
export function ForWhomFields({ form }: FieldsProps) {
  const { t } = useTranslation(['classes', 'common']);
  const textsOf = useFieldTexts(form);
  const { errors, defaultValues } = form.formState;
  const [isGiven] = useState(
    () => !!defaultValues?.name || isLimited({ ...FOR_EVERYBODY, ...defaultValues }),
  );
  const isWrong = !!(errors.name || errors.fromAge || errors.toAge);
  const belts = BELTS.slice(1).map((belt) => ({ value: belt, label: t(`common:belt.${belt}`) }));
  return (
    <chakra.details open={isGiven || isWrong || undefined}>
      <chakra.summary cursor="pointer" py="2.5" fontWeight="semibold">
        {t('form.forWhom')}
      </chakra.summary>
      <Stack gap="5" pt="2">
        <TextField {...form.register('name')} {...textsOf('name')} maxLength={CLASS_LIMITS.name} />
        <Pair>
          <NumberField blank form={form} name="fromAge" {...textsOf('fromAge')} />
          <NumberField blank form={form} name="toAge" {...textsOf('toAge')} />
        </Pair>
        <SelectField
          {...form.register('fromBelt')}
          {...textsOf('fromBelt')}
          hint={t('form.forWhomHint')}
          options={[{ value: '', label: t('form.anyBelt') }, ...belts]}
        />
      </Stack>
    </chakra.details>
  );
}

/** Lengths of a season with a shortcut button, in weeks. */
const SEASON_WEEKS = [4, 12, 24] as const;

/** Dates, weekdays and times. */
export function WhenFields({ form }: Pick<ClassFormState, 'form'>) {
  const { t } = useTranslation('classes');
  const textsOf = useFieldTexts(form);
  const date = useWatch({ control: form.control, name: 'date' });
  return (
    <>
      <Pair>
        <DateField
          {...form.register('date', { deps: form.formState.isSubmitted ? ['endDate'] : [] })}
          {...textsOf('date')}
          type="date"
          required
        />
        <Box>
          <DateField
            {...form.register('endDate')}
            {...textsOf('endDate')}
            type="date"
            min={date}
            hint={t('form.endDateHint')}
            required
          />
          <SeasonLengths form={form} date={date} />
        </Box>
      </Pair>
      <Controller
        control={form.control}
        name="weeklySchedule"
        render={({ field }) => (
          <DayToggles
            {...textsOf('weeklySchedule')}
            value={field.value}
            onChange={field.onChange}
            ref={field.ref}
          />
        )}
      />
      <TimeFields form={form} />
    </>
  );
}

function SeasonLengths({ form, date }: FieldsProps & { date: string }) {
  const { t } = useTranslation('classes');
  if (!classDate.safeParse(date).success) return null;

  function lastFor(weeks: number): void {
    const endDate = shiftDate(date, weeks * 7 - 1);
    form.setValue('endDate', endDate, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }

  return (
    <Flex role="group" aria-label={t('form.lasts')} wrap="wrap" align="center" columnGap="2" mt="1" ms="-1.5">
      {SEASON_WEEKS.map((weeks) => (
        <Button key={weeks} size="sm" px="1.5" variant="ghost" onClick={() => lastFor(weeks)}>
          {t('form.weeks', { count: weeks })}
        </Button>
      ))}
    </Flex>
  );
}

const Capacity = chakra('div', { base: { maxW: { sm: '14rem' } } });

export function PlaceFields({ form }: FieldsProps) {
  const textsOf = useFieldTexts(form);
  return (
    <>
      <Capacity>
        <NumberField form={form} name="maxCapacity" {...textsOf('maxCapacity')} required />
      </Capacity>
      <TextAreaField
        {...form.register('description')}
        {...textsOf('description')}
        rows={3}
        maxLength={CLASS_LIMITS.description}
      />
    </>
  );
}
