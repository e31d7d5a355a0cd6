import { MESSAGES } from '@domain/errors.ts';
import { common } from './common.ts';
import { interest } from './interest.ts';
import { join } from './join.ts';

/** What the form of /join needs; it comes to the browser when somebody begins to fill it in. */
export const formCatalogue = { common, join, interest, errors: MESSAGES } as const;
