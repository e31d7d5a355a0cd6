import type { Contract } from '@domain/contract.ts';
import type { Capability } from '@domain/permissions.ts';
import type { WriteBatch } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { commitWithRetry } from './commit-with-retry.ts';
import { type AnswerOf, type Call, defineCallable } from './define-callable.ts';
import type { Dependencies } from './dependencies.ts';

type Attempt = Pick<Dependencies, 'db' | 'now'> & { batch: WriteBatch };

/** Defines a callable that is one commit: `attempt` reads, decides and fills the batch, and again after a lost race. */
export function defineCommit<Input extends z.ZodType, Output extends z.ZodType, May extends Capability>(
  contract: Contract<Input, Output, May>,
  attempt: (call: Call<Input, May> & Attempt) => AnswerOf<Output>,
) {
  const run = (call: Call<Input, May>) => {
    const { db, now } = call.dependencies;
    return commitWithRetry<unknown>(call.dependencies, (batch) => attempt({ ...call, batch, db, now }));
  };
  return defineCallable(contract, run as (call: Call<Input, May>) => AnswerOf<Output>);
}
