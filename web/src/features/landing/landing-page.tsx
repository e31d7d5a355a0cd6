import { Box, chakra, Flex, Heading } from '@chakra-ui/react';
import type { Belt } from '@domain/graduation.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BeltStrip } from '../../ui/belt-strip.tsx';
import { Button } from '../../ui/button.tsx';
import { ColorModeMenu } from '../../ui/color-mode-menu.tsx';
import { LanguageMenu } from '../../ui/language-menu.tsx';
import { Tatami } from '../../ui/tatami.tsx';
import { Wordmark } from '../../ui/wordmark.tsx';

const HomeLink = chakra(Link);

/** Written out, since the domain's list would bring its schemas (25 kB gzip) to a page that checks nothing. */
const LADDER = [
  { belt: 'branca', degree: 0 },
  { belt: 'azul', degree: 1 },
  { belt: 'roxa', degree: 2 },
  { belt: 'marrom', degree: 3 },
  { belt: 'preta', degree: 4 },
] as const satisfies { belt: Belt; degree: number }[];

function TopBar() {
  const { t } = useTranslation('landing');

  return (
    <Flex
      as="header"
      align="center"
      justify="space-between"
      gap="2"
      px={{ base: '4', md: '8' }}
      py="2"
      borderBottomWidth="1px"
      bg="bg.panel"
    >
      <HomeLink to="/" display="inline-flex" alignItems="center" minH="11">
        <Wordmark color="accent.fg" />
      </HomeLink>
      <Flex align="center" gap="1">
        <ColorModeMenu compact />
        <LanguageMenu compact />
        <Button asChild variant="ghost">
          <Link to="/login">{t('signIn')}</Link>
        </Button>
      </Flex>
    </Flex>
  );
}

/** The five belts laid out on the mat, each with more degrees than the one before. */
function Mat() {
  const { t } = useTranslation('landing');

  return (
    <Flex
      role="img"
      aria-label={t('belts')}
      position="relative"
      overflow="hidden"
      flex={{ md: '1' }}
      minH={{ base: '20rem', md: 'auto' }}
      direction="column"
      align="center"
      justify="center"
      gap={{ base: '4', md: '6' }}
      p="6"
    >
      <Tatami />
      {LADDER.map(({ belt, degree }, index) => (
        <Box
          key={belt}
          position="relative"
          maxW="full"
          filter="drop-shadow(0 3px 3px rgb(12 15 10 / 0.4))"
          ms={{ base: `${index * 0.5}rem`, md: `${index * 1.5}rem` }}
        >
          <BeltStrip belt={belt} degree={degree} size="lg" />
        </Box>
      ))}
    </Flex>
  );
}

/** The front door. Small until the public site is built (benefits, plans, contacts, the interest form). */
export function LandingPage() {
  const { t } = useTranslation('landing');

  return (
    <Flex direction="column" minH="100dvh">
      <TopBar />
      <Flex as="main" flex="1" direction={{ base: 'column', md: 'row' }}>
        <Flex
          as="section"
          aria-labelledby="home"
          direction="column"
          justify="center"
          align="flex-start"
          flex={{ md: '1.1' }}
          px={{ base: '4', md: '8', xl: '20' }}
          py={{ base: '12', md: '16' }}
        >
          <Heading as="h1" id="home" size="sm" color="accent.fg" mb="3">
            {t('home')}
          </Heading>
          <chakra.p
            fontSize={{ base: '4xl', lg: '5xl' }}
            fontWeight="heavy"
            letterSpacing="tight"
            lineHeight="tight"
            textWrap="balance"
          >
            {t('tagline')}
          </chakra.p>
          <chakra.p mt="5" maxW="32rem" fontSize="lg" color="fg.muted">
            {t('intro')}
          </chakra.p>
          <Flex wrap="wrap" gap="3" mt="8">
            <Button asChild size="lg">
              <Link to="/dashboard">{t('memberArea')}</Link>
            </Button>
            <Button asChild size="lg" variant="outline" tone="neutral">
              <Link to="/register">{t('createAccount')}</Link>
            </Button>
          </Flex>
        </Flex>
        <Mat />
      </Flex>
    </Flex>
  );
}
