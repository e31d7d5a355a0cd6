import type { Deed } from '@domain/audit.ts';
import type { Contract } from '@domain/contract.ts';
import type { Capability, OpenCapability } from '@domain/permissions.ts';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { type Operation, recordAct } from './audit.ts';
import { commitWithRetry } from './commit-with-retry.ts';
import { type AnswerOf, type Call, type Caller, defineCallable } from './define-callable.ts';
import type { Dependencies } from './dependencies.ts';

export type Attempt = Pick<Dependencies, 'db' | 'now'> & {
  batch: WriteBatch;
  /** Adds the entry of an act of the caller to the commit (`recordAct`). */
  record: (deed: Deed<Operation>) => DocumentReference;
};

/**
 * Defines a callable that is one commit: `attempt` reads, decides and fills the batch, and again after a lost race. `now`
 * is the moment of the call: a commit that is tried again at midnight is still one of the day.
 */
export function defineCommit<
  Input extends z.ZodType,
  Output extends z.ZodType,
  May extends Exclude<Capability, OpenCapability>,
>(contract: Contract<Input, Output, May>, attempt: (call: Call<Input, May> & Attempt) => AnswerOf<Output>) {
  const run = (call: Call<Input, May>) => {
    const { db, now } = call.dependencies;
    const at = now();
    const { uid: by } = call.caller as Caller;
    return commitWithRetry<unknown>(call.dependencies, (batch) => {
      const record: Attempt['record'] = (deed) => recordAct(batch, db, { ...deed, by });
      return attempt({ ...call, batch, db, now: () => at, record });
    });
  };
  return defineCallable(contract, run as (call: Call<Input, May>) => AnswerOf<Output>);
}
