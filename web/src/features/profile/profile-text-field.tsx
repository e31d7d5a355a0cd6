import type { ProfileForm } from '@domain/profile.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '../../ui/phone-field.tsx';
import { TextField as TextInput } from '../../ui/text-field.tsx';
import { labelOf, limitOf, problemOf } from './field-words.ts';
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

export function ProfilePhoneField(props: ProfileTextFieldProps) {
  return <PhoneField {...useTextField(props)} />;
}
