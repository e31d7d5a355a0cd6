import type { Language } from '@domain/languages.ts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** A separate i18next instance for a page, or a part of one, in one language. Ready at once. */
export function fixedLanguage(language: Language, catalogue: ResourceLanguage): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: catalogue },
    ns: Object.keys(catalogue),
    defaultNS: 'common',
    fallbackLng: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
