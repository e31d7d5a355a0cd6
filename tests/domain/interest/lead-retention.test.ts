import { leadExpiry } from '@domain/interest/lead-retention.ts';
import { expect, it } from 'vitest';

it.each([
  ['2026-11-21T15:00:00Z', 24, '2028-11-21T15:00:00Z'],
  ['2026-01-31T15:00:00Z', 6, '2026-07-31T15:00:00Z'],
  // A month without this day: on its last.
  ['2026-01-31T15:00:00Z', 1, '2026-02-28T15:00:00Z'],
  ['2026-08-31T23:59:59Z', 6, '2027-02-28T23:59:59Z'],
  ['2028-02-29T00:00:00Z', 12, '2029-02-28T00:00:00Z'],
])('a lead of %s that is kept for %i months expires on %s', (received, months, expiry) => {
  expect(leadExpiry(new Date(received), months)).toEqual(new Date(expiry));
});
