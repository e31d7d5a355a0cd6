import { api } from '@domain/api.ts';
import { bookingLimits, DEFAULT_BOOKING_LIMITS } from '@domain/schedule/booking.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';

/** Saves both limits. If two administrators save at once, the last one wins. Bookings that exist stay. */
export const saveBookingLimits = defineCallable(
  api.saveBookingLimits,
  ({ input: { limits }, caller, dependencies }) => {
    const { db } = dependencies;
    const document = db.doc(paths.bookingLimits);

    return commitWithRetry(dependencies, async (batch) => {
      const snapshot = await document.get();
      // Saving repairs a malformed document.
      const stored = bookingLimits.safeParse(snapshot.data()).data;
      const { maxOpen, daysAhead } = limits;
      if (stored?.maxOpen === maxOpen && stored.daysAhead === daysAhead) return {};

      batch.set(document, { ...limits, updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'booking-limits-saved',
        what: document.id,
        operation: operationOn(snapshot.updateTime),
        before: stored ?? DEFAULT_BOOKING_LIMITS,
        after: limits,
      });
      return {};
    });
  },
);
