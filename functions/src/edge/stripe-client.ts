import type Stripe from 'stripe';
import type { StripeSettings } from './settings.ts';

/** Pinned (docs/decisions/0047); the SDK would otherwise use its latest. */
const API_VERSION = '2023-10-16';

/** Short, because a person waits for most calls. */
const TIMEOUT_MS = 8_000;

/** Stripe's SDK, which repeats a failed request once. `apiUrl` is Stripe's or the fake's. */
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

/** Loads once; a failed load is repeated at the next call. */
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
