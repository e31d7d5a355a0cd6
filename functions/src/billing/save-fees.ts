import { api } from '@domain/billing/api.ts';
import { hasPix, storedFees } from '@domain/billing/fee-settings.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** Saves what was changed of the plans of a fee and of the Pix key. What students pay already stays. */
export const saveFees = defineCallable(api.saveFees, ({ input, caller, dependencies }) =>
  saveSetting(dependencies, caller, input.changes, {
    path: paths.fees,
    act: 'fees-saved',
    schema: storedFees,
    isValid: (fees) => fees.pixKey === '' || hasPix(fees),
  }),
);
