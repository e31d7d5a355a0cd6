import type { Language } from '@domain/languages.ts';
import { type PageTexts, pageTexts } from '../../web/src/i18n/page-texts.ts';
import type { TranslationOf } from '../../web/src/i18n/translation-of.ts';

/** The texts that load with their pages. */
export async function pageTextsIn(language: Language): Promise<TranslationOf<PageTexts>> {
  const loaded = await Promise.all(Object.values(pageTexts).map((texts) => texts[language]()));
  return Object.assign({}, ...loaded);
}
