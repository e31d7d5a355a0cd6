import type { catalogue as english } from '../en/catalogue.ts';
import type { TranslationOf } from '../translation-of.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
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
  errors,
  navigation,
  interest,
} satisfies TranslationOf<typeof english>;
