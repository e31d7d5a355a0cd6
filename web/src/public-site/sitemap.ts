import { ACADEMY } from '@domain/academy.ts';
import { LANGUAGES } from '../i18n/languages.ts';
import { pathOf, SITE_PAGES, type SitePage } from './pages.ts';

function entry(page: SitePage): string {
  const twins = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${ACADEMY.origin}${pathOf(page.name, language)}"/>`,
  );
  return `<url><loc>${ACADEMY.origin}${page.path}</loc>${twins.join('')}</url>`;
}

/** All public pages in all languages, for search engines. */
export function sitemap(): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...SITE_PAGES.map(entry),
    '</urlset>',
    '',
  ].join('\n');
}
