import { Box, Flex, Grid, Stack } from '@chakra-ui/react';
import type { Role } from '@domain/member.ts';
import { bornOn, isMinor } from '@domain/minor.ts';
import { isHealthDue } from '@domain/missing-fields.ts';
import type { ProfileForm, StudentDocument } from '@domain/profile.ts';
import type { ProfileField } from '@domain/profile-fields.ts';
import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type OwnRecord, useOwnRecord } from '../../firebase/data/profile-data.ts';
import { useOwnDevice } from '../../firebase/session/own-device.ts';
import { useChild, useStudentRole, useUser } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { ComingAge } from '../../ui/people/coming-age.tsx';
import { ConsentsSection } from '../../ui/people/consents.tsx';
import { HealthSection } from './health-section.tsx';
import { HideEmail } from './hide-email.tsx';
import { MissingHint } from './missing-hint.tsx';
import { EmailField, ProfileInputs, ProfileSection } from './profile-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SubscriptionBanner } from './subscription-banner.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { type ShownSection, useShownSection } from './use-shown-section.ts';

export function ProfilePage() {
  const { t } = useTranslation(['profile', 'family', 'shell']);
  const child = useChild();
  return (
    <Box maxW="5xl">
      <PageHeader title={child ? t('family:profile', child) : t('shell:studentProfile')}>
        {t('intro')}
      </PageHeader>
      <Profile />
    </Box>
  );
}

function Profile() {
  const { t } = useTranslation(['profile', 'errors']);
  const role = useStudentRole();
  const profile = useOwnRecord();

  if (profile.status !== 'ready')
    return <NotLoaded live={profile} loading={t('loading')} failed={t('loadFailed')} />;
  if (profile.data === null && role !== 'admin') {
    return (
      <EmptyState icon="person" title={t('errors:profile-missing')}>
        {t('notFound.text')}
      </EmptyState>
    );
  }
  return <LoadedProfile record={profile.data} role={role} />;
}

/** Null: an administrator, whose profile the first save creates. */
function LoadedProfile({ record, role }: { record: OwnRecord | null; role: Role }) {
  const { t } = useTranslation(['profile', 'shell']);
  const user = useUser();
  const child = useChild();
  const student = record?.student;
  const { date: today } = useAcademyClock();
  const health = student?.healthAnsweredAt ? record?.health : null;
  const unanswered = !health;
  const due = !!health && isHealthDue(health, today);
  const { shown, reveal } = useShownSection(student, today);
  const state = useProfileForm(record, { unanswered, due }, reveal);
  const { form } = state;
  // A child without an account has no address.
  const hasEmail = !child || !!student?.email;

  function goTo(field: ProfileField) {
    reveal(field);
    form.setFocus(field);
  }

  return (
    <Stack gap="5">
      {!student && <Notice tone="info">{t('notCreated')}</Notice>}
      {child && student && <ComingAge student={student} />}
      {role !== 'admin' && student && <MissingHint student={student} goTo={goTo} />}
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="5">
        {student && <GradeCard student={student} />}
        {!student?.admission && <SubscriptionBanner role={role} />}
      </Grid>
      <Form onSubmit={state.submit} aria-label={t('shell:studentProfile')} gap="5">
        <Detail>{t('requiredNote')}</Detail>
        <ProfileSection group="personal" shown={shown}>
          <ProfileInputs
            form={form}
            group="personal"
            afterFirst={hasEmail && <EmailField email={student?.email ?? user.email} />}
          />
          {hasEmail && student && <HideEmail student={student} />}
        </ProfileSection>
        <ProfileSection group="emergencyContact" shown={shown}>
          <ProfileInputs form={form} group="emergencyContact" />
        </ProfileSection>
        <Guardian form={form} shown={shown} today={today} />
        <HealthSection
          state={state}
          health={{ unanswered, due, answeredAt: health?.answeredAt }}
          shown={shown}
        />
        <SaveBar state={state} />
      </Form>
      {child && student && isMinor(bornOn(student), today) && (
        <ConsentsSection child={child} consents={student.consents} />
      )}
      {role !== 'admin' && !child && <OwnDeviceSection />}
    </Stack>
  );
}

type GuardianProps = { form: UseFormReturn<ProfileForm>; shown: ShownSection; today: string };

/** Asked while the birth date in the form is that of a minor, or a field of it is invalid. What was saved before stays. */
function Guardian({ form, shown, today }: GuardianProps) {
  const birthDate = useWatch({ control: form.control, name: 'birthDate' });
  const { errors } = useFormState({ control: form.control, name: 'guardian' });
  if (!isMinor(birthDate, today) && !errors.guardian) return null;
  return (
    <ProfileSection group="guardian" shown={shown}>
      <ProfileInputs form={form} group="guardian" />
    </ProfileSection>
  );
}

/** Takes effect at once, apart from the form. Off by default, because devices are shared. */
function OwnDeviceSection() {
  const { t } = useTranslation('profile');
  const { isOwn, setOwn } = useOwnDevice();
  return (
    <Section title={t('device.title')}>
      <Checkbox checked={isOwn} onChange={setOwn}>
        {t('device.own')}
      </Checkbox>
      <Detail>{t('device.text')}</Detail>
    </Section>
  );
}

/** Read-only: this screen never saves belt and degree. */
function GradeCard({ student: { belt, degree, beltInWords } }: { student: StudentDocument }) {
  const { t } = useTranslation(['profile', 'common']);
  return (
    <Section title={t('grade.title')} size="sm">
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2">
        <WornBelt beltInWords={beltInWords}>
          <BeltStrip belt={belt} degree={degree} size="sm" />
          <Box fontWeight="semibold">{t('grade.text', { belt: t(`common:belt.${belt}`), degree })}</Box>
        </WornBelt>
      </Flex>
      <Detail mt="2">{t('grade.note')}</Detail>
    </Section>
  );
}
