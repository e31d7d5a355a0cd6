import type { landing as english } from '../en/landing.ts';
import type { TranslationOf } from '../translation-of.ts';

export const landing = {} as const satisfies TranslationOf<typeof english>;
