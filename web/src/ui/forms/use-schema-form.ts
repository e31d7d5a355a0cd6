import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { useHoldWhile } from './unsaved-changes.tsx';

/**
 * A form that the domain's schema validates. `Form` (ui/forms/form.tsx) moves the focus to the first error. Leaving the page
 * asks first while something is typed.
 */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  const form = useForm<Input, unknown, Output>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues,
  });
  useHoldWhile(form.formState.isDirty);
  return form;
}
