import { Box, Flex } from '@chakra-ui/react';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { type GradeStage, gradeStages } from '@domain/graduation/training-history.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { usePromotions } from '../../firebase/data/graduation-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { BeltStrip, beltDot, WornBelt } from '../../ui/people/belt-strip.tsx';
import { usePersonFacts } from '../../ui/people/person-facts.ts';
import { CertificateButton, hasCertificate } from './certificate.tsx';

/** A student's grades, the latest first. */
export function BeltTimeline({ student }: { student: StudentDocument }) {
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

/** When a promotion was given and by whom; of one from before this app, whose records have it. */
export function PromotionSource({ promotion }: { promotion: PromotionDocument }) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  const { date, byName: name, carriedOver } = promotion;
  return (
    <span>
      {t(carriedOver ? 'promotions.fromRecords' : 'promotions.by', { date: format.partial(date), name })}
    </span>
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
