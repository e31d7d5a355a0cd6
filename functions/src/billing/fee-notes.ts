import { api } from '@domain/billing/api.ts';
import { isAsked } from '@domain/billing/asked-fee.ts';
import { accountOf, openFeeOf } from '@domain/billing/membership.ts';
import { academyClock } from '@domain/calendar.ts';
import { isSameData } from '@domain/same-data.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { readTogether, refuseUnseen } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { feeDocuments, readSeenFee, writeFee } from './membership-documents.ts';

/** Notes that the office reminded a student today. */
export const noteReminder = defineCommit(
  api.noteReminder,
  async ({ input, caller, dependencies, batch, db, now, record }) => {
    const { studentId, due } = input;
    const today = academyClock(now()).date;
    const reminded = { due, on: today };
    const read = await readTogether(db, feeDocuments(studentId, dependencies));
    refuseUnseen(read.student, caller);
    const { membership, breaks } = readSeenFee(read);
    if (accountOf(membership, breaks, today).due !== due) throw new Refusal(['changed-meanwhile']);
    if (isSameData(membership.reminded, reminded)) return;
    writeFee(batch, read.membership, { reminded });
    const operation = read.membership.updateTime;
    record({ act: 'reminder-noted', whom: studentId, operation, after: reminded });
  },
);

/** Keeps the student's word that a fee is paid, until the office confirms it. Pays nothing. */
export const claimPayment = defineCommit(
  api.claimPayment,
  async ({ input: { due }, student: { uid }, dependencies, batch, db, now }) => {
    const today = academyClock(now()).date;
    const read = await readTogether(db, feeDocuments(uid, dependencies));
    const { membership, breaks } = readSeenFee(read);
    const account = openFeeOf({ membership, breaks }, today)?.account;
    if (account?.due !== due || !isAsked(account, breaks, today)) throw new Refusal(['changed-meanwhile']);
    if (membership.claimed?.due !== due) writeFee(batch, read.membership, { claimed: { due, on: today } });
  },
);
