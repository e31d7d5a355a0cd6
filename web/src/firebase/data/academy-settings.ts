import { type BookingLimits, DEFAULT_BOOKING_LIMITS, storedBookingLimits } from '@domain/schedule/booking.ts';
import type { z } from 'zod';
import { type Live, mapLive, useDocument } from '../live/use-live-query.ts';

/**
 * What an administrator has saved under `settings/{name}`, through `derive`, which gets null if nothing is saved.
 * Reads nothing unless `wanted`.
 */
export function useSetting<Saved, Derived>(
  name: string,
  schema: z.ZodType<Saved>,
  derive: (saved: Saved | null) => Derived,
  wanted = true,
): Live<Derived> {
  return mapLive(useDocument(wanted ? `settings/${name}` : null, schema), derive);
}

/** How far ahead, and how often, students may check in. */
export function useBookingLimits(wanted = true): Live<BookingLimits> {
  return useSetting('booking', storedBookingLimits, (saved) => saved ?? DEFAULT_BOOKING_LIMITS, wanted);
}
