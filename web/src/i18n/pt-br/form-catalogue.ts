import { common } from './common.ts';
import { errors } from './errors.ts';
import { interest } from './interest.ts';
import { join } from './join.ts';

/** What the form of /join needs; it comes to the browser when somebody begins to fill it in. */
export const formCatalogue = { common, join, interest, errors } as const;
