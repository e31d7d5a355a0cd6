import { chakra, Flex, Heading } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { Tatami } from '../../ui/page/tatami.tsx';
import { FoldedGi } from '../art/folded-gi.tsx';

export function Hero({ join }: { join: string }) {
  const { t } = useTranslation(['site', 'navigation']);
  return (
    <chakra.section
      id="inicio"
      aria-labelledby="inicio-titulo"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.1fr) minmax(0, 1fr)' }}
      minH={{ lg: 'min(42rem, calc(100dvh - 4rem))' }}
    >
      <Flex
        direction="column"
        justify="center"
        align="flex-start"
        px={{ base: '4', md: '8' }}
        // Aligned with the sections below, which are at most 72rem wide.
        ps={{ xl: 'max(2rem, calc(50vw - 36rem))' }}
        py={{ base: '12', md: '16' }}
      >
        <Heading as="h1" id="inicio-titulo" size="sm" color="accent.fg" mb="3">
          {t('navigation:section.inicio')}
        </Heading>
        <chakra.p
          fontSize={{ base: '4xl', lg: '5xl' }}
          fontWeight="heavy"
          letterSpacing="tight"
          lineHeight="tight"
          textWrap="balance"
        >
          {t('landing.tagline')}
        </chakra.p>
        <chakra.p mt="5" maxW="34rem" fontSize="lg" color="fg.muted">
          {t('landing.intro')}
        </chakra.p>
        <Flex wrap="wrap" gap="3" mt="8">
          <Button asChild size="lg">
            <a href={join}>{t('navigation:join')}</a>
          </Button>
          <Button asChild size="lg" variant="outline">
            <a href="/dashboard">{t('landing.member')}</a>
          </Button>
        </Flex>
      </Flex>
      <Flex
        position="relative"
        overflow="hidden"
        align="center"
        justify="center"
        minH={{ base: '21rem', sm: '26rem' }}
        py="8"
      >
        <Tatami />
        <FoldedGi />
      </Flex>
    </chakra.section>
  );
}
