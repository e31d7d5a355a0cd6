import { enrollment } from './enrollment.ts';
import { imports } from './imports.ts';

/** The texts of pages that only administrators open, which load with them. */
export const officeCatalogue = { enrollment, imports } as const;
