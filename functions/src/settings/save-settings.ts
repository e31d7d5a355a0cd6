import { storedAcademy } from '@domain/academy-details.ts';
import { admissionSettings } from '@domain/admission.ts';
import { api } from '@domain/api.ts';
import { hasPix, storedFees, withRatesKept } from '@domain/billing/fee-settings.ts';
import { storedTargets } from '@domain/graduation/targets.ts';
import { leadRetention } from '@domain/interest/lead-retention.ts';
import { storedBookingLimits } from '@domain/schedule/booking.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** Saves what was changed of the academy, and nothing else: the example's address is never stored as its own. */
export const saveAcademy = defineSetting(api.saveAcademy, {
  path: paths.academy,
  act: 'academy-saved',
  schema: storedAcademy,
  stored: (values, changed) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => field in changed)),
});

/** How accounts become members from now on. Accounts that wait already are judged again at their next visit. */
export const saveAdmission = defineSetting(api.saveAdmission, {
  path: paths.admission,
  act: 'admission-saved',
  schema: admissionSettings,
});

/** Saves the limits that were changed. Bookings that exist stay. */
export const saveBookingLimits = defineSetting(api.saveBookingLimits, {
  path: paths.bookingLimits,
  act: 'booking-limits-saved',
  schema: storedBookingLimits,
});

/** Saves the academy's class targets that were changed. */
export const saveGraduationTargets = defineSetting(api.saveGraduationTargets, {
  path: paths.graduationTargets(),
  act: 'targets-saved',
  schema: storedTargets.transform((saved) => saved.classesPerDegree),
  stored: (classesPerDegree) => ({ classesPerDegree }),
});

/** Saves for how many months leads are kept. The sweep applies it to those that are stored. */
export const saveLeadRetention = defineSetting(api.saveLeadRetention, {
  path: paths.leadRetention,
  act: 'lead-retention-saved',
  schema: leadRetention.pick({ months: true }),
  stored: ({ months }) => ({ months, applied: false }),
});

/** Saves what was changed of the plans of a fee and of the Pix key. What students pay already stays. */
export const saveFees = defineSetting(api.saveFees, {
  path: paths.fees,
  act: 'fees-saved',
  schema: storedFees,
  isValid: (fees) => fees.pixKey === '' || hasPix(fees),
  stored: (fees, _, before, today) => withRatesKept(before, fees, today),
});
