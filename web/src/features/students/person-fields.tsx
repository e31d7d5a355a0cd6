import { Stack } from '@chakra-ui/react';
import { partialDate } from '@domain/calendar.ts';
import { readDate } from '@domain/enrollment/partial-date.ts';
import { type Belt, birthYearOf, DEGREES, FIRST_GRADE } from '@domain/graduation/grades.ts';
import { isMinor } from '@domain/minor.ts';
import { PERSON_LIMITS, type PersonForm } from '@domain/person.ts';
import { EARLIEST_BIRTH_DATE, NAME_LIMIT } from '@domain/profile-fields.ts';
import { useState } from 'react';
import { get, type Path, type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useBeltOptions } from '../../ui/people/use-belt-options.ts';

type FieldsProps = { form: UseFormReturn<PersonForm> };
/** Whether 'Another belt' is chosen, for which nothing is written yet. */
type OtherBelt = { isOther: boolean; setOther: (isOther: boolean) => void };

type PersonPath = Exclude<Path<PersonForm>, 'guardian'>;

export function usePersonWords() {
  const { t } = useTranslation('enrollment');
  const nameOf = (path: PersonPath) => t(`field.${path}`);

  /** What a field is called, and what is wrong with it. */
  function wordsOf({ formState }: UseFormReturn<PersonForm>, path: Exclude<PersonPath, 'belt' | 'degree'>) {
    const isWrong = get(formState.errors, path) !== undefined;
    const limits = { limit: NAME_LIMIT, max: PERSON_LIMITS.carriedOver };
    return { label: nameOf(path), error: isWrong ? t(`problem.${path}`, limits) : undefined };
  }
  return { nameOf, wordsOf };
}

/** Whether a guardian is asked for: of a child, without a birth date, and if one is given. */
function useAsksGuardian({ control, formState }: UseFormReturn<PersonForm>, today: string): boolean {
  const [birthDate, guardian] = useWatch({ control, name: ['birthDate', 'guardian'] });
  // Also the stored one, so that a field stays while it is cleared.
  const isGiven = [guardian, formState.defaultValues?.guardian].some((each) => each?.name || each?.phone);
  return isGiven || birthDate === '' || isMinor(birthDate, today);
}

/** What the office knows of a person. `graded`: a promotion is recorded, which decides about the grade. */
export function PersonFields({ form, graded, ...other }: FieldsProps & OtherBelt & { graded: boolean }) {
  const { wordsOf } = usePersonWords();
  const { date: today } = useAcademyClock();
  const asksGuardian = useAsksGuardian(form, today);
  const text = (path: 'name' | 'phone' | 'email' | 'guardian.name' | 'guardian.phone') => ({
    ...form.register(path),
    ...wordsOf(form, path),
  });
  return (
    <Stack gap="4">
      <TextField {...text('name')} required />
      <PhoneField {...text('phone')} />
      <TextField {...text('email')} type="email" />
      <DateField
        {...form.register('birthDate')}
        {...wordsOf(form, 'birthDate')}
        type="date"
        min={EARLIEST_BIRTH_DATE}
        max={today}
        autoComplete="off"
      />
      {asksGuardian && (
        <>
          <TextField {...text('guardian.name')} />
          <PhoneField {...text('guardian.phone')} />
        </>
      )}
      {!graded && <GradeFields form={form} {...other} />}
      <SinceField form={form} name="trainingSince" />
    </Stack>
  );
}

const OTHER = 'other';

function GradeFields({ form, isOther, setOther }: FieldsProps & OtherBelt) {
  const { t } = useTranslation(['enrollment', 'common']);
  const { nameOf, wordsOf } = usePersonWords();
  const [belt, degree, birthDate] = useWatch({
    control: form.control,
    name: ['belt', 'degree', 'birthDate'],
  });
  const belts = useBeltOptions(birthYearOf(birthDate), belt);
  const options = { shouldDirty: true };

  function choose(value: Belt | typeof OTHER): void {
    setOther(value === OTHER);
    // A belt in words replaces the grade.
    form.setValue('belt', value === OTHER ? FIRST_GRADE.belt : value, options);
    form.setValue('degree', FIRST_GRADE.degree, options);
    form.setValue('beltInWords', '', options);
  }

  return (
    <>
      <SelectField
        label={nameOf('belt')}
        hint={belts.hint}
        value={isOther ? OTHER : belt}
        options={[...belts.options, { value: OTHER, label: t('field.otherBelt') }]}
        onChoose={choose}
      />
      {isOther ? (
        <TextField
          {...form.register('beltInWords')}
          {...wordsOf(form, 'beltInWords')}
          hint={t('hint.beltInWords')}
          maxLength={PERSON_LIMITS.beltInWords}
          required
        />
      ) : (
        <SelectField
          label={nameOf('degree')}
          value={String(degree)}
          options={DEGREES.map((value) => ({
            value: String(value),
            label: t('common:degree', { degree: value }),
          }))}
          onChoose={(value) => form.setValue('degree', Number(value), options)}
        />
      )}
      <SinceField form={form} name="gradeSince" />
      <NumberField
        form={form}
        name="carriedOver"
        {...wordsOf(form, 'carriedOver')}
        hint={t('hint.carriedOver')}
      />
    </>
  );
}

/**
 * A day, month or year as a text, day first in both languages. Its hint is how it is read, because 03/04 is another day
 * in each language. A text that is no date up to today is the value as it is.
 */
function SinceField({ form, name }: FieldsProps & { name: 'gradeSince' | 'trainingSince' }) {
  const { t } = useTranslation('enrollment');
  const { wordsOf } = usePersonWords();
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const { value, onChange, ref } = useController({ control: form.control, name }).field;
  const [typed, setTyped] = useState('');
  const read = (text: string) => readDate(text, 'day-first', today) ?? text;
  return (
    <TextField
      {...wordsOf(form, name)}
      ref={ref}
      // The value can change elsewhere.
      value={read(typed) === value ? typed : value.split('-').toReversed().join('/')}
      hint={partialDate.safeParse(value).success ? format.partial(value) : t('hint.partialDate')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
