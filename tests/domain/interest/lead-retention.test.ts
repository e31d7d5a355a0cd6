import { leadExpiry } from '@domain/interest/lead-retention.ts';
import { expect, it } from 'vitest';

it.each([
  ['2026-11-21T15:00:00Z', 24, '2028-11-21T15:00:00Z'],
  ['2026-01-31T15:00:00Z', 6, '2026-07-31T15:00:00Z'],
  // A month without this day: never before its end.
  ['2026-01-31T15:00:00Z', 1, '2026-03-03T15:00:00Z'],
])('a lead of %s that is kept for %i months expires on %s', (received, months, expiry) => {
  expect(leadExpiry(new Date(received), months)).toEqual(new Date(expiry));
});
