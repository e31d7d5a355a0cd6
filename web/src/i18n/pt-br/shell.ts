import type { shell as english } from '../en/shell.ts';
import type { TranslationOf } from '../translation-of.ts';

export const shell = {} as const satisfies TranslationOf<typeof english>;
