import { LANGUAGES, type Language } from '@domain/languages.ts';

/** The choice is in localStorage. The language of the tab's first page is in sessionStorage. */
const STORAGE_KEY = 'faixa.language';

function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** Null if nothing is stored, or without access to the storage (private windows, blocked cookies). */
function stored(storage: 'localStorage' | 'sessionStorage'): Language | null {
  try {
    const value = globalThis[storage].getItem(STORAGE_KEY);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

function store(storage: 'localStorage' | 'sessionStorage', language: Language): void {
  try {
    globalThis[storage].setItem(STORAGE_KEY, language);
  } catch {
    // The choice then lasts until the page is closed.
  }
}

/** Portuguese of any country is Portuguese; every other language gets English. */
function languageOf(browser: string): Language {
  return /^pt(-|$)/i.test(browser) ? 'pt-BR' : 'en';
}

/**
 * The language in which the app starts: the one chosen in a menu, otherwise the one of the public page that the tab
 * came from, otherwise the browser's. The tab keeps it, so that a sign-out, which leads to the Portuguese landing
 * page, does not change the language of the next sign-in.
 */
export function initialLanguage(browser: string): Language {
  const language = stored('localStorage') ?? stored('sessionStorage') ?? languageOf(browser);
  store('sessionStorage', language);
  return language;
}

export function rememberLanguage(language: Language): void {
  store('localStorage', language);
}
