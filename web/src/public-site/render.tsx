import { ChakraProvider } from '@chakra-ui/react';
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
import { manifest, robots, sitemap } from './site-files.ts';
import { takeStyles } from './styles.ts';

const CATALOGUES = { en: english, 'pt-BR': portuguese };

const CONTENTS: Record<PageName, ComponentType<{ page: SitePage }>> = {
  landing: LandingPage,
  join: JoinPage,
  privacy: PrivacyPage,
};

/** A public page as a whole document. `assets` says where its script, styles and fonts are. */
export function renderPage(page: SitePage, assets: SiteAssets): string {
  const i18n = fixedLanguage(page.language, CATALOGUES[page.language]);
  const Content = CONTENTS[page.name];
  const markup = renderToString(
    <I18nextProvider i18n={i18n}>
      <ChakraProvider value={system}>
        <PageFrame page={page}>
          <Content page={page} />
        </PageFrame>
      </ChakraProvider>
    </I18nextProvider>,
  );
  const { styles, body } = takeStyles(markup, { comesAlive: page.name === 'join' });
  const document = renderToStaticMarkup(
    <Document page={page} t={i18n.getFixedT(page.language)} assets={assets} styles={styles} body={body} />,
  );
  return `<!doctype html>${document}`;
}

/** What Hosting answers an address with that leads nowhere. */
function renderNotFound(): string {
  const i18n = fixedLanguage('pt-BR', portuguese);
  return `<!doctype html>${renderToStaticMarkup(<NotFoundDocument t={i18n.getFixedT('pt-BR')} />)}`;
}

/** What stands beside the pages, by file name. */
export function siteFiles(): Record<string, string> {
  return {
    '404.html': renderNotFound(),
    'sitemap.xml': sitemap(),
    'robots.txt': robots(),
    'site.webmanifest': manifest(),
  };
}

export { SITE_PAGES };
