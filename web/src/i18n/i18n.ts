import type { Language } from '@domain/languages.ts';
import i18next from 'i18next';
import { DEADLINE_MS, within } from '../deadline.ts';
import { SHARED_OPTIONS, withPlugins } from './fixed-language.ts';
import { initialLanguage, rememberLanguage } from './languages.ts';
import { type PageTexts, pageTexts } from './page-texts.ts';

/** Each language is a chunk of its own. */
const catalogues = {
  en: () => within(DEADLINE_MS, import('./en/catalogue.ts')),
  'pt-BR': () => within(DEADLINE_MS, import('./pt-br/catalogue.ts')),
};

const neededTexts = new Set<keyof PageTexts>();

async function load(language: Language): Promise<void> {
  const add = (namespace: string, texts: object) => i18next.addResourceBundle(language, namespace, texts);
  const missing = (namespace: string) => !i18next.hasResourceBundle(language, namespace);
  if (missing('common')) {
    const { catalogue } = await catalogues[language]();
    for (const [namespace, texts] of Object.entries(catalogue)) add(namespace, texts);
  }
  const needed = [...neededTexts].filter(missing);
  const loaded = needed.map((each) =>
    within<Record<string, object>>(DEADLINE_MS, pageTexts[each][language]()),
  );
  for (const texts of await Promise.all(loaded))
    for (const [namespace, exported] of Object.entries(texts)) add(namespace, exported);
}

/** Loads a page together with its texts; another language then loads them, too. */
export async function withTexts<Loaded>(
  page: Promise<Loaded>,
  ...texts: (keyof PageTexts)[]
): Promise<Loaded> {
  for (const each of texts) neededTexts.add(each);
  const [loaded] = await Promise.all([page, wanted && load(wanted)]);
  return loaded;
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
    if (wanted === language) wanted = i18next.language as Language;
    return;
  }
  if (wanted !== language) return;
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
}

/** Call once, before the first render. Resolves when the language is loaded, so that no key is ever shown. */
export async function startI18n(): Promise<void> {
  await withPlugins(i18next).init({ ...SHARED_OPTIONS, lng: undefined, resources: {} });
  await show(initialLanguage(navigator.language));
}

/** Switches the whole app to a language, and stores the choice. One that cannot be loaded changes nothing. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  if (i18next.language === language) rememberLanguage(language);
}
