/* biome-ignore-all lint/security/noDangerouslySetInnerHtml: written at build time from our own sources. */
import type { TFunction } from 'i18next';
import { ACADEMY } from '../academy.ts';
import { palette } from '../theme/palette.ts';
import { pathOf, type SitePage } from './pages.ts';
import type { SiteAssets } from './site-assets.ts';
import { structuredData } from './structured-data.ts';
import { hashSource, type InlineStyle, withoutFonts } from './styles.ts';

export type SiteT = TFunction<['site', 'privacy', 'navigation']>;

/** Emotion inserts an empty style element and adds rules to it through the CSSOM. */
const EMPTY_STYLE = hashSource('');

/**
 * A Content-Security-Policy that allows exactly the styles and scripts of this page, stricter than
 * the headers of firebase.json. /join also allows Emotion's rules, Google's captcha and the
 * captcha's style attributes.
 */
function pagePolicy(page: SitePage, sheets: readonly string[], scripts: readonly string[]): string {
  const hashes = sheets.map(hashSource).join(' ');
  if (page.name !== 'join') {
    return `style-src 'self' ${hashes}; script-src 'self' ${scripts.map(hashSource).join(' ')}`;
  }
  return `style-src-elem 'self' ${EMPTY_STYLE} ${hashes}; style-src-attr 'unsafe-inline'`;
}

/** Title and description. Only the landing page's title begins with the academy's name. */
function words(page: SitePage, t: SiteT): { title: string; description: string } {
  const academy = ACADEMY.name;
  const place = { district: ACADEMY.district, city: ACADEMY.city };
  switch (page.name) {
    case 'landing':
      return {
        title: `${academy} · ${t('site:landing.title', place)}`,
        description: t('site:landing.description', place),
      };
    case 'join':
      return {
        title: `${t('navigation:join')} · ${academy}`,
        description: t('site:join.description', { academy }),
      };
    case 'privacy':
      return {
        title: `${t('privacy:title')} · ${academy}`,
        description: t('privacy:description', { academy }),
      };
  }
}

function address(page: SitePage, language = page.language): string {
  return ACADEMY.origin + pathOf(page.name, language);
}

function Icons() {
  return (
    <>
      <meta name="theme-color" content={palette['bg.panel'][0]} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={palette['bg.panel'][1]} media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-48.png" sizes="48x48" type="image/png" />
      <link rel="apple-touch-icon" href="/icon-180.png" />
    </>
  );
}

/** Metadata for search engines and link previews. */
function Metadata({ page, t }: { page: SitePage; t: SiteT }) {
  const { title, description } = words(page, t);
  const other = page.language === 'en' ? 'pt-BR' : 'en';
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(page)} />
      <link rel="alternate" hrefLang="pt-BR" href={address(page, 'pt-BR')} />
      <link rel="alternate" hrefLang="en" href={address(page, 'en')} />
      <link rel="alternate" hrefLang="x-default" href={address(page, 'pt-BR')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={ACADEMY.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(page)} />
      <meta property="og:locale" content={page.language.replace('-', '_').replace('en', 'en_US')} />
      <meta property="og:locale:alternate" content={other.replace('-', '_').replace('en', 'en_US')} />
      <meta property="og:image" content={`${ACADEMY.origin}/og-image.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={t('site:landing.picture')} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

type DocumentProps = {
  page: SitePage;
  t: SiteT;
  assets: SiteAssets;
  styles: readonly InlineStyle[];
  body: string;
};

/** The whole document of a page. Its script does not delay the first paint. */
export function Document({ page, t, assets, styles, body }: DocumentProps) {
  const { base } = assets;
  const scripts = [...assets.earlyScripts, ...(page.name === 'join' ? [assets.joinScript] : [])];
  const baseRules = base === null ? null : withoutFonts(base);
  const sheets = [...(baseRules === null ? [] : [baseRules]), ...styles.map(({ css }) => css)];
  const isPortuguese = page.language === 'pt-BR';

  return (
    <html
      lang={page.language}
      data-english={isPortuguese ? pathOf(page.name, 'en') : undefined}
      data-script={assets.script}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {baseRules === null ? (
          <link rel="stylesheet" href="/src/theme/base.css" />
        ) : (
          <meta httpEquiv="Content-Security-Policy" content={pagePolicy(page, sheets, scripts)} />
        )}
        {scripts.map((code) => (
          <script key={code} dangerouslySetInnerHTML={{ __html: code }} />
        ))}
        <Metadata page={page} t={t} />
        <Icons />
        {baseRules !== null && <style dangerouslySetInnerHTML={{ __html: baseRules }} />}
        {styles.map(({ emotion, css }) => (
          <style
            key={emotion}
            data-emotion={emotion ?? undefined}
            dangerouslySetInnerHTML={{ __html: css }}
          />
        ))}
        {page.name === 'landing' && (
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: structuredData(words(page, t).description) }}
          />
        )}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>
  );
}

/**
 * Redirects to the landing page without a script, as every unknown path does, and is not indexed.
 */
export function NotFoundDocument({ t }: { t: SiteT }) {
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content="0; url=/" />
        <meta name="robots" content="noindex" />
        <title>{t('site:notFound.title')}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <main>
          <h1>{t('site:notFound.title')}</h1>
          <p>
            <a href="/">{t('site:notFound.text')}</a>
          </p>
        </main>
      </body>
    </html>
  );
}
