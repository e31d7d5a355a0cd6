import { Stack } from '@chakra-ui/react';
import { BELTS, DEGREES, FIRST_GRADE } from '@domain/graduation/grades.ts';
import { isMinor } from '@domain/minor.ts';
import { PERSON_LIMITS, type PersonForm } from '@domain/person.ts';
import { EARLIEST_BIRTH_DATE, NAME_LIMIT } from '@domain/profile-fields.ts';
import { Controller, type FieldError, get, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { PartialDateField } from '../../ui/forms/partial-date-field.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

type FieldsProps = { form: UseFormReturn<PersonForm> };
/** Whether 'Another belt' is chosen, for which nothing is written yet. */
type OtherBelt = { isOther: boolean; setOther: (isOther: boolean) => void };

/** The label of a field, and the problem of its value. */
export function usePersonWords() {
  const { t } = useTranslation(['enrollment', 'profile']);
  const labels = {
    name: t('profile:field.name'),
    phone: t('field.phone'),
    email: t('field.email'),
    birthDate: t('profile:field.birthDate'),
    'guardian.name': t('profile:field.guardian.name'),
    'guardian.phone': t('profile:field.guardian.phone'),
    belt: t('field.belt'),
    degree: t('field.degree'),
    beltInWords: t('field.beltInWords'),
    gradeSince: t('field.gradeSince'),
    carriedOver: t('field.carriedOver'),
    trainingSince: t('field.trainingSince'),
  } as const satisfies Partial<Record<Path<PersonForm>, string>>;
  const tooLong = t('profile:problem.tooLong', { limit: NAME_LIMIT });
  const problems: Record<keyof typeof labels, string> = {
    name: t('profile:problem.required.name'),
    phone: t('problem.phone'),
    email: t('problem.email'),
    birthDate: t('profile:problem.birthDate'),
    'guardian.name': tooLong,
    'guardian.phone': t('problem.phone'),
    belt: '',
    degree: '',
    beltInWords: t('problem.beltInWords'),
    gradeSince: t('problem.date'),
    carriedOver: t('problem.carriedOver', { max: PERSON_LIMITS.carriedOver }),
    trainingSince: t('problem.date'),
  };

  /** The props of a field: what it is called, and what is wrong with it. */
  function wordsOf({ formState: { errors } }: UseFormReturn<PersonForm>, path: keyof typeof labels) {
    const type = (get(errors, path) as FieldError | undefined)?.type;
    const problem = type === 'too_big' && path !== 'carriedOver' ? tooLong : problems[path];
    return { label: labels[path], error: type ? problem : undefined };
  }
  return { labels, wordsOf };
}

/** What the office knows of a person. `graded`: a promotion is recorded, which decides about the grade. */
export function PersonFields({ form, graded, ...other }: FieldsProps & OtherBelt & { graded: boolean }) {
  const { wordsOf } = usePersonWords();
  const { date: today } = useAcademyClock();
  const birthDate = useWatch({ control: form.control, name: 'birthDate' });
  const text = (path: 'name' | 'phone' | 'email' | 'guardian.name' | 'guardian.phone') => ({
    ...form.register(path),
    ...wordsOf(form, path),
    autoComplete: 'off',
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
      {isMinor(birthDate, today) && (
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
  const { t } = useTranslation(['enrollment', 'common', 'graduation']);
  const { wordsOf } = usePersonWords();
  const [belt, degree] = useWatch({ control: form.control, name: ['belt', 'degree'] });
  const options = { shouldDirty: true };

  function choose(value: (typeof BELTS)[number] | typeof OTHER): void {
    setOther(value === OTHER);
    // A belt in words says everything: the others then say nothing.
    form.setValue('belt', value === OTHER ? FIRST_GRADE.belt : value, options);
    form.setValue('degree', FIRST_GRADE.degree, options);
    form.setValue('beltInWords', '', options);
  }

  return (
    <>
      <SelectField
        {...wordsOf(form, 'belt')}
        value={isOther ? OTHER : belt}
        options={[
          ...BELTS.map((value) => ({ value, label: t(`common:belt.${value}`) })),
          { value: OTHER, label: t('field.otherBelt') },
        ]}
        onChoose={choose}
      />
      {isOther ? (
        <TextField
          {...form.register('beltInWords')}
          {...wordsOf(form, 'beltInWords')}
          hint={t('hint.beltInWords')}
          maxLength={PERSON_LIMITS.beltInWords}
          autoComplete="off"
          required
        />
      ) : (
        <SelectField
          {...wordsOf(form, 'degree')}
          value={String(degree)}
          options={DEGREES.map((value) => ({
            value: String(value),
            label: t('graduation:degree', { degree: value }),
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

function SinceField({ form, name }: FieldsProps & { name: 'gradeSince' | 'trainingSince' }) {
  const { t } = useTranslation('enrollment');
  const { wordsOf } = usePersonWords();
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, ref } }) => (
        <PartialDateField
          {...wordsOf(form, name)}
          hint={t('hint.partialDate')}
          value={value}
          onChange={onChange}
          ref={ref}
        />
      )}
    />
  );
}
