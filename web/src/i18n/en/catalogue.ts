import { MESSAGES } from '@domain/errors.ts';
import { enUS } from 'date-fns/locale/en-US';
import { common } from './common.ts';
import { landing } from './landing.ts';
import { profile } from './profile.ts';
import { schedule } from './schedule.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

export const catalogue = {
  common,
  session,
  shell,
  schedule,
  profile,
  errors: MESSAGES,
  landing,
} as const;

export const dateLocale = enUS;
