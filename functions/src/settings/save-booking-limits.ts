import { storedBookingLimits } from '@domain/schedule/booking.ts';
import { api } from '@domain/settings/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** Saves the limits that were changed. Bookings that exist stay. */
export const saveBookingLimits = defineCallable(api.saveBookingLimits, ({ input, caller, dependencies }) =>
  saveSetting(dependencies, caller, input.changes, {
    path: paths.bookingLimits,
    act: 'booking-limits-saved',
    schema: storedBookingLimits,
  }),
);
