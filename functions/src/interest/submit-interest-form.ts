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
import { defineCallable } from '../edge/define-callable.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { recaptchaSecret } from '../edge/settings.ts';
import { requireHuman } from './require-human.ts';

/**
 * Takes a prospect's form (specification, points 3 and 5). The order is by what a check costs the academy, and so that nobody can be locked out by
 * calls that come to nothing: only accepted submissions count against an address (docs/decisions/0012).
 */
export const submitInterestForm = defineCallable(
  api.submitInterestForm,
  async ({ input, address, dependencies }) => {
    const { db, now } = dependencies;
    // By hashes: neither an address nor a token may shape a path.
    const documents = {
      limit: db.doc(paths.rateLimit(hash(addressBucket(address)))),
      lead: db.doc(paths.lead(hash(input.recaptchaToken))),
    };

    // Spares the captcha's provider whoever is over the limit. Not the limit itself: ten at once all pass here.
    const before = await documents.limit.get();
    permit(readLimit(before), now());
    await requireHuman(input.recaptchaToken, dependencies.captcha());
    const judged = judgeInterestForm(input.form);
    if (!judged.ok) throw new Refusal(judged.reasons);

    // What was read above serves the first attempt: had it changed since, the commit would fail, and the next attempt reads.
    let known: Known | undefined = { limit: before };
    await guardedCommit(dependencies, async (batch) => {
      const { limit, lead }: Known = known ?? (await readTogether(db, documents));
      known = undefined;
      // The provider passes a token once, so this is our own commit, whose answer was lost on the way.
      if (lead?.exists) return;
      const stored = readLimit(limit);
      remember(batch, documents.limit, stored, permit(stored, now()));
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

function permit(stored: Stored<RateLimit> | null, now: Date): RateLimit {
  const verdict = judgeRate(stored?.data.moments ?? [], now);
  if (!verdict.ok) throw new Refusal(verdict.reasons);
  return verdict.limit;
}

/** Everybody at this address meets on this document: its precondition settles who was the fifth (design, section 6). */
function remember(
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
