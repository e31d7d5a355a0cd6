/**
 * What the two clocks of a device show at one moment, in milliseconds: `wall` since 1970, which is set and jumps, and
 * `steady` since the start of the page, which is never set, and stops on a device that sleeps.
 */
export type Reading = { wall: number; steady: number };

/** The server's time in milliseconds since 1970, and what the device's clocks showed when it came. */
export type KnownTime = { server: number; reading: Reading };

/** A greater difference between the two clocks means that one was set, or that the device slept. */
const APART_MS = 5000;

/** Returns the server's time at a reading, which may be earlier than the answer; null if it is unknown. */
export function timeAt(known: KnownTime | null, { wall, steady }: Reading): number | null {
  if (!known) return null;
  const passed = steady - known.reading.steady;
  const isApart = Math.abs(wall - known.reading.wall - passed) > APART_MS;
  return isApart ? null : known.server + passed;
}
