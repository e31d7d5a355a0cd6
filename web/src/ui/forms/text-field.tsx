import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { recipes } from '../../theme/recipes.ts';
import { type FieldTexts, FormField } from './form-field.tsx';

/** Not Chakra's Input, which adds its form field context (3 kB gzip). */
export const Input = chakra('input', recipes.input);
const Textarea = chakra('textarea', recipes.textarea);

type Without = 'id' | 'required' | 'children';

/** Dates and times only through `DateField`. */
type TextType = 'text' | 'email' | 'tel' | 'date' | 'time';

type TextFieldProps = FieldTexts & Omit<ComponentProps<typeof Input>, Without | 'type'> & { type?: TextType };

/** Takes what `register()` of react-hook-form gives, the ref included. Browsers suggest nothing, unless it says what. */
export function TextField({ label, hint, error, required, ...input }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <Input autoComplete="off" {...input} {...control} />}
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
}: FieldTexts & Omit<ComponentProps<typeof Textarea>, Without>) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <Textarea rows={rows} {...textarea} {...control} />}
    </FormField>
  );
}
