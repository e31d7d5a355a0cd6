import type { session as english } from '../en/session.ts';
import type { TranslationOf } from '../translation-of.ts';

export const session = {} as const satisfies TranslationOf<typeof english>;
