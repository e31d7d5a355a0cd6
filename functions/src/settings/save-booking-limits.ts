import { api } from '@domain/api.ts';
import { storedBookingLimits } from '@domain/schedule/booking.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { saveSetting } from '../edge/save-setting.ts';

/** Saves the limits that were changed. Bookings that exist stay. */
export const saveBookingLimits = defineCallable(
  api.saveBookingLimits,
  ({ input: { changes }, caller, dependencies }) =>
    saveSetting(dependencies, caller, changes, {
      path: paths.bookingLimits,
      act: 'booking-limits-saved',
      valuesIn: (snapshot) => storedBookingLimits.parse(snapshot.data() ?? {}),
      write: (limits) => ({ ...limits, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid }),
    }),
);
