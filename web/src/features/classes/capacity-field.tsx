import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { useReasonText } from './use-reason-text.ts';

type WithCapacity = FieldValues & { maxCapacity: number };

/** How many fit on the mat: of a class, or of one of its dates. */
export function CapacityField<Form extends WithCapacity>({ form }: { form: UseFormReturn<Form> }) {
  const { t } = useTranslation('classes');
  const { problemOf } = useReasonText();
  const name = 'maxCapacity' as Path<Form>;

  return (
    <TextField
      {...form.register(name, { valueAsNumber: true })}
      type="number"
      inputMode="numeric"
      min={1}
      max={CLASS_LIMITS.maxCapacity}
      label={t('form.capacity')}
      error={problemOf(form.getFieldState(name, form.formState).error?.message)}
      required
    />
  );
}
