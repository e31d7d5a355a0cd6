import { callables } from './callables.ts';
import { serveCallables } from './edge/serve-callables.ts';
import { minInstances, recaptchaSecret, stripeSecretKey } from './edge/settings.ts';

export { reconcileSubscriptions } from './billing/reconcile-subscriptions.ts';
export { stripeWebhook } from './billing/stripe-webhook.ts';
export { sweep } from './sweep.ts';

/** What a visitor may call. */
export const visitors = serveCallables('visitors', callables, { secrets: [recaptchaSecret] });

export const members = serveCallables('members', callables, {
  secrets: [stripeSecretKey],
  minInstances: minInstances(process.env),
});
