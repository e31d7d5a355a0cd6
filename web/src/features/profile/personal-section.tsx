import type { ProfileForm } from '@domain/profile.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { FieldPair, FormSection } from './form-section.tsx';
import { ProfilePhoneField, ProfileTextField } from './profile-text-field.tsx';

export function PersonalSection({ form, email }: { form: UseFormReturn<ProfileForm>; email: string }) {
  const { t } = useTranslation('profile');
  return (
    <FormSection id="personal" title={t('personal.title')} text={t('personal.text')}>
      <ProfileTextField form={form} field="name" autoComplete="name" />
      <FieldPair>
        <TextField
          label={t('field.email')}
          hint={t('hint.email')}
          type="email"
          value={email}
          readOnly
          bg="bg.subtle"
          borderStyle="dashed"
        />
        <ProfilePhoneField form={form} field="phone" hint={t('hint.phone')} autoComplete="tel" />
      </FieldPair>
    </FormSection>
  );
}
