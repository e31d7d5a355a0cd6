import { Box, Flex, Heading } from '@chakra-ui/react';
import type { StudentDocument } from '@domain/profile.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Shown and not edited: belt and degree are never saved from this screen (specification, point 5). */
export function GradeCard({ student: { belt, degree } }: { student: StudentDocument }) {
  const { t } = useTranslation('profile');
  const { t: common } = useTranslation('common');
  const headingId = useId();
  return (
    <Panel as="section" aria-labelledby={headingId}>
      <Heading as="h2" id={headingId} size="sm" mb="1.5">
        {t('grade.title')}
      </Heading>
      <Flex align="center" wrap="wrap" columnGap="4" rowGap="2">
        <BeltStrip belt={belt} degree={degree} size="sm" />
        <Box fontWeight="semibold">{t('grade.text', { belt: common(`belt.${belt}`), degree })}</Box>
      </Flex>
      <Box mt="2" fontSize="sm" color="fg.muted">
        {t('grade.note')}
      </Box>
    </Panel>
  );
}
