import type { ProfileForm } from '@domain/profile.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldPair, FormSection } from './form-section.tsx';
import { ProfilePhoneField, ProfileTextField } from './profile-text-field.tsx';

/** The browser must not fill it in: it would offer the student's own name and number. */
export function EmergencySection({ form }: { form: UseFormReturn<ProfileForm> }) {
  const { t } = useTranslation('profile');
  return (
    <FormSection id="emergency" title={t('emergency.title')} text={t('emergency.text')}>
      <ProfileTextField form={form} field="emergencyContact.name" autoComplete="off" />
      <FieldPair>
        <ProfileTextField
          form={form}
          field="emergencyContact.relationship"
          hint={t('hint.relationship')}
          autoComplete="off"
        />
        <ProfilePhoneField form={form} field="emergencyContact.phone" autoComplete="off" />
      </FieldPair>
    </FormSection>
  );
}
