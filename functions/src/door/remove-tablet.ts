import { daysAfter } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { deviceDocument, NOTE_DAYS } from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { deleteTabletAccount } from './tablet-account.ts';

/**
 * Ends a tablet in repeatable steps: first its marker, which rules, Functions and the tablet read, then the account. The
 * marker stays, because a token outlives the account for up to an hour. The document stays as long as the entries, which
 * an administrator may take back.
 */
export const removeTablet = defineCallable(
  api.removeTablet,
  async ({ input: { deviceId }, caller, dependencies }) => {
    const { db, now } = dependencies;
    const isTablet = await commitWithRetry(dependencies, async (batch) => {
      const [device, member] = await db.getAll(
        db.doc(paths.device(deviceId)),
        db.doc(paths.member(deviceId)),
      );
      const stored = device && readIfExists(device, deviceDocument)?.data;
      if (!device || !stored || stored.removedAt) return false;
      // No tablet can use the code any more, and a call under way stores no further entry.
      writeAsRead(batch, device, { pairing: FieldValue.delete(), pairedAt: FieldValue.delete() });
      if (member?.get('state') === 'device')
        writeAsRead(batch, member, { state: 'disabled', since: FieldValue.serverTimestamp() });
      return true;
    });
    if (!isTablet) return;
    await deleteTabletAccount(deviceId, dependencies);
    return commitWithRetry(dependencies, async (batch) => {
      const device = await db.doc(paths.device(deviceId)).get();
      const stored = readIfExists(device, deviceDocument)?.data;
      if (!stored || stored.removedAt) return;
      writeAsRead(batch, device, { removedAt: now(), expiresAt: daysAfter(now(), NOTE_DAYS) });
      const act = { by: caller.uid, act: 'tablet-removed', what: deviceId, operation: deviceId } as const;
      recordAct(batch, db, { ...act, before: { tablet: stored.name } });
    });
  },
);
