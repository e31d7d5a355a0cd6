import { beforeEach, expect, it } from 'vitest';
import { moveLeadOrigins } from '../../../tools/admin/lead-origins.ts';
import { clear, db, dump, put } from '../world.ts';

const now = new Date('2026-11-21T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const lead = { firstName: 'Caio', email: 'caio@example.test', status: 'new' };
const origin = { recaptchaToken: 'token', ipAddress: '203.0.113.7' };

beforeEach(clear);

it('takes address and token out of old leads, and keeps those of the last 30 days apart', async () => {
  await put({
    'registration_forms/new': { ...lead, ...origin, timestamp: daysAgo(1) },
    'registration_forms/old': { ...lead, ...origin, timestamp: daysAgo(31) },
    'registration_forms/moved': { ...lead, timestamp: daysAgo(1) },
  });
  expect(await moveLeadOrigins(db, now)).toBe(2);

  const after = await dump();
  expect(after).toEqual({
    'registration_forms/new': { ...lead, timestamp: daysAgo(1) },
    'registration_forms/new/private/origin': { ...origin, expiresAt: daysAgo(-29) },
    'registration_forms/old': { ...lead, timestamp: daysAgo(31) },
    'registration_forms/moved': { ...lead, timestamp: daysAgo(1) },
  });
  expect(await moveLeadOrigins(db, now)).toBe(0);
  expect(await dump()).toEqual(after);
});
