import { api } from '@domain/api.ts';
import { addressOf, serviceOf } from '@domain/contract.ts';
import { expect, it } from 'vitest';
import { callables } from '../../../functions/src/callables.ts';
import * as functions from '../../../functions/src/index.ts';

/** What index.ts exports is what is deployed. */

it('every contract of the api has a callable under its name', async () => {
  expect(Object.keys(callables).sort()).toEqual(Object.keys(api).sort());
  for (const [name, load] of Object.entries(callables))
    expect((await load()).contract, name).toBe(api[name as keyof typeof api]);
});

it('two Functions answer all calls, and each has only the secrets that its calls need', () => {
  const secrets = Object.entries(functions).map(([name, { __endpoint }]) => {
    const bound = (__endpoint.secretEnvironmentVariables ?? []) as { key: string }[];
    return [name, bound.map(({ key }) => key).toSorted()];
  });
  expect(Object.fromEntries(secrets)).toEqual({
    visitors: ['RECAPTCHA_SECRET'],
    members: ['STRIPE_SECRET_KEY'],
    reconcileSubscriptions: ['STRIPE_SECRET_KEY'],
    stripeWebhook: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    sweep: ['STRIPE_SECRET_KEY'],
  });
});

it('what a visitor may call is at `visitors`, everything else at `members`', () => {
  const open = Object.values(api).filter((contract) => serviceOf(contract) === 'visitors');
  expect(open.map(addressOf).sort()).toEqual([
    'visitors/claimStudent',
    'visitors/openStudentInvitation',
    'visitors/pairTablet',
    'visitors/reportError',
    'visitors/submitInterestForm',
  ]);
  expect(addressOf(api.checkIn)).toBe('members/checkIn');
});
