import { STRIPE_SOURCE } from '@domain/billing/subscription-mirror.ts';
import { studentDocument } from '@domain/profile.ts';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import type { Dependencies } from '../edge/dependencies.ts';
import { guardedCommit } from '../edge/guarded-commit.ts';
import { paths } from '../edge/paths.ts';
import { readOrRefuse, type Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { isKeySpent } from './stripe-errors.ts';

/** What billing reads of a profile; a flaw elsewhere in it keeps nobody from paying. */
const billedStudent = studentDocument.pick({ stripeCustomerId: true, billingAttempt: true });
type BilledStudent = { stripeCustomerId?: string | undefined; billingAttempt?: number | undefined };

/** How often a customer is tried to be made in one call: a key that is spent leads to the next. */
const TRIES = 3;

export function readBilledStudent(snapshot: DocumentSnapshot): Stored<BilledStudent> {
  return readOrRefuse(snapshot, billedStudent, { missing: 'profile-missing', malformed: 'profile-missing' });
}

/**
 * The student's one customer at Stripe, made where there is none. Whoever comes at once, and whoever comes again after a fault, gets the same
 * one: by the profile, else by a look-up at Stripe, else by the idempotency key of the attempt (docs/decisions/0042).
 */
export async function ensureCustomer(
  uid: string,
  dependencies: Dependencies,
  options: Stripe.RequestOptions = {},
): Promise<string> {
  const { db, findAccount, stripe: load } = dependencies;
  const student = db.doc(paths.student(uid));
  for (let tries = 1; ; tries++) {
    const stored = readBilledStudent(await student.get());
    const { stripeCustomerId, billingAttempt = 0 } = stored.data;
    if (stripeCustomerId) return stripeCustomerId;

    const account = await findAccount(uid);
    if (!account) throw new Refusal(['not-signed-in']);
    const person = { uid, ...account };
    const stripe = await load();
    const known = await findCustomer(stripe, person, options);
    if (known) return link(uid, { customerId: known, stored }, dependencies);
    try {
      const made = await createCustomer(stripe, person, billingAttempt, options);
      return await link(uid, { customerId: made, stored }, dependencies);
    } catch (error) {
      // Of this call alone: after another's failure somebody else's may still be under way with the key.
      if (!isKeySpent(error)) throw error;
      await nextAttempt(uid, billingAttempt, dependencies);
      if (tries === TRIES) throw error;
    }
  }
}

type Billed = { uid: string; name: string | undefined; email: string | undefined };

/**
 * A customer that an earlier call made and could not note down. The search by metadata lags by up to a minute behind, the list by email does
 * not: between them they find everyone whom an idempotency key, kept for a day, does not.
 */
async function findCustomer(
  stripe: Stripe,
  { uid, email }: Billed,
  options: Stripe.RequestOptions,
): Promise<string | null> {
  // The profile was read at this id, so it holds nothing but letters, digits, - and _.
  const query = `metadata['uid']:'${uid}'`;
  const [found, listed] = await Promise.all([
    stripe.customers.search({ query, limit: 100 }, options),
    email ? stripe.customers.list({ email, limit: 100 }, options) : { data: [] },
  ]);
  const [oldest] = [...found.data, ...listed.data]
    .filter(({ metadata, ...rest }) => metadata?.uid === uid && !('deleted' in rest && rest.deleted))
    .toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return oldest?.id ?? null;
}

async function createCustomer(
  stripe: Stripe,
  { uid, name, email }: Billed,
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
 * Notes it in the profile, unless somebody else was faster: then theirs is the one. `stored` serves the first attempt: had the profile changed since,
 * the commit would fail, and the next attempt reads.
 */
function link(
  uid: string,
  { customerId, stored }: { customerId: string; stored: Stored<BilledStudent> },
  dependencies: Dependencies,
): Promise<string> {
  const { db, logError } = dependencies;
  const student = db.doc(paths.student(uid));
  let known: Stored<BilledStudent> | undefined = stored;
  return guardedCommit(dependencies, async (batch) => {
    const { data, version } = known ?? readBilledStudent(await student.get());
    known = undefined;
    const linked = data.stripeCustomerId;
    if (linked) {
      // Harmless, as nothing is ever subscribed to with the other one; but somebody should know.
      if (linked !== customerId) logError('customer-surplus', { uid, linked, surplus: customerId });
      return linked;
    }
    const change = { stripeCustomerId: customerId, updatedAt: FieldValue.serverTimestamp() };
    batch.update(student, change, { lastUpdateTime: version });
    return customerId;
  });
}

/** Counts on, once for everybody who met the same spent key: those who came at once stay together under the next one. */
export function nextAttempt(uid: string, spent: number, dependencies: Dependencies): Promise<void> {
  const student = dependencies.db.doc(paths.student(uid));
  return guardedCommit(dependencies, async (batch) => {
    const { data, version } = readBilledStudent(await student.get());
    if ((data.billingAttempt ?? 0) !== spent) return;
    batch.update(student, { billingAttempt: spent + 1 }, { lastUpdateTime: version });
  });
}
