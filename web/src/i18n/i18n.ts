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

function add(language: Language, texts: Record<string, object>): void {
  for (const [namespace, each] of Object.entries(texts)) i18next.addResourceBundle(language, namespace, each);
}

async function loadCatalogue(language: Language): Promise<void> {
  if (!i18next.hasResourceBundle(language, 'common')) add(language, (await catalogues[language]()).catalogue);
}

async function loadPageTexts(language: Language, texts: Iterable<keyof PageTexts>): Promise<void> {
  const missing = [...texts].filter((each) => !i18next.hasResourceBundle(language, each));
  const loaded = missing.map((each) =>
    within<Record<string, object>>(DEADLINE_MS, pageTexts[each][language]()),
  );
  for (const each of await Promise.all(loaded)) add(language, each);
}

/** Loads a page together with its texts; another language then loads them, too. */
export async function withTexts<Loaded>(
  page: Promise<Loaded>,
  ...texts: (keyof PageTexts)[]
): Promise<Loaded> {
  for (const each of texts) neededTexts.add(each);
  const [loaded] = await Promise.all([page, starting?.then(() => wanted && loadPageTexts(wanted, texts))]);
  return loaded;
}

/** The language requested last: one that loads later must not replace it. */
let wanted: Language | null = null;
/** Null without i18n, as in a test that loads a page. */
let starting: Promise<unknown> | null = null;

async function show(language: Language): Promise<void> {
  wanted = language;
  try {
    await loadCatalogue(language);
    // At the start each page waits for its own texts, and says if they do not load.
    if (i18next.language) await loadPageTexts(language, neededTexts);
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
  starting = withPlugins(i18next).init({ ...SHARED_OPTIONS, lng: undefined, resources: {} });
  await starting;
  await show(initialLanguage(navigator.language));
}

/** Switches the whole app to a language, and stores the choice. One that cannot be loaded changes nothing. */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  if (i18next.language === language) rememberLanguage(language);
}
