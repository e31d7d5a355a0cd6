import { LANGUAGES } from '@domain/languages.ts';
import { ACADEMY } from '../academy.ts';
import { palette } from '../theme/palette.ts';
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

export function robots(): string {
  return `User-agent: *\nAllow: /\nDisallow: /dashboard\n\nSitemap: ${ACADEMY.origin}/sitemap.xml\n`;
}

/** For people who find a vulnerability (RFC 9116). It must expire within a year; every build renews it. */
export function securityText(now: Date): string {
  const expires = new Date(now.getTime() + 364 * 24 * 60 * 60_000);
  return [
    `Contact: mailto:${ACADEMY.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${ACADEMY.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** For the home screen of a student's phone, where the app opens the day's classes. */
export function manifest(): string {
  const icon = (size: number, purpose = 'any') => ({
    src: purpose === 'any' ? `/icon-${size}.png` : `/icon-${purpose}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    name: ACADEMY.name,
    short_name: 'Faixa',
    lang: 'pt-BR',
    id: '/dashboard',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: palette['hall.bg'][0],
    theme_color: palette['hall.bg'][0],
    icons: [icon(192), icon(512), icon(512, 'maskable')],
  });
}
