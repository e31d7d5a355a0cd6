import type { Language } from '@domain/languages.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { DEADLINE_MS, within } from '../deadline.ts';
import { initialLanguage, rememberLanguage } from './languages.ts';

/** Each language is a chunk of its own. */
const catalogues = {
  en: () => within(DEADLINE_MS, import('./en/catalogue.ts')),
  'pt-BR': () => within(DEADLINE_MS, import('./pt-br/catalogue.ts')),
};

const officeCatalogues = {
  en: () => within(DEADLINE_MS, import('./en/office-catalogue.ts')),
  'pt-BR': () => within(DEADLINE_MS, import('./pt-br/office-catalogue.ts')),
};
/** Whether a page of the office was opened. */
let isOffice = false;

async function load(language: Language): Promise<void> {
  const loading = [
    !i18next.hasResourceBundle(language, 'common') && catalogues[language](),
    isOffice && !i18next.hasResourceBundle(language, 'enrollment') && officeCatalogues[language](),
  ];
  for (const loaded of await Promise.all(loading)) {
    const catalogue = loaded && ('catalogue' in loaded ? loaded.catalogue : loaded.officeCatalogue);
    for (const [namespace, texts] of Object.entries(catalogue || {})) {
      i18next.addResourceBundle(language, namespace, texts);
    }
  }
}

/** Loads the texts of the pages that only administrators open, in this language and later in the other one. */
export async function loadOfficeTexts(): Promise<void> {
  isOffice = true;
  if (wanted) await load(wanted);
}

/** The language requested last: one that loads later must not replace it. */
let wanted: Language | null = null;

async function show(language: Language): Promise<void> {
  wanted = language;
  try {
    await load(language);
  } catch (error) {
    // Without network the current language stays. Without a current language, the start fails.
    if (!i18next.language) throw error;
    return;
  }
  if (wanted !== language) return;
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Call once, before the first render. Resolves when the language is loaded, so that no key is ever shown. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: undefined,
    resources: {},
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await show(initialLanguage(navigator.language));
}

/** Switches the whole app to a language, and stores the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await show(language);
}
