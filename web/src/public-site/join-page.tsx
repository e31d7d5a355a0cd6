/* biome-ignore-all lint/security/noDangerouslySetInnerHtml: the form, rendered by React. */
import { Box, chakra, Flex, Heading, Link } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { renderToString } from 'react-dom/server';
import { useTranslation } from 'react-i18next';
import { ACADEMY, academyChat } from '../academy.ts';
import { ISLAND_IDS, JoinIsland } from '../features/interest/join-form.tsx';
import { ProblemBox } from '../features/interest/problem-box.tsx';
import { Icon, type IconName } from '../ui/controls/icons.tsx';
import { Panel } from '../ui/page/panel.tsx';
import { Tatami } from '../ui/page/tatami.tsx';
import { FoldedGi } from './art/folded-gi.tsx';
import { siteStyleCache } from './styles.ts';

const REASONS = [
  { key: 'train', icon: 'check' },
  { key: 'community', icon: 'people' },
  { key: 'graduation', icon: 'award' },
] as const satisfies { key: string; icon: IconName }[];

function Banner() {
  const { t } = useTranslation('site');
  return (
    <Box flex={{ lg: '0 0 24rem' }}>
      <Heading as="h1" size="2xl">
        {t('join.banner')}
      </Heading>
      <chakra.ul mt="8" display="grid" gap="6">
        {REASONS.map(({ key, icon }) => (
          <Flex as="li" key={key} gap="4">
            <Icon name={icon} boxSize="6" color="accent.fg" mt="0.5" />
            <Box>
              <Heading as="h2" size="sm">
                {t(`join.${key}.title`)}
              </Heading>
              <chakra.p mt="1" color="fg.muted">
                {t(`join.${key}.text`)}
              </chakra.p>
            </Box>
          </Flex>
        ))}
      </chakra.ul>
      <Flex
        hideBelow="lg"
        position="relative"
        overflow="hidden"
        align="center"
        justify="center"
        h="22rem"
        mt="10"
        borderRadius="xl"
      >
        <Tatami />
        <FoldedGi />
      </Flex>
    </Box>
  );
}

/** Shown without JavaScript, when the form cannot be sent. */
function WithoutScript() {
  const { t } = useTranslation('site');
  return (
    <Box
      display="none"
      css={{ '@media (scripting: none)': { display: 'block' } }}
      mb="6"
      px="4"
      py="3"
      borderRadius="lg"
      bg="warning.subtle"
      color="warning.fg"
    >
      {t('join.withoutScript')}{' '}
      <Link
        color="inherit"
        whiteSpace="nowrap"
        href={academyChat(t('contacts.chat', { academy: ACADEMY.name }))}
      >
        {ACADEMY.whatsApp}
      </Link>
    </Box>
  );
}

/** /join: the banner and the form, which features/interest/take-over.tsx hydrates. */
export function JoinPage() {
  const { t, i18n } = useTranslation('site');
  const form = renderToString(
    <CacheProvider value={siteStyleCache()}>
      <JoinIsland i18n={i18n} typed={{}} />
    </CacheProvider>,
    ISLAND_IDS,
  );

  return (
    <Flex
      direction={{ base: 'column', lg: 'row' }}
      gap={{ base: '10', lg: '16' }}
      maxW="6xl"
      mx="auto"
      px={{ base: '4', md: '8' }}
      py={{ base: '10', md: '16' }}
    >
      <Banner />
      <Box flex="1" minW="0">
        <Panel>
          <WithoutScript />
          {/* Shown by enhance.ts if the form is sent but cannot be hydrated, mostly without a network. */}
          <Box data-hydration-problem="" hidden mb="5">
            <ProblemBox problem="failed" />
          </Box>
          <Box
            data-island="join"
            css={{ '@media (scripting: none)': { '& button[type=submit]': { display: 'none' } } }}
            dangerouslySetInnerHTML={{ __html: form }}
          />
        </Panel>
        <chakra.p mt="4" color="fg.muted">
          {t('join.alternative')}
          <Link whiteSpace="nowrap" href={academyChat(t('contacts.chat', { academy: ACADEMY.name }))}>
            {ACADEMY.whatsApp}
          </Link>
        </chakra.p>
      </Box>
    </Flex>
  );
}
