/** Also valid as Stripe's `locale` and `preferred_locales`. */
export const LANGUAGES = ['pt-BR', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
