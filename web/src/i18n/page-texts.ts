import type { TranslationOf } from './translation-of.ts';

/** A key that only the English texts have fails to compile. */
function inBoth<Texts extends Record<string, object>>(
  en: () => Promise<Texts>,
  portuguese: () => Promise<TranslationOf<NoInfer<Texts>>>,
) {
  return { en, 'pt-BR': portuguese };
}

/** Texts that only some pages need, by the name of what the file exports. Each page's are a chunk of their own. */
export const pageTexts = {
  breaks: inBoth(
    () => import('./en/breaks.ts'),
    () => import('./pt-br/breaks.ts'),
  ),
  door: inBoth(
    () => import('./en/door.ts'),
    () => import('./pt-br/door.ts'),
  ),
  enrollment: inBoth(
    () => import('./en/enrollment.ts'),
    () => import('./pt-br/enrollment.ts'),
  ),
  family: inBoth(
    () => import('./en/family.ts'),
    () => import('./pt-br/family.ts'),
  ),
  fees: inBoth(
    () => import('./en/fees.ts'),
    () => import('./pt-br/fees.ts'),
  ),
  imports: inBoth(
    () => import('./en/imports.ts'),
    () => import('./pt-br/imports.ts'),
  ),
  round: inBoth(
    () => import('./en/round.ts'),
    () => import('./pt-br/round.ts'),
  ),
  settings: inBoth(
    () => import('./en/settings.ts'),
    () => import('./pt-br/settings.ts'),
  ),
  welcome: inBoth(
    () => import('./en/welcome.ts'),
    () => import('./pt-br/welcome.ts'),
  ),
};
type Loads = typeof pageTexts;
export type PageTexts = {
  [Page in keyof Loads]: Loads[Page]['en'] extends () => Promise<Record<Page, infer Texts>> ? Texts : never;
};
