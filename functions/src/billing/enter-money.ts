import { paymentDocument } from '@domain/billing/payment.ts';
import { type Paid, paidBy, type StripeInvoice, type TakenBack } from '@domain/billing/stripe-money.ts';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { nameOf, readIfExists, readTogether } from '../edge/read.ts';
import { enterPayments, yearDocuments } from './enter-payment.ts';
import { findOwner } from './mirror-documents.ts';
import { fetchInvoice, nullIfMissing } from './stripe-reads.ts';

const BY_STRIPE = { method: 'stripe', by: '', byName: 'Stripe', reason: '' } as const;

/** Enters what was paid for an invoice of the event 'invoice.paid'. */
export async function enterInvoice(id: string, dependencies: Dependencies): Promise<void> {
  const stripe = await dependencies.stripe();
  // With the key of a wrong account the sync fails afterwards, so the event is sent again.
  const invoice = await nullIfMissing(() => fetchInvoice(stripe, id));
  const owner = invoice && (await findOwner(invoice, stripe, dependencies));
  if (owner) await enterMoney(invoice, { uid: owner.uid }, dependencies);
}

/**
 * Enters the payment of an invoice and what takes it back, each one once and in a commit of its own
 * (docs/decisions/0145). `uid` is null if the profile of the customer is gone.
 */
export async function enterMoney(
  invoice: StripeInvoice,
  { uid, taken = [] }: { uid: string | null; taken?: readonly TakenBack[] },
  dependencies: Dependencies,
): Promise<void> {
  const paid = paidBy(invoice);
  if (!paid) return;
  await commitWithRetry(dependencies, (batch) => enterPaid(batch, paid, uid, dependencies));
  for (const each of taken)
    await commitWithRetry(dependencies, (batch) => takeBack(batch, each, dependencies));
}

async function enterPaid(
  batch: WriteBatch,
  { id, ...paid }: Paid,
  uid: string | null,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now } = dependencies;
  const at = now();
  const read = await readTogether(db, {
    ...yearDocuments(paid.paidOn, at, dependencies),
    document: db.doc(paths.payment(id)),
    // No student has the id of an invoice.
    student: db.doc(paths.student(uid ?? id)),
  });
  const { student } = read;
  if (read.document.exists) return;
  // An erasure at the same moment would leave the name: the update changes nothing.
  if (student.exists) batch.update(student.ref, { userId: student.id });
  const payer = { studentId: student.exists ? student.id : '', name: nameOf(student, '') };
  const payment = { ...BY_STRIPE, ...payer, ...paid, at, corrects: null };
  enterPayments(batch, read, [{ document: read.document.ref, payment }]);
}

async function takeBack(
  batch: WriteBatch,
  { id, takes, ...money }: TakenBack,
  dependencies: Dependencies,
): Promise<void> {
  const { db, now } = dependencies;
  const at = now();
  const read = await readTogether(db, {
    ...yearDocuments(money.paidOn, at, dependencies),
    document: db.doc(paths.payment(id)),
    original: db.doc(paths.payment(takes)),
  });
  const original = readIfExists(read.original, paymentDocument);
  if (!original || read.document.exists) return;
  batch.update(read.original.ref, { correctedBy: id }, { lastUpdateTime: original.version });
  const { studentId, name, planName, receipt, corrects } = original.data;
  if (corrects) await unmark(batch, { id: corrects.id, takes }, dependencies);
  const about = { studentId, name, planName, covers: null, corrects: { id: takes, receipt } };
  const payment = { ...BY_STRIPE, ...money, ...about, at };
  enterPayments(batch, read, [{ document: read.document.ref, payment }]);
}

const byNumber = new Intl.Collator('en', { numeric: true });

/** Sets `correctedBy` to the latest correction that is not taken back itself, or deletes it. */
async function unmark(batch: WriteBatch, { id, takes }: { id: string; takes: string }, { db }: Dependencies) {
  const { docs } = await db.collection(paths.payments).where('corrects.id', '==', id).get();
  const remaining = docs.filter((each) => each.id !== takes && !each.get('correctedBy'));
  const latest = remaining.toSorted((a, b) => byNumber.compare(a.get('receipt'), b.get('receipt'))).at(-1);
  batch.update(db.doc(paths.payment(id)), { correctedBy: latest?.id ?? FieldValue.delete() });
}
