export const LANGUAGES = ['pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const STORAGE_KEY = 'faixa.language';

/** The pages for prospects; everything else is for members (specification, point 2). */
const PUBLIC_SITE = ['/', '/join', '/privacy'];

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** The language of the quoted strings: the public site in Portuguese, login and dashboard in English. */
export function defaultLanguageOf(pathname: string): Language {
  const path = pathname.replace(/\/+$/, '') || '/';
  return PUBLIC_SITE.includes(path) ? 'pt-BR' : 'en';
}

/** Null when nobody chose yet, or where storage is closed to us (private windows, blocked cookies). */
export function rememberedLanguage(): Language | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isLanguage(stored) ? stored : null;
  } catch {
    return null;
  }
}

export function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // The choice then lasts until the page is left.
  }
}
