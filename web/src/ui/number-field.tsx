import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { wholeNumberOf } from '../format/whole-number.ts';
import type { FieldTexts } from './form-field.tsx';
import { TextField } from './text-field.tsx';

type NumberFieldProps<Form extends FieldValues> = FieldTexts & {
  // biome-ignore lint/suspicious/noExplicitAny: a form whose schema returns other types than it takes
  form: UseFormReturn<Form, any, any>;
  name: Path<Form>;
};

/**
 * A whole number. A text for the browser: the mouse wheel would change an input of the type number, and what that
 * cannot read counts as empty. Without `maxLength`, which would cut a long number to another one.
 */
export function NumberField<Form extends FieldValues>({ form, name, ...texts }: NumberFieldProps<Form>) {
  return (
    <TextField
      {...form.register(name, { setValueAs: wholeNumberOf })}
      {...texts}
      inputMode="numeric"
      autoComplete="off"
    />
  );
}
