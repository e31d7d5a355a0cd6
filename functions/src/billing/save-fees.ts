import { api } from '@domain/billing/api.ts';
import { hasPix, storedFees, withRatesKept } from '@domain/billing/fee-settings.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** Saves what was changed of the plans of a fee and of the Pix key. What students pay already stays. */
export const saveFees = defineSetting(api.saveFees, {
  path: paths.fees,
  act: 'fees-saved',
  schema: storedFees,
  isValid: (fees) => fees.pixKey === '' || hasPix(fees),
  stored: (fees, _, before, today) => withRatesKept(before, fees, today),
});
