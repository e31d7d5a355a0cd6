import { MESSAGES } from '@domain/error-messages.ts';
import { common } from './common.ts';
import { interest } from './interest.ts';
import { join } from './join.ts';

/** The texts of the form on /join, which load with the form. */
export const formCatalogue = { common, join, interest, errors: MESSAGES } as const;
