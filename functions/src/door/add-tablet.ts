import { randomInt } from 'node:crypto';
import { api } from '@domain/door/api.ts';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_MINUTES,
  deviceDocument,
  isPairable,
  MOST_TABLETS,
} from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { deleteTabletAccount } from './remove-tablet.ts';

/**
 * Only the hash of the code is stored. A repeated call creates another code, also after a pairing that broke off.
 */
export const addTablet = defineCallable(
  api.addTablet,
  async ({ input: { deviceId, name }, caller, dependencies }) => {
    const { db, now } = dependencies;
    const code = newCode();
    const until = new Date(now().getTime() + CODE_MINUTES * 60_000);
    await commitWithRetry(dependencies, async (batch) => {
      const { device, member, count } = await readTogether(db, {
        device: paths.device(deviceId),
        member: paths.member(deviceId),
        count: paths.tabletCount,
      });
      // Read after the count, whose version is the condition of adding a tablet.
      const others = await db.collection(paths.devices).get();
      const stored = readIfExists(device, deviceDocument)?.data;
      const isOfPerson = member.exists && member.get('state') !== 'device';
      // Also the id of a person, whose account a removal would delete.
      if (isOfPerson || (stored ? !isPairable(stored) : member.exists))
        throw new Refusal(['changed-meanwhile']);
      const pairing = { hash: hashOf(code), until };
      if (stored) {
        if (member.exists) deleteAsRead(batch, member);
        writeAsRead(batch, device, { name, pairing, pairedAt: FieldValue.delete() });
      } else {
        if (others.docs.filter((each) => !each.get('removedAt')).length >= MOST_TABLETS)
          throw new Refusal(['tablets-full'], { params: { max: String(MOST_TABLETS) } });
        writeAsRead(batch, count, { seq: FieldValue.increment(1) });
        const created = { by: caller.uid, createdAt: FieldValue.serverTimestamp(), seq: 0 };
        writeAsRead(batch, device, { name, pairing, ...created });
        const act = { by: caller.uid, act: 'tablet-added', what: deviceId, operation: deviceId } as const;
        recordAct(batch, db, { ...act, after: { tablet: name } });
      }
    });
    // A pairing that broke off leaves an account, whose password is lost.
    await deleteTabletAccount(deviceId, dependencies);
    return { code, until: until.toISOString() };
  },
);

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
