import { Box, Flex, Stack } from '@chakra-ui/react';
import type { StudentDocument } from '@domain/profile.ts';
import { trainingBy } from '@domain/schedule/training.ts';
import { useTranslation } from 'react-i18next';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useChild } from '../../firebase/session/session.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { BeltStrip, WornBelt } from '../../ui/people/belt-strip.tsx';
import { CarriedOver } from '../../ui/people/carried-over.tsx';
import { BeltTimeline } from './belt-timeline.tsx';
import { rowOf } from './chosen-students.ts';
import { ReadinessLabel, ReadinessReasons } from './readiness-badge.tsx';
import { ClassesPerWeek, TechniquesPracticed } from './training-charts.tsx';
import { useJudge } from './use-students.ts';

/** /dashboard/history: a student's own grades, classes and techniques. */
export function ProgressPage() {
  const { t } = useTranslation(['graduation', 'family', 'shell']);
  const child = useChild();
  return (
    <Box maxW="5xl">
      <PageHeader title={child ? t('family:progress', child) : t('shell:progress')}>
        {t('progress.intro')}
      </PageHeader>
      <Progress />
    </Box>
  );
}

function Progress() {
  const { t } = useTranslation(['graduation', 'errors']);
  const profile = useOwnProfile();
  const { judge, targets } = useJudge();
  if (profile.status !== 'ready')
    return <NotLoaded live={profile} loading={t('progress.loading')} failed={t('progress.loadFailed')} />;
  if (!profile.data) {
    return (
      <EmptyState icon="person" title={t('errors:profile-missing')}>
        {t('progress.noProfileText')}
      </EmptyState>
    );
  }
  const { today } = judge;
  const student = trainingBy(profile.data, today);
  return (
    <Stack gap="5">
      <Section title={t('progress.now')}>
        <Today student={student} judged={targets.status === 'ready' ? rowOf(student, judge) : null} />
      </Section>
      <Section title={t('progress.weeks')}>
        <ClassesPerWeek uid={student.userId} today={today} />
      </Section>
      <Section title={t('progress.techniques')}>
        <TechniquesPracticed movements={student.movements} today={today} />
      </Section>
      <Section title={t('progress.timeline')}>
        <BeltTimeline student={student} />
      </Section>
    </Stack>
  );
}

/**
 * `judged` is null until the academy's targets have loaded, so that students and instructors see
 * the same readiness.
 */
function Today({ student, judged }: { student: StudentDocument; judged: ReturnType<typeof rowOf> | null }) {
  const { t } = useTranslation(['graduation', 'common']);
  const { belt, degree, beltInWords } = student;
  return (
    <Flex wrap="wrap" columnGap="8" rowGap="4">
      <Box>
        <WornBelt beltInWords={beltInWords}>
          <BeltStrip belt={belt} degree={degree} size="md" />
          <Box mt="1.5" fontWeight="semibold">
            {t('common:grade', { belt: t(`common:belt.${belt}`), degree })}
          </Box>
        </WornBelt>
      </Box>
      {judged && (
        <Box flex="1 1 16rem" minW="0">
          <Box mb="2">
            <ReadinessLabel asked readiness={judged.readiness} />
          </Box>
          <ReadinessReasons {...judged} />
          <CarriedOver student={student} mt="1" />
          <Detail mt="3">{t('progress.advice')}</Detail>
        </Box>
      )}
    </Flex>
  );
}
