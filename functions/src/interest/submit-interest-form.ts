import { createHash } from 'node:crypto';
import { api } from '@domain/api.ts';
import {
  type InterestForm,
  judgeInterestForm,
  judgeRate,
  type LeadDocument,
  type RateLimit,
  rateLimitDocument,
} from '@domain/interest/interest-form.ts';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { addressBucket } from '../edge/client-address.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { recaptchaSecret } from '../edge/settings.ts';
import { requireHuman } from './require-human.ts';

/**
 * Stores a prospect's form. The cheapest checks come first. Only accepted submissions count against
 * an IP address, so that refused calls cannot block other visitors of the same address.
 */
export const submitInterestForm = defineCallable(
  api.submitInterestForm,
  async ({ input, address, dependencies }) => {
    const { db, now } = dependencies;
    // Hashes, because an address or a token could contain a slash. Each attempt brings a token of its own, so a form
    // that is sent again has the same key only by `attempt` (docs/decisions/0109).
    const documents = {
      limit: db.doc(paths.rateLimit(hash(addressBucket(address)))),
      lead: db.doc(paths.lead(hash(input.attempt ?? input.recaptchaToken))),
    };

    // Saves a request to the captcha provider. Concurrent calls pass here; the commit below
    // enforces the limit.
    const before = await documents.limit.get();
    nextLimit(readLimit(before), now());
    await requireHuman(input.recaptchaToken, dependencies.captcha());
    const judged = judgeInterestForm(input.form);
    if (!judged.ok) throw new Refusal(judged.reasons);

    // The first attempt uses the limit read above. If it has changed since, the commit fails and
    // the retry reads again.
    let known: Known | undefined = { limit: before };
    await commitWithRetry(dependencies, async (batch) => {
      const { limit, lead }: Known = known ?? (await readTogether(db, documents));
      known = undefined;
      // An existing lead is our own commit whose answer was lost: of this call, or of an earlier one.
      if (lead?.exists) return;
      const stored = readLimit(limit);
      writeLimit(batch, documents.limit, stored, nextLimit(stored, now()));
      batch.create(documents.lead, leadOf(judged.form, input.recaptchaToken, address));
    });
    return {};
  },
  { secrets: [recaptchaSecret] },
);

type Known = { limit: DocumentSnapshot; lead?: DocumentSnapshot };

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function readLimit(snapshot: DocumentSnapshot): Stored<RateLimit> | null {
  return readIfExists(snapshot, rateLimitDocument);
}

/** Refuses if the address has reached the limit. */
function nextLimit(stored: Stored<RateLimit> | null, now: Date): RateLimit {
  const verdict = judgeRate(stored?.data.moments ?? [], now);
  if (!verdict.ok) throw new Refusal(verdict.reasons);
  return verdict.limit;
}

/**
 * All calls from an address write this document, so its precondition orders concurrent submissions.
 */
function writeLimit(
  batch: WriteBatch,
  document: DocumentReference,
  stored: Stored<RateLimit> | null,
  limit: RateLimit,
): void {
  const change = { ...limit, seq: FieldValue.increment(1) };
  if (stored) batch.update(document, change, { lastUpdateTime: stored.version });
  else batch.create(document, change);
}

function leadOf(
  form: InterestForm,
  recaptchaToken: string,
  ipAddress: string,
): Omit<LeadDocument, 'timestamp'> & { timestamp: FieldValue } {
  return { ...form, recaptchaToken, ipAddress, timestamp: FieldValue.serverTimestamp(), status: 'new' };
}
