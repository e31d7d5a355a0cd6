import { storedBookingLimits } from '@domain/schedule/booking.ts';
import { api } from '@domain/settings/api.ts';
import { paths } from '../edge/paths.ts';
import { defineSetting } from '../edge/save-setting.ts';

/** Saves the limits that were changed. Bookings that exist stay. */
export const saveBookingLimits = defineSetting(api.saveBookingLimits, {
  path: paths.bookingLimits,
  act: 'booking-limits-saved',
  schema: storedBookingLimits,
});
