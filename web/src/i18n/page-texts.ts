import type { Language } from '@domain/languages.ts';
import type { TranslationOf } from './translation-of.ts';

/** Texts that only some pages need, by the name of what the file exports. Each page's are a chunk of their own. */
const texts = {
  admission: { en: () => import('./en/admission.ts'), 'pt-BR': () => import('./pt-br/admission.ts') },
  billing: { en: () => import('./en/billing.ts'), 'pt-BR': () => import('./pt-br/billing.ts') },
  breaks: { en: () => import('./en/breaks.ts'), 'pt-BR': () => import('./pt-br/breaks.ts') },
  classes: { en: () => import('./en/classes.ts'), 'pt-BR': () => import('./pt-br/classes.ts') },
  door: { en: () => import('./en/door.ts'), 'pt-BR': () => import('./pt-br/door.ts') },
  enrollment: { en: () => import('./en/enrollment.ts'), 'pt-BR': () => import('./pt-br/enrollment.ts') },
  family: { en: () => import('./en/family.ts'), 'pt-BR': () => import('./pt-br/family.ts') },
  fees: { en: () => import('./en/fees.ts'), 'pt-BR': () => import('./pt-br/fees.ts') },
  graduation: { en: () => import('./en/graduation.ts'), 'pt-BR': () => import('./pt-br/graduation.ts') },
  imports: { en: () => import('./en/imports.ts'), 'pt-BR': () => import('./pt-br/imports.ts') },
  leads: { en: () => import('./en/leads.ts'), 'pt-BR': () => import('./pt-br/leads.ts') },
  leaving: { en: () => import('./en/leaving.ts'), 'pt-BR': () => import('./pt-br/leaving.ts') },
  plans: { en: () => import('./en/plans.ts'), 'pt-BR': () => import('./pt-br/plans.ts') },
  profile: { en: () => import('./en/profile.ts'), 'pt-BR': () => import('./pt-br/profile.ts') },
  round: { en: () => import('./en/round.ts'), 'pt-BR': () => import('./pt-br/round.ts') },
  settings: { en: () => import('./en/settings.ts'), 'pt-BR': () => import('./pt-br/settings.ts') },
  students: { en: () => import('./en/students.ts'), 'pt-BR': () => import('./pt-br/students.ts') },
  subscriptions: {
    en: () => import('./en/subscriptions.ts'),
    'pt-BR': () => import('./pt-br/subscriptions.ts'),
  },
  welcome: { en: () => import('./en/welcome.ts'), 'pt-BR': () => import('./pt-br/welcome.ts') },
};
type English = { [Page in keyof typeof texts]: Awaited<ReturnType<(typeof texts)[Page]['en']>> };

/** A key that only the English texts have fails to compile. */
export const pageTexts: {
  [Page in keyof English]: Record<Language, () => Promise<TranslationOf<English[Page]>>>;
} = texts;
export type PageTexts = {
  [Page in keyof English]: English[Page] extends Record<Page, infer Texts> ? Texts : never;
};

/** What the pages of a student, and those of the team, show. It loads behind the first card, or with such a page. */
export const OWN: readonly (keyof PageTexts)[] = ['billing', 'graduation', 'leaving', 'plans', 'profile'];
export const TEAM: readonly (keyof PageTexts)[] = [
  'admission',
  'billing',
  'breaks',
  'classes',
  'enrollment',
  'fees',
  'graduation',
  'leads',
  'leaving',
  'round',
  'students',
  'subscriptions',
];
