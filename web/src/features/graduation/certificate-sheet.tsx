import { Box, chakra, Flex } from '@chakra-ui/react';
import { ACADEMY } from '@domain/academy.ts';
import type { PromotionDocument } from '@domain/graduation/promotion.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { BeltStrip } from '../../ui/belt-strip.tsx';

/** Every measure is a share of the sheet's width, so that the picture on screen and the print are the same. */
const Sheet = chakra('article', {
  base: {
    containerType: 'inline-size',
    w: 'full',
    aspectRatio: '297 / 210',
    // Paper is white in the dark as well.
    bg: '#fffdf9',
    color: '#1c2119',
    overflow: 'hidden',
    printColorAdjust: 'exact',
    lineHeight: '1.25',
  },
});

const Frame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'space-between',
    h: 'calc(100% - 5cqw)',
    m: '2.5cqw',
    px: '5cqw',
    py: '4cqw',
    border: '0.35cqw solid #1d5b41',
    outline: '0.12cqw solid #857c66',
    outlineOffset: '-1.1cqw',
    textAlign: 'center',
    // A size of its own would win: Chakra puts it into a later layer.
    '& svg': { w: '44cqw !important', maxW: 'none !important' },
  },
});

type CertificateSheetProps = { name: string; promotion: PromotionDocument };

/** One page, A4 landscape: whose belt, which, when, and room for two signatures. */
export function CertificateSheet({ name, promotion: { to, date, byName } }: CertificateSheetProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  return (
    <Sheet aria-label={t('certificate.title')}>
      <Frame>
        <Box>
          <Box fontSize="1.9cqw" fontWeight="semibold" letterSpacing="0.3em" textTransform="uppercase">
            {`${ACADEMY.name} · ${ACADEMY.city}`}
          </Box>
          <Box mt="1cqw" fontSize="4.6cqw" fontWeight="heavy" lineHeight="1.1">
            {t('certificate.title')}
          </Box>
        </Box>
        <Box w="full">
          <Box fontSize="1.9cqw">{t('certificate.awards')}</Box>
          {/* A name of a hundred letters must not push the signatures off the page. */}
          <Box fontSize={name.length > 36 ? '2.6cqw' : '4.2cqw'} fontWeight="bold" overflowWrap="anywhere">
            {name}
          </Box>
          <Box fontSize="1.9cqw">{t('certificate.receives')}</Box>
        </Box>
        <BeltStrip belt={to.belt} degree={to.degree} size="lg" />
        <Box>
          <Box fontSize="3cqw" fontWeight="bold">
            {t(to.degree === 0 ? 'certificate.belt' : 'certificate.grade', {
              belt: t(`common:belt.${to.belt}`),
              degree: to.degree,
            })}
          </Box>
          <Box mt="0.5cqw" fontSize="1.9cqw">
            {format.dayLong(date)}
          </Box>
        </Box>
        <Flex w="full" justify="space-between" gap="6cqw" pt="3cqw">
          <Signature name={byName} role={t('certificate.professor')} />
          <Signature name={name} role={t('certificate.student')} />
        </Flex>
      </Frame>
    </Sheet>
  );
}

function Signature({ name, role }: { name: string; role: string }) {
  return (
    <Box flex="1" minW="0" pt="0.8cqw" borderTop="0.12cqw solid #1c2119" fontSize="1.5cqw">
      <Box overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {name}
      </Box>
      <Box color="#555a4d">{role}</Box>
    </Box>
  );
}
