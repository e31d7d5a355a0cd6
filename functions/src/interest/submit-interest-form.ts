import { createHash } from 'node:crypto';
import { api } from '@domain/api.ts';
import {
  type InterestForm,
  judgeInterestForm,
  type LeadDocument,
  SUBMISSIONS,
} from '@domain/interest/interest-form.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { addressBucket } from '../edge/client-address.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { countOne, nextLimit, quotaDocument } from '../edge/quota.ts';
import { readTogether } from '../edge/read.ts';
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
    const documents = {
      limit: quotaDocument(db, addressBucket(address)),
      // A hash, because a token could contain a slash.
      lead: db.doc(paths.lead(hash(input.recaptchaToken))),
    };

    // Saves a request to the captcha provider. Concurrent calls pass here; the commit below
    // enforces the limit.
    const before = await documents.limit.get();
    nextLimit(before, SUBMISSIONS, now());
    await requireHuman(input.recaptchaToken, dependencies.captcha());
    const judged = judgeInterestForm(input.form);
    if (!judged.ok) throw new Refusal(judged.reasons);

    // The first attempt uses the limit read above. If it has changed since, the commit fails and
    // the retry reads again.
    let known: Known | undefined = { limit: before };
    await commitWithRetry(dependencies, async (batch) => {
      const { limit, lead }: Known = known ?? (await readTogether(db, documents));
      known = undefined;
      // The provider accepts a token once, so an existing lead is our own commit whose answer was
      // lost.
      if (lead?.exists) return;
      countOne(batch, limit, SUBMISSIONS, now());
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

function leadOf(
  form: InterestForm,
  recaptchaToken: string,
  ipAddress: string,
): Omit<LeadDocument, 'timestamp'> & { timestamp: FieldValue } {
  return { ...form, recaptchaToken, ipAddress, timestamp: FieldValue.serverTimestamp(), status: 'new' };
}
