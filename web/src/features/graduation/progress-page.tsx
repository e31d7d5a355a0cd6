import { Box, Flex, Stack } from '@chakra-ui/react';
import { type GradeStage, gradeStages } from '@domain/graduation/training-history.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { trainingBy } from '@domain/schedule/training.ts';
import { useTranslation } from 'react-i18next';
import { usePromotions } from '../../firebase/data/graduation-data.ts';
import { useOwnProfile } from '../../firebase/data/profile-data.ts';
import { useChild } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { BeltStrip, beltDot, WornBelt } from '../../ui/people/belt-strip.tsx';
import { CarriedOver } from '../../ui/people/carried-over.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { CertificateButton, hasCertificate, PromotionSource } from './certificate.tsx';
import { rowOf } from './chosen-students.ts';
import { ReadinessLabel, ReadinessReasons } from './readiness-badge.tsx';
import { ClassesPerWeek, TechniquesPracticed } from './training-charts.tsx';
import { useJudge } from './use-judge.ts';

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
  const { t } = useTranslation('graduation');
  const gradeText = usePersonFacts();
  const { belt, degree, beltInWords } = student;
  return (
    <Flex wrap="wrap" columnGap="8" rowGap="4">
      <Box>
        <WornBelt beltInWords={beltInWords}>
          <BeltStrip belt={belt} degree={degree} size="md" />
          <Box mt="1.5" fontWeight="semibold">
            {gradeText({ belt, degree })}
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

/** A student's grades, the latest first. */
function BeltTimeline({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('graduation');
  const promotions = usePromotions(student.userId);
  if (promotions.status !== 'ready')
    return (
      <NotLoaded live={promotions} loading={t('promotions.loading')} failed={t('promotions.loadFailed')} />
    );
  const stages = gradeStages(promotions.data, student).toReversed();
  return (
    <Box as="ol" aria-label={t('progress.timeline')} borderInlineStartWidth="3px" borderColor="border" ps="5">
      {stages.map((stage) => (
        <Stage key={stage.promotion?.id ?? 'start'} stage={stage} name={student.name} />
      ))}
    </Box>
  );
}

function Stage({ stage, name }: { stage: GradeStage; name: string }) {
  const gradeText = usePersonFacts();
  const { belt, degree, beltInWords, promotion } = stage;
  return (
    <Flex
      as="li"
      position="relative"
      wrap="wrap"
      align="flex-start"
      columnGap="4"
      rowGap="2"
      py="3"
      _before={{
        content: '""',
        position: 'absolute',
        insetStart: '-1.7rem',
        top: '1.35rem',
        boxSize: '0.75rem',
        borderRadius: 'full',
        borderWidth: '2px',
        borderColor: 'belt.outline',
        ...(beltInWords ? { bg: 'bg.panel' } : beltDot(belt)),
      }}
    >
      {!beltInWords && <BeltStrip belt={belt} degree={degree} size="md" />}
      <Box flex="1 1 11rem" minW="0" overflowWrap="anywhere">
        <WornBelt beltInWords={beltInWords}>
          <Box fontWeight="semibold">{gradeText({ belt, degree })}</Box>
        </WornBelt>
        <PromotionDetails {...stage} />
        {promotion && hasCertificate(promotion) && (
          <Box mt="2">
            <CertificateButton name={name} promotion={promotion} />
          </Box>
        )}
      </Box>
    </Flex>
  );
}

function PromotionDetails({ promotion, since }: GradeStage) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  if (!promotion) {
    return (
      <Box color="fg.muted">
        <div>{t('progress.start')}</div>
        {since && <div>{t('progress.since', { date: format.partial(since) })}</div>}
      </Box>
    );
  }
  const { note, reason } = promotion;
  return (
    <Detail>
      <PromotionSource promotion={promotion} />
      {reason && <Box>{`${t('common:reason')}: ${reason}`}</Box>}
      {note && <Box>{t('promotions.note', { note })}</Box>}
    </Detail>
  );
}
