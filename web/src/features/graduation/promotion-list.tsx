import { Box, Flex } from '@chakra-ui/react';
import { promotionKind } from '@domain/graduation/grades.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Button } from '../../ui/button.tsx';

type PromotionListProps = {
  label: string;
  promotions: readonly PromotionDocument[];
  onCertificate: (promotion: PromotionDocument) => void;
  /** What else can be done with a promotion. */
  actions?: (promotion: PromotionDocument) => ReactNode;
};

/** A certificate is for what was given and stands: not for what was taken away or undone. */
export function hasCertificate({ from, to, undone }: PromotionDocument): boolean {
  return undone === null && promotionKind(from, to) !== 'back';
}

/** Somebody's promotions, with who gave them, when and why; those that were undone too. */
export function PromotionList({ label, promotions, onCertificate, actions }: PromotionListProps) {
  return (
    <Box as="ol" aria-label={label} listStyleType="none">
      {promotions.map((promotion) => (
        <Box as="li" key={promotion.id} py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <Promotion promotion={promotion} />
          <Flex wrap="wrap" gap="2" mt="2" _empty={{ display: 'none' }}>
            {hasCertificate(promotion) && (
              <CertificateButton promotion={promotion} onCertificate={onCertificate} />
            )}
            {actions?.(promotion)}
          </Flex>
        </Box>
      ))}
    </Box>
  );
}

function Promotion({
  promotion: { to, date, byName, note, reason, undone },
}: {
  promotion: PromotionDocument;
}) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  return (
    <Flex gap="4" wrap="wrap" rowGap="2">
      <Box opacity={undone ? 0.5 : 1}>
        <BeltStrip belt={to.belt} degree={to.degree} size="sm" />
      </Box>
      <Box flex="1 1 12rem" minW="0" overflowWrap="anywhere">
        <Box fontWeight="semibold" textDecoration={undone ? 'line-through' : undefined}>
          {t('grade', { belt: t(`common:belt.${to.belt}`), degree: to.degree })}
        </Box>
        <Box fontSize="sm" color="fg.muted">
          {t('promotions.by', { date: format.dayShort(date), name: byName })}
        </Box>
        {reason && <Box fontSize="sm">{t('promotions.reason', { reason })}</Box>}
        {note && <Box fontSize="sm">{t('promotions.note', { note })}</Box>}
        {undone && (
          <Box fontSize="sm" fontWeight="semibold">
            {t('promotions.undone', { name: undone.byName })}
          </Box>
        )}
      </Box>
    </Flex>
  );
}

type CertificateButtonProps = Pick<PromotionListProps, 'onCertificate'> & { promotion: PromotionDocument };

export function CertificateButton({ promotion, onCertificate }: CertificateButtonProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const { belt, degree } = promotion.to;
  return (
    <Button
      size="sm"
      variant="outline"
      tone="neutral"
      aria-label={t('certificate.of', { belt: t(`common:belt.${belt}`), degree })}
      onClick={() => onCertificate(promotion)}
    >
      {t('certificate.open')}
    </Button>
  );
}
