import { chakra, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { SitePage } from './pages.ts';

export function LandingPage(_: { page: SitePage }) {
  const { t } = useTranslation('site');
  return (
    <chakra.section id="inicio">
      <Heading as="h1">{t('landing.tagline')}</Heading>
    </chakra.section>
  );
}
