import { api } from '@domain/billing/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { ASKING_STRIPE } from '../edge/settings.ts';
import { customerToManage, withCustomer } from './customer.ts';
import { openPortal } from './portal.ts';

/**
 * 'Manage Payment Information': the portal of the student's own customer. An account that has a customer can cancel
 * there, also one that has become an administrator or is no member.
 */
export const createPortalSession = defineCallable(
  api.createPortalSession,
  async ({ input: { locale }, student: { uid, isHeld }, dependencies }) => ({
    url: await withCustomer(
      uid,
      dependencies,
      (context) => openPortal({ ...context, locale, child: isHeld ? uid : undefined }, dependencies),
      customerToManage,
    ),
  }),
  ASKING_STRIPE,
);
