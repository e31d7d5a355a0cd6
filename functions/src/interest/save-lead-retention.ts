import { api } from '@domain/api.ts';
import type { LeadRetention } from '@domain/interest/lead-retention.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';
import { retentionIn } from './lead-retention.ts';

/** Saves for how many months leads are kept. The sweep applies it to those that are stored. */
export const saveLeadRetention = defineCallable(
  api.saveLeadRetention,
  ({ input: { changes }, caller, dependencies }) =>
    saveSetting(dependencies, caller, changes, {
      path: paths.leadRetention,
      act: 'lead-retention-saved',
      valuesIn: (snapshot) => ({ months: retentionIn(snapshot).months }),
      write: ({ months }) => ({ months, applied: false }) satisfies LeadRetention,
    }),
);
