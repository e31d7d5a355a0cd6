import { chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACADEMY } from '../academy.ts';
import { ColorModeMenu } from '../ui/page/color-mode-menu.tsx';
import { SkipLink } from '../ui/page/skip-link.tsx';
import { TopNavigation } from '../ui/page/top-navigation.tsx';
import { pathOf, type SitePage } from './pages.ts';

const touchTarget = { display: 'inline-flex', alignItems: 'center', minH: '11' } as const;

/** A link to the page in the other language. language.js stores the choice. */
function OtherLanguage({ page }: { page: SitePage }) {
  const { t } = useTranslation('navigation');
  const other = page.language === 'en' ? 'pt-BR' : 'en';
  return (
    <chakra.a
      href={pathOf(page.name, other)}
      hrefLang={other}
      lang={other}
      data-language={other}
      {...touchTarget}
      px="3"
      fontSize="sm"
      fontWeight="medium"
      textDecoration="underline"
      textUnderlineOffset="0.2em"
    >
      {t('otherLanguage')}
    </chakra.a>
  );
}

function Footer({ page }: { page: SitePage }) {
  const { t } = useTranslation(['site', 'privacy']);
  return (
    <Flex
      as="footer"
      wrap="wrap"
      justify="space-between"
      columnGap="8"
      px={{ base: '4', md: '8' }}
      py="5"
      bg="hall.bg"
      color="hall.muted"
      fontSize="sm"
    >
      <Flex align="center" minH="11">
        {`${ACADEMY.name} · ${t('footer.motto')}`}
      </Flex>
      <chakra.a href={pathOf('privacy', page.language)} {...touchTarget} textDecoration="underline">
        {t('privacy:title')}
      </chakra.a>
    </Flex>
  );
}

/** The navigation and footer around every public page. */
export function PageFrame({ page, children }: { page: SitePage; children: ReactNode }) {
  return (
    <Flex direction="column" minH="100dvh">
      <SkipLink />
      <TopNavigation
        home={pathOf('landing', page.language)}
        join={pathOf('join', page.language)}
        tools={
          <>
            {/* Needs JavaScript. */}
            <chakra.div css={{ '@media (scripting: none)': { display: 'none' } }}>
              <ColorModeMenu look="icon" />
            </chakra.div>
            <OtherLanguage page={page} />
          </>
        }
      />
      <chakra.main id="content" tabIndex={-1} flex="1" outline="none">
        {children}
      </chakra.main>
      <Footer page={page} />
    </Flex>
  );
}
