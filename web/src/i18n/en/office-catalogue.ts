import { enrollment } from './enrollment.ts';

/** The texts of pages that only administrators open, which load with them. */
export const officeCatalogue = { enrollment } as const;
