import { api } from '@domain/billing/api.ts';
import { isAsked } from '@domain/billing/asked-fee.ts';
import { feeAccountOf } from '@domain/billing/membership.ts';
import { academyClock } from '@domain/calendar.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { feeDocuments, readSeenFee, writeFee } from './membership-documents.ts';

/** Keeps the student's word that a fee is paid, until the office confirms it. Pays nothing. */
export const claimPayment = defineCommit(
  api.claimPayment,
  async ({ input: { due }, student: { uid }, dependencies, batch, db, now }) => {
    const today = academyClock(now()).date;
    const read = await readTogether(db, feeDocuments(uid, dependencies));
    const { membership, breaks } = readSeenFee(read);
    const account = feeAccountOf({ subscription: null, membership, breaks }, today);
    if (account?.due !== due || !isAsked(account, today)) throw new Refusal(['changed-meanwhile']);
    if (membership.claimed?.due !== due) writeFee(batch, read.membership, { claimed: { due, on: today } });
  },
);
