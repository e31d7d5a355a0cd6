import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form';
import type * as z from 'zod';

/** A form that the domain's schema validates. `Form` (ui/form.tsx) moves the focus to the first error. */
export function useSchemaForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
) {
  return useForm<Input, unknown, Output>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    defaultValues,
  });
}
