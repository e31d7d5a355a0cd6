import type { Language } from '@domain/languages.ts';
import { createInstance, type i18n, type PostProcessorModule, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** A sentence that ends with 'Caio Lima Jr.' or 'nov.' has one stop at its end. */
const oneStop: PostProcessorModule = {
  type: 'postProcessor',
  name: 'one-stop',
  process: (text: string) => text.replaceAll(/(?<!\.)\.\.(?=[\s”"')]|$)/g, '.'),
};

/** What each i18next instance of the web has. */
export const SHARED_OPTIONS = {
  defaultNS: 'common',
  fallbackLng: false,
  interpolation: { escapeValue: false },
  postProcess: oneStop.name,
  react: { useSuspense: false },
} as const;
export const withPlugins = (instance: i18n): i18n => instance.use(initReactI18next).use(oneStop);

/** A separate i18next instance for a page, or a part of one, in one language. Ready at once. */
export function fixedLanguage(language: Language, catalogue: ResourceLanguage): i18n {
  const instance = withPlugins(createInstance());
  void instance.init({
    ...SHARED_OPTIONS,
    lng: language,
    resources: { [language]: catalogue },
    ns: Object.keys(catalogue),
    initAsync: false,
  });
  return instance;
}
