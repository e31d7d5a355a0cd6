import { api } from '@domain/billing/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { refuseIfStripeFails } from './stripe-errors.ts';
import { fetchDiscounts } from './stripe-reads.ts';

export const readDiscounts = defineCallable(
  api.readDiscounts,
  async ({ dependencies: { stripe } }) => ({
    discounts: await refuseIfStripeFails(async () => fetchDiscounts(await stripe())),
  }),
  ASKING_STRIPE,
);
