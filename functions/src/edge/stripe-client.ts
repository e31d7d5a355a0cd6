import type Stripe from 'stripe';
import type { StripeSettings } from './settings.ts';

/** The version of Stripe's API that the specification names (point 9); the SDK's own would be whatever is latest. */
const API_VERSION = '2023-10-16';

/** A call that takes longer is not coming back; whoever waits for it is a person in front of a button. */
const TIMEOUT_MS = 8_000;

/**
 * Stripe's SDK. What it could not deliver it sends once more by itself, under the same idempotency key. `settings.apiUrl` is Stripe's, or the
 * stand-in's.
 */
export async function stripeClient(
  { secretKey, apiUrl }: StripeSettings,
  retries: { maxNetworkRetries?: number; timeout?: number } = {},
): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  const secure = apiUrl.protocol === 'https:';
  return new StripeSdk(secretKey, {
    apiVersion: API_VERSION as Stripe.LatestApiVersion,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    host: apiUrl.hostname,
    port: apiUrl.port || (secure ? 443 : 80),
    protocol: secure ? 'https' : 'http',
    ...retries,
  });
}

/** Loads once; what failed to load is tried anew the next time. */
export function onceLoaded<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}
