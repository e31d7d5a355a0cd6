import { api } from '@domain/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { customerOfAdministrator, ensureCustomer, withCustomer } from './customer.ts';
import { openPortal } from './portal.ts';

/**
 * 'Manage Payment Information': the portal of the caller's own customer. A student who has become an administrator
 * can still cancel there.
 */
export const createPortalSession = defineCallable(
  api.createPortalSession,
  async ({ input: { locale }, caller: { uid, role }, dependencies }) => ({
    url: await withCustomer(
      uid,
      dependencies,
      (context) => openPortal({ ...context, locale }, dependencies),
      role === 'admin' ? customerOfAdministrator : ensureCustomer,
    ),
  }),
  ASKING_STRIPE,
);
