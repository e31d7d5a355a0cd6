import { foldedText } from '@domain/search.ts';
import { visibleText } from '@domain/visible-text.ts';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldTexts } from './form-field.tsx';
import { TextField } from './text-field.tsx';

/**
 * The whole number that was typed, full-width digits included; NaN, which every schema refuses, for any other text.
 * A number is the value that a form sets.
 */
function wholeNumberOf(typed: string | number): number {
  const text = foldedText(visibleText(String(typed)), 'NFKD');
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

type NumberFieldProps<Form extends FieldValues> = FieldTexts & {
  // biome-ignore lint/suspicious/noExplicitAny: a form whose schema returns other types than it takes
  form: UseFormReturn<Form, any, any>;
  name: Path<Form>;
  /** Whether an empty field is valid, with the value null. */
  blank?: boolean;
};

/**
 * A whole number, in a text input: the mouse wheel changes an input of the type number, and an unreadable value of it
 * counts as empty. Without `maxLength`, which would cut a long number to another one.
 */
export function NumberField<Form extends FieldValues>({
  form,
  name,
  blank = false,
  ...texts
}: NumberFieldProps<Form>) {
  return (
    <TextField
      {...form.register(name, {
        setValueAs: (typed) => (blank && (typed === null || typed === '') ? null : wholeNumberOf(typed)),
      })}
      {...texts}
      inputMode="numeric"
    />
  );
}
