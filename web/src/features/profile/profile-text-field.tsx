import type { ProfileForm } from '@domain/profile.ts';
import type { ChangeEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField as TextInput } from '../../ui/text-field.tsx';
import { labelOf, limitOf, problemOf } from './field-words.ts';
import { maskApplies, maskPhone } from './phone-mask.ts';
import type { TextField } from './profile-fields.ts';

type ProfileTextFieldProps = {
  form: UseFormReturn<ProfileForm>;
  field: Exclude<TextField, 'parq.additionalNotes'>;
  hint?: string;
  autoComplete: string;
};

function useTextField({ form, field, hint, autoComplete }: ProfileTextFieldProps) {
  const { t } = useTranslation('profile');
  return {
    ...form.register(field),
    label: labelOf(field, t),
    hint,
    error: problemOf(field, form.getFieldState(field, form.formState).error?.type, t),
    required: true,
    maxLength: limitOf(field),
    autoComplete,
  };
}

export function ProfileTextField(props: ProfileTextFieldProps) {
  return <TextInput {...useTextField(props)} />;
}

/** Writes Brazilian numbers the Brazilian way while they are typed, and leaves every other text alone. */
export function PhoneField(props: ProfileTextFieldProps) {
  const { onChange, ...input } = useTextField(props);

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { target, nativeEvent } = event;
    const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : undefined;
    if (maskApplies({ value: target.value, caret: target.selectionStart, inputType })) {
      target.value = maskPhone(target.value);
    }
    return onChange(event);
  }

  return <TextInput {...input} type="tel" onChange={change} />;
}
