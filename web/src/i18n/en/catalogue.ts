import { MESSAGES } from '@domain/error-messages.ts';
import { common } from './common.ts';
import { interest } from './interest.ts';
import { navigation } from './navigation.ts';
import { schedule } from './schedule.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';

export const catalogue = {
  common,
  session,
  shell,
  schedule,
  errors: MESSAGES,
  navigation,
  interest,
} as const;
