import { api } from '@domain/billing/api.ts';
import { changeCharge as changed } from '@domain/billing/membership.ts';
import { academyClock } from '@domain/calendar.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { readTogether } from '../edge/read.ts';
import { accepted } from '../edge/refusal.ts';
import { feeDocuments, readSeenFee, writeFee } from './membership-documents.ts';

/** Changes or waives one fee of a student. What was paid more pays the next one. */
export const changeCharge = defineCommit(
  api.changeCharge,
  async ({ input: { studentId, ...change }, dependencies, batch, db, now, record }) => {
    const { due, amount, reason } = change;
    const read = await readTogether(db, feeDocuments(studentId, dependencies));
    const { membership, breaks } = readSeenFee(read);
    const stored = membership.changed?.find((each) => each.due === due);
    // Saved already, as by an earlier attempt of this call.
    if (amount === null ? !stored : stored?.amount === amount && stored.reason === reason) return;
    const { all, was } = accepted(changed(membership, change, breaks, academyClock(now()).date));
    writeFee(batch, read.membership, { changed: all });
    const operation = read.membership.updateTime;
    const facts = { before: { due, amount: was }, after: { due, amount } };
    record({ act: 'charge-changed', whom: studentId, operation, ...facts });
  },
);
