import { ChakraProvider } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import type { ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { siteCatalogue as english } from '../i18n/en/site-catalogue.ts';
import { fixedLanguage } from '../i18n/fixed-language.ts';
import { siteCatalogue as portuguese } from '../i18n/pt-br/site-catalogue.ts';
import { system } from '../theme/system.ts';
import { Document, NotFoundDocument } from './document.tsx';
import { JoinPage } from './join-page.tsx';
import { LandingPage } from './landing-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { type PageName, SITE_PAGES, type SitePage } from './pages.ts';
import { PrivacyPage } from './privacy-page.tsx';
import type { SiteAssets } from './site-assets.ts';
import { manifest, robots, securityText, sitemap } from './site-files.ts';
import { siteStyleCache, takeStyles } from './styles.ts';
import { writeLogin } from './written-login.tsx';

const CATALOGUES = { en: english, 'pt-BR': portuguese };

const CONTENTS: Record<PageName, ComponentType<{ page: SitePage }>> = {
  landing: LandingPage,
  join: JoinPage,
  privacy: PrivacyPage,
};

/** Renders a public page as a whole document. */
export function renderPage(page: SitePage, assets: SiteAssets): string {
  const i18n = fixedLanguage(page.language, CATALOGUES[page.language]);
  const Content = CONTENTS[page.name];
  const markup = renderToString(
    <CacheProvider value={siteStyleCache()}>
      <I18nextProvider i18n={i18n}>
        <ChakraProvider value={system}>
          <PageFrame page={page}>
            <Content page={page} />
          </PageFrame>
        </ChakraProvider>
      </I18nextProvider>
    </CacheProvider>,
  );
  const { styles, body } = takeStyles(markup, { hydrates: page.name === 'join' });
  const document = renderToStaticMarkup(
    <Document page={page} t={i18n.getFixedT(page.language)} assets={assets} styles={styles} body={body} />,
  );
  return `<!doctype html>${document}`;
}

/** The page that Hosting serves for unknown addresses. */
function renderNotFound(): string {
  const i18n = fixedLanguage('pt-BR', portuguese);
  return `<!doctype html>${renderToStaticMarkup(<NotFoundDocument t={i18n.getFixedT('pt-BR')} />)}`;
}

/** The other files of the site, by name. */
export function siteFiles(): Record<string, string> {
  return {
    '404.html': renderNotFound(),
    'sitemap.xml': sitemap(),
    'robots.txt': robots(),
    // Hosting serves it under /.well-known, too; it uploads no folder whose name begins with a dot.
    'security.txt': securityText(new Date()),
    'site.webmanifest': manifest(),
  };
}

export { SITE_PAGES, writeLogin };
