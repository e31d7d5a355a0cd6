import { STRIPE_SOURCE } from '@domain/billing/subscription-mirror.ts';
import type { Reason } from '@domain/errors.ts';
import type { Language } from '@domain/languages.ts';
import type { MemberState } from '@domain/member.ts';
import { studentDocument } from '@domain/profile.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { z } from 'zod';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readProfile, readTogether, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { isKeySpent, isMissing, refuseIfStripeFails } from './stripe-errors.ts';
import { isDeletedCustomer } from './stripe-reads.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The fields that billing reads. Other malformed fields of a profile must not block a payment. */
const billingProfile = studentDocument.pick({
  stripeCustomerId: true,
  billingAttempt: true,
  admission: true,
  withoutAccount: true,
});
type BillingProfile = z.infer<typeof billingProfile>;

/** Attempts per call to create a customer, each under its own idempotency key. */
const MAX_ATTEMPTS = 3;

export function readBillingProfile(snapshot: DocumentSnapshot): Stored<BillingProfile> {
  return readProfile(snapshot, billingProfile);
}

/**
 * `locale`: the language of the pages that are opened; without one Stripe follows the browser. `child`: the child for
 * whom a guardian opens them; they lead back to its page.
 */
export type CustomerContext = {
  stripe: Stripe;
  customer: string;
  locale?: Language | undefined;
  child?: string | undefined;
};

/**
 * Runs `work` with the customer that `find` returns: by default the student's, created if necessary. If it was
 * deleted in Stripe's dashboard, `find` and `work` run again.
 */
export function withCustomer<T>(
  uid: string,
  dependencies: Dependencies,
  work: (context: CustomerContext) => Promise<T>,
  find: (uid: string, dependencies: Dependencies) => Promise<string> = ensureCustomer,
): Promise<T> {
  return refuseIfStripeFails(async () => {
    const stripe = await dependencies.stripe();
    const customer = await find(uid, dependencies);
    try {
      return await work({ stripe, customer });
    } catch (error) {
      if (!isMissing(error) || !(await isDeletedCustomer(stripe, customer))) throw error;
      await syncSubscription({ uid }, dependencies, { mayBeDeleted: true });
      return await work({ stripe, customer: await find(uid, dependencies) });
    }
  });
}

/**
 * Returns the customer of an account with any role and in any state: a customer can always cancel. Creates one for a
 * student who is a member; refuses an administrator ('students-only') and any other account without one.
 */
export async function customerToManage(uid: string, dependencies: Dependencies): Promise<string> {
  const { db } = dependencies;
  const documents = { student: paths.student(uid), admin: paths.admin(uid), member: paths.member(uid) };
  const { student, admin, member } = await readTogether(db, documents);
  const customer = student.exists && readBillingProfile(student).data.stripeCustomerId;
  if (customer) return customer;
  if (admin.exists) throw new Refusal(['students-only']);
  if (member.get('state') !== ('member' satisfies MemberState)) throw new Refusal(['customer-missing']);
  return ensureCustomer(uid, dependencies);
}

/**
 * Returns the student's one customer at Stripe; creates a missing one. Simultaneous calls and
 * retries get the same customer: from the profile, otherwise from a search at Stripe, otherwise by
 * the idempotency key of the attempt (docs/decisions/0042). Refuses with `accountMissing` if Auth has
 * no such account and the office did not enter the person, and with 'not-a-member' while the academy has not let the
 * account in.
 */
export async function ensureCustomer(
  uid: string,
  dependencies: Dependencies,
  { accountMissing = 'not-signed-in', ...options }: Stripe.RequestOptions & { accountMissing?: Reason } = {},
): Promise<string> {
  const { db, findAccount, stripe: load } = dependencies;
  const student = db.doc(paths.student(uid));
  for (let attempt = 1; ; attempt++) {
    const snapshot = await student.get();
    const stored = readBillingProfile(snapshot);
    const { stripeCustomerId, billingAttempt = 0, admission, withoutAccount } = stored.data;
    if (stripeCustomerId) return stripeCustomerId;
    if (admission) throw new Refusal(['not-a-member']);

    const account = withoutAccount ? enteredPerson(snapshot) : await findAccount(uid);
    if (!account) throw new Refusal([accountMissing]);
    const person = { uid, ...account };
    const stripe = await load();
    const [found] = await findCustomers(stripe, person, options);
    if (found) {
      const linked = await linkCustomer(uid, { customerId: found, stored }, dependencies);
      // A profile that was made again after a restore may have a subscription at Stripe, but no mirror.
      await syncSubscription({ uid }, dependencies);
      return linked;
    }
    try {
      const created = await createCustomer(stripe, person, billingAttempt, options);
      return await linkCustomer(uid, { customerId: created, stored }, dependencies);
    } catch (error) {
      // After any other failure another call may still be using the same key.
      if (!isKeySpent(error)) throw error;
      await nextAttempt(uid, billingAttempt, dependencies);
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

type Person = { uid: string; name: string | undefined; email: string | undefined };

/** What the office knows, until the address of an account is confirmed. Without one Stripe's page asks for it. */
function enteredPerson(student: DocumentSnapshot): Omit<Person, 'uid'> {
  const [name, email] = ['name', 'email'].map((field) => String(student.get(field) ?? ''));
  return { name, email };
}

/**
 * Finds customers that an earlier call created but could not save in the profile, the oldest first. The
 * search by metadata lags by up to a minute, the list by email does not. Together they find what an
 * idempotency key, which Stripe keeps for a day, no longer does.
 */
export async function findCustomers(
  stripe: Stripe,
  { uid, email }: Pick<Person, 'uid' | 'email'>,
  options: Stripe.RequestOptions = {},
): Promise<string[]> {
  // A document id: letters, digits, - and _ only, so it needs no escaping.
  const query = `metadata['uid']:'${uid}'`;
  const [found, listed] = await Promise.all([
    stripe.customers.search({ query, limit: 100 }, options),
    email ? stripe.customers.list({ email, limit: 100 }, options) : { data: [] },
  ]);
  return [...found.data, ...listed.data]
    .filter(({ metadata, ...rest }) => metadata?.uid === uid && !('deleted' in rest && rest.deleted))
    .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

async function createCustomer(
  stripe: Stripe,
  { uid, name, email }: Person,
  attempt: number,
  options: Stripe.RequestOptions,
): Promise<string> {
  const { id } = await stripe.customers.create(
    { ...(name && { name }), ...(email && { email }), metadata: { source: STRIPE_SOURCE, uid } },
    { ...options, idempotencyKey: `faixa-customer-${uid}-${attempt}` },
  );
  return id;
}

/**
 * Saves the customer in the profile and returns it, or returns the one that another call saved
 * first. The first attempt uses `stored`: if the profile has changed since, the commit fails and
 * the next attempt reads it again.
 */
function linkCustomer(
  uid: string,
  { customerId, stored }: { customerId: string; stored: Stored<BillingProfile> },
  dependencies: Dependencies,
): Promise<string> {
  const { db, logError } = dependencies;
  const student = db.doc(paths.student(uid));
  let known: Stored<BillingProfile> | undefined = stored;
  return commitWithRetry(dependencies, async (batch) => {
    const { data, version } = known ?? readBillingProfile(await student.get());
    known = undefined;
    const linked = data.stripeCustomerId;
    if (linked) {
      // Harmless, because nothing is ever subscribed with the other one, but worth cleaning up.
      if (linked !== customerId) logError('duplicate-customer', { uid, linked, duplicate: customerId });
      return linked;
    }
    const change = { stripeCustomerId: customerId, updatedAt: FieldValue.serverTimestamp() };
    batch.update(student, change, { lastUpdateTime: version });
    return customerId;
  });
}

/**
 * Increments the attempt once for all calls that met the same spent key, so they share the next.
 */
export function nextAttempt(uid: string, spent: number, dependencies: Dependencies): Promise<void> {
  const student = dependencies.db.doc(paths.student(uid));
  return commitWithRetry(dependencies, async (batch) => {
    const { data, version } = readBillingProfile(await student.get());
    if ((data.billingAttempt ?? 0) !== spent) return;
    batch.update(student, { billingAttempt: spent + 1 }, { lastUpdateTime: version });
  });
}
