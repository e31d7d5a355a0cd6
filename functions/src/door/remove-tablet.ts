import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';

/**
 * Ends a tablet in repeatable steps: its marker first, which rules, Functions and the tablet read; then the account; then
 * the document, by which a repeated call finds it. The marker stays: a token outlives the account for up to an hour.
 */
export const removeTablet = defineCallable(
  api.removeTablet,
  async ({ input: { deviceId }, caller, dependencies }) => {
    const { db, deleteAccount } = dependencies;
    const isTablet = await commitWithRetry(dependencies, async (batch) => {
      const [device, member] = await db.getAll(
        db.doc(paths.device(deviceId)),
        db.doc(paths.member(deviceId)),
      );
      if (!device?.exists) return false;
      // No tablet can use the code any more, and a call under way stores no further entry.
      batch.update(device.ref, { pairing: FieldValue.delete(), pairedAt: FieldValue.delete() });
      if (member?.get('state') === 'device' && member.updateTime) {
        const ended = { state: 'disabled', since: FieldValue.serverTimestamp() };
        batch.update(member.ref, ended, { lastUpdateTime: member.updateTime });
      }
      return true;
    });
    if (!isTablet) return {};
    await deleteAccount(deviceId);
    return commitWithRetry(dependencies, async (batch) => {
      const device = await db.doc(paths.device(deviceId)).get();
      if (!device.exists) return {};
      deleteAsRead(batch, device);
      recordAct(batch, db, { by: caller.uid, act: 'tablet-removed', what: deviceId, operation: deviceId });
      return {};
    });
  },
);
