import type { schedule as english } from '../en/schedule.ts';
import type { TranslationOf } from '../translation-of.ts';

export const schedule = {} as const satisfies TranslationOf<typeof english>;
