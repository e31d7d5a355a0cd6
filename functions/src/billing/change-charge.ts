import { api } from '@domain/billing/api.ts';
import { changeCharge as changed, openChargesOf } from '@domain/billing/membership.ts';
import { academyClock } from '@domain/calendar.ts';
import { isSameData } from '@domain/same-data.ts';
import { defineCommit } from '../edge/define-commit.ts';
import { readTogether } from '../edge/read.ts';
import { accepted, Refusal } from '../edge/refusal.ts';
import { feeDocuments, readSeenFee, writeFee } from './membership-documents.ts';

/** Changes or waives one fee of a student. What was paid more pays the next one. */
export const changeCharge = defineCommit(
  api.changeCharge,
  async ({ input, dependencies, batch, db, now, record }) => {
    const { studentId, open: seen, ...change } = input;
    const { due, amount } = change;
    const today = academyClock(now()).date;
    const read = await readTogether(db, feeDocuments(studentId, dependencies));
    const { membership, breaks } = readSeenFee(read);
    const stored = membership.changed?.find((each) => each.due === due);
    // Saved already, as by an earlier attempt of this call.
    if (stored?.amount === amount && stored.reason === change.reason) return;
    const charge = openChargesOf(membership, breaks, today).find((each) => each.due === due);
    if (charge?.open !== seen) throw new Refusal(['changed-meanwhile']);
    const { all } = accepted(changed(membership, change, breaks, today));
    if (isSameData(all, membership.changed ?? [])) return;
    writeFee(batch, read.membership, { changed: all });
    const operation = read.membership.updateTime;
    const after = { due, amount };
    record({ act: 'charge-changed', whom: studentId, operation, before: { due, amount: charge.fee }, after });
  },
);
