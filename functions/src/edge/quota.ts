import { judgeRate, type Quota, type RateLimit, rateLimitDocument } from '@domain/rate-limit.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { commitWithRetry } from './commit-with-retry.ts';
import type { Dependencies } from './dependencies.ts';
import { hashOf } from './hash.ts';
import { paths } from './paths.ts';
import { readIfExists, type Stored } from './read.ts';
import { accepted } from './refusal.ts';

/** The document of a quota. `whose` is hashed, because an address is personal data and could contain a slash. */
export function quotaDocument(db: Firestore, whose: string): DocumentReference {
  return db.doc(paths.rateLimit(hashOf(whose)));
}

/** Refuses if the quota is used up. Writes nothing. */
export function nextLimit(
  snapshot: DocumentSnapshot,
  quota: Quota,
  now: Date,
): { stored: Stored<RateLimit> | null; limit: RateLimit } {
  const stored = readIfExists(snapshot, rateLimitDocument);
  return { stored, limit: accepted(judgeRate(stored?.data.moments ?? [], now, quota)).limit };
}

/** Counts one more. All calls under a quota write this document, so its precondition orders concurrent ones. */
export function countOne(batch: WriteBatch, snapshot: DocumentSnapshot, quota: Quota, now: Date): void {
  const { stored, limit } = nextLimit(snapshot, quota, now);
  const change = { ...limit, seq: FieldValue.increment(1) };
  if (stored) batch.update(snapshot.ref, change, { lastUpdateTime: stored.version });
  else batch.create(snapshot.ref, change);
}

/** Counts one more in a commit of its own, so that exactly so many pass however many are sent at once. */
export function useQuota(
  whose: string,
  quota: Quota,
  dependencies: Pick<Dependencies, 'db' | 'now' | 'random' | 'sleep'>,
): Promise<void> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    countOne(batch, await quotaDocument(db, whose).get(), quota, now());
  });
}
