import { randomInt } from 'node:crypto';
import { api } from '@domain/api.ts';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_MINUTES,
  deviceDocument,
  MOST_TABLETS,
} from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { hashOf } from '../enrollment/student-link.ts';

/** The code is stored nowhere. A repeated call, or one after the end of the code, replaces it. */
export const addTablet = defineCallable(
  api.addTablet,
  ({ input: { deviceId, name }, caller, dependencies }) => {
    const { db, now } = dependencies;
    const code = newCode();
    const until = new Date(now().getTime() + CODE_MINUTES * 60_000);
    return commitWithRetry(dependencies, async (batch) => {
      const [{ device, member }, others] = await Promise.all([
        readTogether(db, { device: db.doc(paths.device(deviceId)), member: db.doc(paths.member(deviceId)) }),
        db.collection(paths.devices).limit(MOST_TABLETS).get(),
      ]);
      const stored = readIfExists(device, deviceDocument)?.data;
      // Also the id of a person, whose account a removal would delete.
      if (stored?.pairing?.claim || member.exists) throw new Refusal(['changed-meanwhile']);
      if (!stored && others.size >= MOST_TABLETS)
        throw new Refusal(['tablets-full'], { params: { max: String(MOST_TABLETS) } });
      const pairing = { hash: hashOf(code), until };
      const created = { by: caller.uid, createdAt: FieldValue.serverTimestamp(), seq: 0 };
      writeAsRead(batch, device, { name, pairing, ...(!stored && created) });
      if (!stored)
        recordAct(batch, db, { by: caller.uid, act: 'tablet-added', what: deviceId, operation: deviceId });
      return { code, until: until.toISOString() };
    });
  },
);

function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}
