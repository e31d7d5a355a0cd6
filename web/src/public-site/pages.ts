import type { Language } from '@domain/languages.ts';

export const PAGE_NAMES = ['landing', 'join', 'privacy'] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/** A page that is written at build time. `file` is its path in the folder that Hosting serves. */
export type SitePage = { name: PageName; language: Language; path: string; file: string };

const AFTER_HOME: Record<PageName, string> = { landing: '', join: '/join', privacy: '/privacy' };

/** The address of a page in a language: Portuguese at the root, its English twin under /en. */
export function pathOf(name: PageName, language: Language): string {
  const home = language === 'en' ? '/en' : '';
  return `${home}${AFTER_HOME[name]}` || '/';
}

function sitePage(name: PageName, language: Language): SitePage {
  const path = pathOf(name, language);
  const file = name === 'landing' ? `${path}/index.html` : `${path}.html`;
  return { name, language, path, file: file.replace(/^\/+/, '') };
}

export const SITE_PAGES: readonly SitePage[] = (['pt-BR', 'en'] as const).flatMap((language) =>
  PAGE_NAMES.map((name) => sitePage(name, language)),
);
