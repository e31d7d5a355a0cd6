import * as z from 'zod';
import { REASONS } from './errors.ts';

/** A reason in an answer or a document. In a tab from before a release, one that it added is 'app-outdated'. */
export const reason = z.enum(REASONS).catch('app-outdated');
