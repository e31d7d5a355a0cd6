import type { pageTexts as english } from '../en/page-texts.ts';
import type { TranslationOf } from '../translation-of.ts';
import { breaks } from './breaks.ts';
import { door } from './door.ts';
import { enrollment } from './enrollment.ts';
import { family } from './family.ts';
import { fees } from './fees.ts';
import { imports } from './imports.ts';
import { round } from './round.ts';
import { settings } from './settings.ts';
import { welcome } from './welcome.ts';

/** The texts that load with their pages (i18n.ts). Only types and tests import this. */
export const pageTexts = {
  breaks,
  door,
  enrollment,
  family,
  fees,
  imports,
  round,
  settings,
  welcome,
} as const satisfies TranslationOf<typeof english>;
