import { academyClock } from '@domain/calendar.ts';
import { EARLIEST_BIRTH_DATE, type ProfileForm } from '@domain/profile.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { labelOf } from './field-words.ts';
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
      <FieldPair>
        <BirthDateField form={form} />
      </FieldPair>
    </FormSection>
  );
}

/** Optional: what readiness for the next belt counts from. The device's own calendar knows how to write a date here. */
function BirthDateField({ form }: { form: UseFormReturn<ProfileForm> }) {
  const { t } = useTranslation('profile');
  const { error } = form.getFieldState('birthDate', form.formState);
  return (
    <TextField
      {...form.register('birthDate')}
      type="date"
      label={labelOf('birthDate', t)}
      hint={t('hint.birthDate')}
      error={error && t('problem.birthDate')}
      min={EARLIEST_BIRTH_DATE}
      max={academyClock(new Date()).date}
      autoComplete="bday"
    />
  );
}
