import type { TranslationOf } from './translation-of.ts';

/** Texts that only some pages need, by the name of what the file exports. Each page's are a chunk of their own. */
const english = {
  breaks: () => import('./en/breaks.ts'),
  door: () => import('./en/door.ts'),
  enrollment: () => import('./en/enrollment.ts'),
  family: () => import('./en/family.ts'),
  fees: () => import('./en/fees.ts'),
  imports: () => import('./en/imports.ts'),
  round: () => import('./en/round.ts'),
  settings: () => import('./en/settings.ts'),
  welcome: () => import('./en/welcome.ts'),
};
type English = { [Page in keyof typeof english]: Awaited<ReturnType<(typeof english)[Page]>> };

/** A key that only the English texts have fails to compile. */
const portuguese: { [Page in keyof English]: () => Promise<TranslationOf<English[Page]>> } = {
  breaks: () => import('./pt-br/breaks.ts'),
  door: () => import('./pt-br/door.ts'),
  enrollment: () => import('./pt-br/enrollment.ts'),
  family: () => import('./pt-br/family.ts'),
  fees: () => import('./pt-br/fees.ts'),
  imports: () => import('./pt-br/imports.ts'),
  round: () => import('./pt-br/round.ts'),
  settings: () => import('./pt-br/settings.ts'),
  welcome: () => import('./pt-br/welcome.ts'),
};

export const pageTexts = { en: english, 'pt-BR': portuguese };
export type PageTexts = {
  [Page in keyof English]: English[Page] extends Record<Page, infer Texts> ? Texts : never;
};
