import type { Facts } from '@domain/audit.ts';
import { api } from '@domain/billing/api.ts';
import { storedFees } from '@domain/billing/fee-settings.ts';
import {
  changeTerms,
  type FeeTerms,
  type MembershipDocument,
  presentTerms,
  termsOf,
} from '@domain/billing/membership.ts';
import { isLive, subscriptionDocument } from '@domain/billing/subscription.ts';
import { hasLeft } from '@domain/breaks.ts';
import { academyClock } from '@domain/calendar.ts';
import { countsAsMember, memberDocument } from '@domain/member.ts';
import { isSameData } from '@domain/same-data.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { writeAbout } from '../edge/as-read.ts';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { MAY_ASK_STRIPE } from '../edge/settings.ts';
import { feeDocuments, readFee } from './membership-documents.ts';
import { closeCheckoutsOf } from './open-checkouts.ts';

/** Starts, changes or ends the fee that a student pays outside Stripe. A debt bars no check-in. */
export const saveMembership = defineCallable(
  api.saveMembership,
  async ({ input, caller, dependencies }) => {
    const { db, now } = dependencies;
    const { studentId: userId, terms: form, seen } = input;
    const today = academyClock(now()).date;
    const documents = {
      ...feeDocuments(userId, dependencies),
      member: db.doc(paths.member(userId)),
      admin: db.doc(paths.admin(userId)),
      fees: db.doc(paths.fees),
      mirror: db.doc(paths.subscription(userId)),
      author: db.doc(paths.student(caller.uid)),
    };

    await commitWithRetry(dependencies, async (batch) => {
      const read = await readTogether(db, documents);
      const { membership: stored, breaks } = readFee(read);
      const last = presentTerms(stored);
      let next: FeeTerms | null = null;
      if (form) {
        refuseOtherPayer(read);
        if (hasLeft({ breaks }, today)) throw new Refusal(['student-left']);
        const { plans } = storedFees.parse(read.fees.data() ?? {});
        next = accepted(termsOf(form, plans, stored)).terms;
      }
      // Saved already, as by an earlier attempt of this call.
      if (stored && isSameData(last, next)) return;
      if ((stored?.updatedAt.toISOString() ?? null) !== seen) throw new Refusal(['changed-meanwhile']);
      const { terms, changed } = accepted(changeTerms(stored, next, breaks, today));

      const membership: Omit<MembershipDocument, 'updatedAt' | 'writtenAt'> = {
        userId,
        since: stored && last ? stored.since : today,
        terms,
        ...(changed.length > 0 && { changed }),
        paid: stored?.paid ?? 0,
        ...(stored?.importedThrough && { importedThrough: stored.importedThrough }),
        ...(stored?.method && { method: stored.method }),
        reminded: stored?.reminded ?? null,
        claimed: stored?.claimed ?? null,
        updatedByName: nameOf(read.author, caller.name),
      };
      const updatedAt = FieldValue.serverTimestamp();
      const written = { ...membership, updatedAt, writtenAt: updatedAt };
      writeAbout(batch, read.student, read.membership, written);
      recordAct(batch, db, {
        by: caller.uid,
        act: 'fee-saved',
        whom: userId,
        operation: operationOn(read.membership.updateTime ?? read.membership.readTime),
        before: factsOf(last),
        after: factsOf(next),
      });
    });
    // Otherwise the student could still subscribe on a page that is open. If Stripe fails and that happens, the student's
    // page has both, and the fee can be ended.
    if (form) await closeCheckoutsOf(userId, dependencies);
  },
  MAY_ASK_STRIPE,
);

/** Refuses a fee for a student who pays at Stripe, or who does not pay, as the plans do. */
function refuseOtherPayer({
  admin,
  member,
  mirror,
}: Record<'admin' | 'member' | 'mirror', DocumentSnapshot>) {
  if (admin.exists) throw new Refusal(['students-only']);
  const marker = readIfExists(member, memberDocument)?.data;
  if (marker && !countsAsMember(marker.state)) throw new Refusal(['not-a-member']);
  const subscription = readIfExists(mirror, subscriptionDocument)?.data;
  if (subscription && isLive(subscription.status)) throw new Refusal(['subscription-live']);
}

/** Without the words of a discount, which may name a person. */
function factsOf(terms: FeeTerms | null): Facts | null {
  if (!terms) return null;
  const { planName, amount, discount, from } = terms;
  return { planName, amount, discount: discount?.amount ?? null, from };
}
