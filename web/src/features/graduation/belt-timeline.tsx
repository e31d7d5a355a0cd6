import { Box, Flex } from '@chakra-ui/react';
import type { Grade } from '@domain/graduation/grades.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { type GradeStage, gradeStages } from '@domain/graduation/training-history.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { BeltStrip } from '../../ui/people/belt-strip.tsx';
import { CertificateButton, hasCertificate } from './certificate.tsx';

type BeltTimelineProps = {
  label: string;
  promotions: readonly PromotionDocument[];
  current: Grade;
  onCertificate: (promotion: PromotionDocument) => void;
};

/** A student's grades, the latest first. */
export function BeltTimeline({ label, promotions, current, onCertificate }: BeltTimelineProps) {
  return (
    <Box
      as="ol"
      aria-label={label}
      listStyleType="none"
      borderInlineStartWidth="3px"
      borderColor="border"
      ps="5"
    >
      {gradeStages(promotions, current)
        .toReversed()
        .map((stage) => (
          <Stage key={stage.promotion?.id ?? 'start'} stage={stage} onCertificate={onCertificate} />
        ))}
    </Box>
  );
}

function Stage({ stage, onCertificate }: { stage: GradeStage } & Pick<BeltTimelineProps, 'onCertificate'>) {
  const { t } = useTranslation(['graduation', 'common']);
  const { belt, degree, promotion } = stage;
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
        bg: `belt.${belt}`,
      }}
    >
      <BeltStrip belt={belt} degree={degree} size="md" />
      <Box flex="1 1 11rem" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold">{t('grade', { belt: t(`common:belt.${belt}`), degree })}</Box>
        <PromotionDetails promotion={promotion} />
        {promotion && hasCertificate(promotion) && (
          <Box mt="2">
            <CertificateButton promotion={promotion} onCertificate={onCertificate} />
          </Box>
        )}
      </Box>
    </Flex>
  );
}

function PromotionDetails({ promotion }: Pick<GradeStage, 'promotion'>) {
  const { t } = useTranslation('graduation');
  const format = useFormat();
  if (!promotion) return <Box color="fg.muted">{t('progress.start')}</Box>;
  const { date, byName, note, reason } = promotion;
  return (
    <Box fontSize="sm" color="fg.muted">
      <span>{t('promotions.by', { date: format.dayShort(date), name: byName })}</span>
      {reason && <Box>{t('promotions.reason', { reason })}</Box>}
      {note && <Box>{t('promotions.note', { note })}</Box>}
    </Box>
  );
}
