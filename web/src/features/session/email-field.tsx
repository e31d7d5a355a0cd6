import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/forms/text-field.tsx';

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label'> & { label?: string };

/** The address of an account. A password manager fills it in as the username. */
export function EmailField({ label, ...input }: EmailFieldProps) {
  const { t } = useTranslation('session');
  return (
    <TextField
      label={label ?? t('field.email')}
      required
      type="email"
      autoComplete="username"
      inputMode="email"
      {...input}
    />
  );
}
