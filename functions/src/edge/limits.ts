import { type Bucket, type Rate, STRIPE_QUOTAS, takeOne } from '@domain/rate-limit.ts';
import type { Role } from '@domain/session.ts';
import type { Dependencies } from './dependencies.ts';
import { useQuota } from './quota.ts';

/** What an account, or a visitor's address, may do in a time (docs/decisions/0090). */
export type Limits = {
  /** Whether one more is allowed, which it then counts. Known to this instance alone. */
  take: (key: string, rate: Rate) => boolean;
  /** Takes the latest one back. */
  giveBack: (key: string) => void;
  /** Counts a call that reaches Stripe, exactly. Refuses with 'too-many-calls'. */
  useStripe: (caller: { uid: string; role: Role }) => Promise<void>;
};

/** Buckets per instance. The one that was unused for longest is dropped first, which fills it again. */
const MAX_BUCKETS = 10_000;

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
