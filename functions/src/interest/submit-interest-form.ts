import { daysAfter } from '@domain/calendar.ts';
import { api } from '@domain/interest/api.ts';
import {
  judgeInterestForm,
  type LeadDocument,
  type LeadOrigin,
  ORIGIN_DAYS,
  SUBMISSIONS,
} from '@domain/interest/interest-form.ts';
import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { FAILED_CAPTCHAS } from '@domain/rate-limit.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { addressBucket } from '../edge/client-address.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { countOne, nextLimit, quotaDocument } from '../edge/quota.ts';
import { readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { requireHuman } from './require-human.ts';

/**
 * Stores a prospect's form. The cheapest checks come first. Only accepted submissions count against
 * an IP address, so that refused calls cannot block other visitors of the same address.
 */
export const submitInterestForm = defineCallable(
  api.submitInterestForm,
  async ({ input, address, dependencies }) => {
    const { db, now } = dependencies;
    const bucket = addressBucket(address);
    // A hash, because a token could contain a slash. Each attempt brings a token of its own, so a form that is sent
    // again has the same key only by `attempt` (docs/decisions/0109).
    const key = hashOf(input.attempt ?? input.recaptchaToken);
    const documents = { limit: quotaDocument(db, bucket), lead: db.doc(paths.lead(key)) };

    // Saves a request to the captcha provider. Concurrent calls pass here; the commit below
    // enforces the limit.
    const before = await readTogether(db, { ...documents, setting: db.doc(paths.leadRetention) });
    // Sent again after a lost answer: it must not count as another one.
    if (input.attempt && before.lead.exists) return;
    const expiresAt = leadExpiry(now(), leadRetention.parse(before.setting.data() ?? {}).months);
    nextLimit(before.limit, SUBMISSIONS, now());
    await requireHumanOf(bucket, input.recaptchaToken, dependencies);
    const { form } = accepted(judgeInterestForm(input.form));

    // The first attempt uses the limit read above. If it has changed since, the commit fails and
    // the retry reads again.
    let known: Known | undefined = before;
    await commitWithRetry(dependencies, async (batch) => {
      const { limit, lead }: Known = known ?? (await readTogether(db, documents));
      known = undefined;
      // Our own commit, whose answer was lost.
      if (lead.exists) return;
      countOne(batch, limit, SUBMISSIONS, now());
      batch.create(documents.lead, {
        ...form,
        timestamp: FieldValue.serverTimestamp(),
        status: 'new',
        expiresAt,
      } satisfies Omit<LeadDocument, 'timestamp'> & { timestamp: FieldValue });
      batch.create(db.doc(paths.leadOrigin(key)), {
        recaptchaToken: input.recaptchaToken,
        ipAddress: address,
        expiresAt: daysAfter(now(), ORIGIN_DAYS),
      } satisfies LeadOrigin);
    });
  },
);

type Known = { limit: DocumentSnapshot; lead: DocumentSnapshot };

/**
 * Refuses an address whose tokens the provider keeps refusing, before asking it again. Counts before the answer, so
 * that calls at once count, too; a token that is accepted does not.
 */
async function requireHumanOf(
  bucket: string,
  token: string,
  { limits, captcha }: Dependencies,
): Promise<void> {
  const key = `captcha ${bucket}`;
  if (!limits.take(key, FAILED_CAPTCHAS)) throw new Refusal([SUBMISSIONS.reason]);
  await requireHuman(token, captcha());
  limits.giveBack(key);
}
