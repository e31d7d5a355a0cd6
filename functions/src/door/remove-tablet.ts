import { daysAfter } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { deviceDocument, isDeviceEmail, NOTE_DAYS } from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/**
 * Ends a tablet in repeatable steps: first its marker, which rules, Functions and the tablet read, then the account. The
 * marker stays, because a token outlives the account for up to an hour. The document stays as long as the entries, which
 * an administrator may take back.
 */
export const removeTablet = defineCallable(
  api.removeTablet,
  async ({ input: { deviceId }, caller, dependencies }) => {
    const { db, now } = dependencies;

    /** Ends the code and the marker, also those that came since the first step. Null if it is removed already. */
    const shutOut = (isLast: boolean) =>
      commitWithRetry(dependencies, async (batch) => {
        const documents = [db.doc(paths.device(deviceId)), db.doc(paths.member(deviceId))] as const;
        const [device, member] = await db.getAll(...documents);
        const stored = device && readIfExists(device, deviceDocument)?.data;
        if (!device || !stored || stored.removedAt) return null;
        const end = isLast && { removedAt: now(), expiresAt: daysAfter(now(), NOTE_DAYS) };
        // A call under way stores no further entry.
        writeAsRead(batch, device, { pairing: FieldValue.delete(), pairedAt: FieldValue.delete(), ...end });
        const isPaired = member?.get('state') === 'device';
        if (isPaired) writeAsRead(batch, member, { state: 'disabled', since: FieldValue.serverTimestamp() });
        const act = { by: caller.uid, act: 'tablet-removed', what: deviceId, operation: deviceId } as const;
        if (isLast) recordAct(batch, db, { ...act, before: { tablet: stored.name } });
        return { isPaired };
      });

    if (!(await shutOut(false))) return;
    await deleteTabletAccount(deviceId, dependencies);
    const last = await shutOut(true);
    if (last?.isPaired) await deleteTabletAccount(deviceId, dependencies);
  },
);

/** Deletes the account of a tablet. The account of a person stays, also if it was created with the same id since. */
export async function deleteTabletAccount(
  id: string,
  { findAccount, deleteAccount }: Pick<Dependencies, 'findAccount' | 'deleteAccount'>,
): Promise<void> {
  if (isDeviceEmail((await findAccount(id))?.email)) await deleteAccount(id);
}
