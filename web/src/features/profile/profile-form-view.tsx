import { Box, chakra, Grid, Stack } from '@chakra-ui/react';
import { profileProblems, type StudentDocument } from '@domain/profile.ts';
import type { Role } from '@domain/session.ts';
import { useTranslation } from 'react-i18next';
import { useHoldWhile } from '../../ui/unsaved-changes.tsx';
import { EmergencySection } from './emergency-section.tsx';
import { GradeCard } from './grade-card.tsx';
import { HealthSection } from './health-section.tsx';
import { MissingHint } from './missing-hint.tsx';
import { PersonalSection } from './personal-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SubscriptionBanner } from './subscription-banner.tsx';
import { useProfileForm } from './use-profile-form.ts';

export function ProfileFormView({ student, role }: { student: StudentDocument; role: Role }) {
  const { t } = useTranslation('profile');
  const unanswered = profileProblems(student).includes('parq-missing');
  const state = useProfileForm(student, unanswered);
  const { form } = state;
  useHoldWhile(state.isDirty || state.saving);

  return (
    <Stack gap="5">
      {role === 'user' && <MissingHint student={student} goTo={form.setFocus} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        <GradeCard student={student} />
        <SubscriptionBanner role={role} />
      </Grid>
      <chakra.form noValidate onSubmit={state.submit} aria-label={t('title')}>
        <Stack gap="5">
          <Box fontSize="sm" color="fg.muted">
            {t('requiredNote')}
          </Box>
          <PersonalSection form={form} email={student.email} />
          <EmergencySection form={form} />
          <HealthSection form={form} unanswered={unanswered} />
          <SaveBar state={state} />
        </Stack>
      </chakra.form>
    </Stack>
  );
}
