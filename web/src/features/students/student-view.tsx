import { Box, Flex, Grid, Heading, Stack } from '@chakra-ui/react';
import { isPlainDate, monthsBetween } from '@domain/calendar.ts';
import { isDocumentId } from '@domain/document-id.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { trainingBy } from '@domain/schedule/training.ts';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStudent } from '../../firebase/data/student-data.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import type { Elements } from '../../ui/elements.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { usePageName } from '../../ui/page/page-name.ts';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { BreakBadge } from '../../ui/people/break-badge.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { type FromLink, LIST_OF_STUDENTS } from '../../ui/people/student-link.tsx';
import { Contacts, EmergencyContact } from './contacts.tsx';
import { HealthAnswers } from './health-answers.tsx';
import { EditStudent } from './person-dialog.tsx';

type StudentViewProps = {
  uid: string;
  /** After the emergency contact. */
  lead: (student: StudentDocument) => Elements;
  /** Below the contacts and health answers. */
  aside: (student: StudentDocument) => Elements;
  /** Next to them on a wide window. */
  children: (student: StudentDocument, today: string) => Elements;
  /** Last, on a wide window below `aside`. */
  foot: (student: StudentDocument, today: string) => Elements;
};

/** One student, live. What matters in an emergency comes first. */
export function StudentView({ uid, ...parts }: StudentViewProps) {
  return isDocumentId(uid) ? <Student uid={uid} {...parts} /> : <Missing />;
}

function Student({ uid, lead, aside, children, foot }: StudentViewProps) {
  const { t } = useTranslation(['students', 'common']);
  const { date: today } = useAcademyClock();
  const known = useLocation().state as FromLink | null;
  const may = useMay();
  const student = useStudent(uid);
  if (student.status === 'ready' && student.data === null) return <Missing />;
  const stored = student.status === 'ready' ? student.data : null;
  // Booked classes whose day has come count (docs/decisions/0057).
  const profile = stored && trainingBy(stored, today);
  return (
    <>
      <Header name={profile?.name ?? known?.name ?? t('common:student')} profile={profile} />
      {student.status !== 'ready' && (
        <NotLoaded live={student} loading={t('page.loading')} failed={t('page.loadFailed')} />
      )}
      {profile && (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' }}
          templateRows={{ lg: 'auto 1fr' }}
          gap="5"
          alignItems="start"
        >
          <Stack gap="5" minW="0">
            <EmergencyContact student={profile} />
            {lead(profile)}
            <Contacts student={profile} />
            {may('read health answers') && (
              <HealthAnswers key={profile.healthAnsweredAt?.getTime()} student={profile} />
            )}
            {aside(profile)}
          </Stack>
          <Stack gap="5" minW="0" gridColumn={{ lg: '2' }} gridRow={{ lg: '1 / 3' }}>
            {children(profile, today)}
          </Stack>
          <Stack gap="5" minW="0">
            {foot(profile, today)}
          </Stack>
        </Grid>
      )}
    </>
  );
}

function Header({ name, profile }: { name: string; profile: StudentDocument | null }) {
  const { t } = useTranslation(['students', 'common']);
  const format = useFormat();
  const may = useMay();
  const gradeText = usePersonFacts();
  const { date: today } = useAcademyClock();
  usePageName(name);
  return (
    <Box as="header" mb="5">
      <BackToList />
      <Heading as="h1" size="xl" overflowWrap="anywhere">
        {name}
      </Heading>
      {profile && (
        <Flex align="center" wrap="wrap" columnGap="3" rowGap="1" mt="2">
          <WornBelt beltInWords={profile.beltInWords}>
            <BeltStrip belt={profile.belt} degree={profile.degree} size="md" />
            <span>{gradeText({ belt: profile.belt, degree: profile.degree })}</span>
          </WornBelt>
          <Box color="fg.muted">
            {[
              isPlainDate(profile.birthDate) &&
                t('page.age', { count: Math.floor(monthsBetween(profile.birthDate, today) / 12) }),
              profile.trainingSince
                ? t('page.trainingSince', { date: format.partial(profile.trainingSince) })
                : t('page.since', { month: format.month(profile.createdAt) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Box>
          <BreakBadge breaks={profile.breaks} today={today} />
        </Flex>
      )}
      {profile?.withoutAccount && (
        <Flex align="center" wrap="wrap" gap="3" mt="3">
          <StatusBadge tone="info">{t('common:noAccount')}</StatusBadge>
          {may('add students') && <EditStudent student={profile} />}
        </Flex>
      )}
    </Box>
  );
}

/** Leads to the row of the list that the student was opened from, or else to the list. */
function BackToList() {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const isFromList = (useLocation().state as FromLink | null)?.from === LIST_OF_STUDENTS;

  function goBack(event: MouseEvent): void {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <BackLink to={LIST_OF_STUDENTS} onClick={goBack}>
      {t('page.back')}
    </BackLink>
  );
}

function Missing() {
  const { t } = useTranslation(['students', 'common']);
  return (
    <>
      <Header name={t('common:student')} profile={null} />
      <EmptyState icon="person" title={t('page.missing')}>
        {t('page.missingText')}
      </EmptyState>
    </>
  );
}
