import { type Bucket, STRIPE_QUOTAS, takeOne } from '@domain/rate-limit.ts';
import type { Dependencies, Limits } from './dependencies.ts';
import { useQuota } from './quota.ts';

/** Buckets per instance, which has those of all its callables. The one that was unused for longest is dropped first, which fills it again. */
const MAX_BUCKETS = 50_000;

export function limitsOf(
  dependencies: Pick<Dependencies, 'db' | 'now' | 'random' | 'sleep'>,
  maxBuckets = MAX_BUCKETS,
): Limits {
  const buckets = new Map<string, Bucket>();

  function store(key: string, bucket: Bucket): void {
    // A map keeps the order of insertion: the first key is the one that was unused for longest.
    buckets.delete(key);
    buckets.set(key, bucket);
    const [oldest] = buckets.keys();
    if (buckets.size > maxBuckets && oldest !== undefined) buckets.delete(oldest);
  }

  return {
    take: (key, rate) => {
      const next = takeOne(buckets.get(key), rate, dependencies.now());
      if (next) store(key, next);
      return next !== null;
    },
    giveBack: (key) => {
      const bucket = buckets.get(key);
      if (bucket) store(key, { ...bucket, left: bucket.left + 1 });
    },
    useStripe: ({ uid, role }) => useQuota(`stripe ${uid}`, STRIPE_QUOTAS[role], dependencies),
  };
}
