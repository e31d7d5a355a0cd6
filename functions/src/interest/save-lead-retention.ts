import { api } from '@domain/interest/api.ts';
import { leadRetention } from '@domain/interest/lead-retention.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** Saves for how many months leads are kept. The sweep applies it to those that are stored. */
export const saveLeadRetention = defineSetting(api.saveLeadRetention, {
  path: paths.leadRetention,
  act: 'lead-retention-saved',
  schema: leadRetention.pick({ months: true }),
  stored: ({ months }) => ({ months, applied: false }),
});
