import type { Locale } from 'date-fns';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { APP_LANGUAGE, type Language, rememberedLanguage, rememberLanguage } from './languages.ts';

/** Each language is a chunk of its own, with the names of its months and days. */
const catalogues = {
  en: () => import('./en/catalogue.ts'),
  'pt-BR': () => import('./pt-br/catalogue.ts'),
};

const dateLocales = new Map<string, Locale>();

async function load(language: Language): Promise<void> {
  if (dateLocales.has(language)) return;
  const { catalogue, dateLocale } = await catalogues[language]();
  for (const [namespace, texts] of Object.entries(catalogue)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
  dateLocales.set(language, dateLocale);
}

/** The language that was asked for last: one that arrives late must not replace it. */
let wanted: Language | null = null;

async function show(language: Language): Promise<void> {
  wanted = language;
  try {
    await load(language);
  } catch (error) {
    // No network for a second language: the first stays. Without a first there is nothing to show, and the start fails.
    if (!i18next.language) throw error;
    return;
  }
  if (wanted !== language) return;
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Call once, before the first render; resolves when the first language is there, so that no key is ever seen. */
export async function startI18n(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: undefined,
    resources: {},
    defaultNS: 'common',
    fallbackLng: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  await show(rememberedLanguage() ?? APP_LANGUAGE);
}

/** Switches the whole app, and remembers. */
export async function chooseLanguage(language: Language): Promise<void> {
  rememberLanguage(language);
  await show(language);
}

/** The date-fns locale of a language that has been loaded; undefined means English. */
export function dateLocaleOf(language: string): Locale | undefined {
  return dateLocales.get(language);
}
