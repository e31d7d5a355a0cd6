import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { openPortal } from './portal.ts';
import { withCustomer } from './with-customer.ts';

/** 'Manage Payment Information' (specification, point 2): the caller's own customer, and no other. */
export const createPortalSession = defineCallable(
  api.createPortalSession,
  async ({ caller, dependencies }) => ({
    url: await withCustomer(caller.uid, dependencies, (at) => openPortal(at, dependencies)),
  }),
  ASKING_STRIPE,
);
