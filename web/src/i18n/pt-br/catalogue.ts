import type { catalogue as english } from '../en/catalogue.ts';
import type { TranslationOf } from '../translation-of.ts';
import { admission } from './admission.ts';
import { billing } from './billing.ts';
import { classes } from './classes.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { graduation } from './graduation.ts';
import { interest } from './interest.ts';
import { leads } from './leads.ts';
import { leaving } from './leaving.ts';
import { navigation } from './navigation.ts';
import { plans } from './plans.ts';
import { profile } from './profile.ts';
import { schedule } from './schedule.ts';
import { session } from './session.ts';
import { shell } from './shell.ts';
import { students } from './students.ts';
import { subscriptions } from './subscriptions.ts';

export const catalogue = {
  common,
  session,
  shell,
  schedule,
  profile,
  errors,
  navigation,
  classes,
  graduation,
  students,
  subscriptions,
  billing,
  plans,
  interest,
  leads,
  leaving,
  admission,
} satisfies TranslationOf<typeof english>;
