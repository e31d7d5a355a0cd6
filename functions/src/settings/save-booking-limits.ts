import { api } from '@domain/api.ts';
import { storedBookingLimits } from '@domain/schedule/booking.ts';
import { isSameData } from '@domain/schedule/schedule.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { merged, writeAsRead } from '../edge/merged.ts';
import { paths } from '../edge/paths.ts';

/** Saves the limits that were changed. Bookings that exist stay. */
export const saveBookingLimits = defineCallable(
  api.saveBookingLimits,
  ({ input: { changes }, caller, dependencies }) => {
    const { db } = dependencies;
    const document = db.doc(paths.bookingLimits);

    return commitWithRetry(dependencies, async (batch) => {
      const snapshot = await document.get();
      // Saving repairs a malformed document.
      const before = storedBookingLimits.parse(snapshot.data() ?? {});
      const limits = merged(before, changes);
      if (isSameData(before, limits)) return {};

      writeAsRead(batch, snapshot, {
        ...limits,
        updatedAt: FieldValue.serverTimestamp(),
        updatedBy: caller.uid,
      });
      recordAct(batch, db, {
        by: caller.uid,
        act: 'booking-limits-saved',
        what: document.id,
        operation: operationOn(snapshot.updateTime),
        before,
        after: limits,
      });
      return {};
    });
  },
);
