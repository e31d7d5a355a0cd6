import { api as admission } from './admission/api.ts';
import { api as billing } from './billing/api.ts';
import { api as classes } from './classes/api.ts';
import { api as door } from './door/api.ts';
import { api as enrollment } from './enrollment/api.ts';
import { api as family } from './family/api.ts';
import { api as graduation } from './graduation/api.ts';
import { api as interest } from './interest/api.ts';
import { api as leaving } from './leaving/api.ts';
import { api as profile } from './profile/api.ts';
import { api as schedule } from './schedule/api.ts';
import { api as session } from './session/api.ts';
import { api as settings } from './settings/api.ts';
import { api as system } from './system/api.ts';

/**
 * The contracts of all callable Functions: they type both the browser and the server. A screen imports those of its
 * feature, so that it loads no others. `changes` are those of a form: refused as 'changed-meanwhile' if a field has
 * another value by now than the caller saw (docs/decisions/0135).
 */
export const api = {
  ...admission,
  ...billing,
  ...classes,
  ...door,
  ...enrollment,
  ...family,
  ...graduation,
  ...interest,
  ...leaving,
  ...profile,
  ...schedule,
  ...session,
  ...settings,
  ...system,
};
