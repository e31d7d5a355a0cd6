import { api } from '@domain/billing/api.ts';
import { accountOf } from '@domain/billing/membership.ts';
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
