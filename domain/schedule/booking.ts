import * as z from 'zod';

/** The bounds of the limits. The list of bookings has a listener for each, so the limit is low. */
export const BOOKING_BOUNDS = { maxOpen: 25, daysAhead: 999 } as const;

/**
 * settings/booking: how many classes of later days a student may be checked in to at the same time,
 * and how many days ahead. With 0 days, students check in on the day of the class only.
 */
export const bookingLimits = z.object({
  maxOpen: z.int().min(1).max(BOOKING_BOUNDS.maxOpen),
  daysAhead: z.int().min(0).max(BOOKING_BOUNDS.daysAhead),
});
export type BookingLimits = z.infer<typeof bookingLimits>;

/** Apply until an administrator saves the academy's own limits. */
export const DEFAULT_BOOKING_LIMITS: BookingLimits = { maxOpen: 20, daysAhead: 30 };

/** `bookingLimits` as stored: a missing or invalid limit is the default one, so that it never stops a check-in. */
export const storedBookingLimits = z.object({
  maxOpen: bookingLimits.shape.maxOpen.catch(DEFAULT_BOOKING_LIMITS.maxOpen),
  daysAhead: bookingLimits.shape.daysAhead.catch(DEFAULT_BOOKING_LIMITS.daysAhead),
});
