import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { withCustomer } from './customer.ts';
import { openPortal } from './portal.ts';

/** 'Manage Payment Information': the portal of the caller's own customer. */
export const createPortalSession = defineCallable(
  api.createPortalSession,
  async ({ input: { locale }, caller, dependencies }) => ({
    url: await withCustomer(caller.uid, dependencies, (context) =>
      openPortal({ ...context, locale }, dependencies),
    ),
  }),
  ASKING_STRIPE,
);
