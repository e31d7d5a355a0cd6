import { LANGUAGES, type Language } from '@domain/languages.ts';
import { readStored, store } from '../browser-storage.ts';

/** The choice is in localStorage. The language of the tab's first page is in sessionStorage. */
const STORAGE_KEY = 'faixa.language';

function stored(area: 'localStorage' | 'sessionStorage'): Language | null {
  const value = readStored(area, STORAGE_KEY);
  return LANGUAGES.find((each) => each === value) ?? null;
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
  store('sessionStorage', STORAGE_KEY, language);
  return language;
}

export function rememberLanguage(language: Language): void {
  store('localStorage', STORAGE_KEY, language);
}
