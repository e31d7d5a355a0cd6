import { Input, Textarea } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { type FieldWords, FormField } from './form-field.tsx';

type Without = 'id' | 'required' | 'children';

/** Takes what `register()` of react-hook-form gives, the ref included. */
export function TextField({
  label,
  hint,
  error,
  required,
  ...input
}: FieldWords & Omit<ComponentProps<typeof Input>, Without>) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <Input {...input} {...control} />}
    </FormField>
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  required,
  rows = 4,
  ...textarea
}: FieldWords & Omit<ComponentProps<typeof Textarea>, Without>) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <Textarea rows={rows} {...textarea} {...control} />}
    </FormField>
  );
}
