import type { AuditAct, Facts } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import type { Changes } from '@domain/changes.ts';
import type { Contract } from '@domain/contract.ts';
import { isSameData } from '@domain/same-data.ts';
import { FieldValue } from 'firebase-admin/firestore';
import type { z } from 'zod';
import { writeAsRead } from './as-read.ts';
import { defineCommit } from './define-commit.ts';
import { merged } from './merged.ts';
import { Refusal } from './refusal.ts';

type Setting<Values extends Facts> = {
  path: string;
  act: AuditAct;
  /** Parses the document. The values are the defaults if it is empty or malformed, until another is saved. */
  schema: z.ZodType<Values>;
  /** Whether the values can be saved together. */
  isValid?: (values: Values) => boolean;
  /** What is written of the values, if it is not all of them. `changed`: the fields that the call names. */
  stored?: (values: Values, changed: object, before: Values, today: string) => Record<string, unknown>;
};

/** Defines the callable that saves the changed fields of a setting, with the author, and records the act. */
export function defineSetting<Values extends Facts, Input extends z.ZodType<{ changes: Changes<Values> }>>(
  contract: Contract<Input, z.ZodObject, 'change the settings' | 'promote students'>,
  { path, act, schema, isValid = () => true, stored = (values) => values }: Setting<Values>,
) {
  return defineCommit(contract, async ({ input: { changes }, caller, batch, db, now, record }) => {
    const document = db.doc(path);
    const snapshot = await document.get();
    const before = schema.parse(snapshot.data() ?? {});
    const after = merged(before, changes);
    if (isSameData(before, after)) return;
    if (!isValid(after)) throw new Refusal(['invalid-input']);

    const written = { updatedAt: FieldValue.serverTimestamp(), updatedBy: caller.uid };
    const today = academyClock(now()).date;
    writeAsRead(batch, snapshot, { ...stored(after, changes.to, before, today), ...written });
    record({ act, what: document.id, operation: snapshot.updateTime, before, after });
  });
}
