import { api } from '@domain/door/api.ts';
import { FAILED_CODES } from '@domain/rate-limit.ts';
import { deviceDocument, deviceEmail } from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { writeAsRead } from '../edge/as-read.ts';
import { addressBucket } from '../edge/client-address.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { deleteTabletAccount } from './remove-tablet.ts';

/**
 * Claims the code for the tablet, creates its account, and lets it in, each step repeatable with the same password. So a
 * code works once, and a tablet whose answer was lost asks again.
 */
export const pairTablet = defineCallable(
  api.pairTablet,
  async ({ input: { code, password }, address, dependencies }) => {
    const { createAccount, limits, now, sleep } = dependencies;
    const key = `code ${addressBucket(address)}`;
    if (!limits.take(key, FAILED_CODES)) throw new Refusal(['too-many-calls']);
    const { id, name } = await claim(hashOf(code), hashOf(password), dependencies);
    limits.giveBack(key);
    // False for the repeated call: the account has this password.
    await createAccount({ uid: id, name, email: deviceEmail(id), password });
    const tokensFrom = await letIn(id, hashOf(password), dependencies);
    if (tokensFrom === null) {
      await deleteTabletAccount(id, dependencies);
      throw new Refusal(['code-over']);
    }
    // As in `claimStudent`: a token of before may have begun in this second.
    await sleep(Math.max(0, tokensFrom * 1000 - now().getTime()));
    return { deviceId: id, name };
  },
);

function claim(hash: string, claimed: string, dependencies: Dependencies) {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const { docs } = await db.collection(paths.devices).where('pairing.hash', '==', hash).limit(1).get();
    const [found] = docs;
    const stored = found && readIfExists(found, deviceDocument)?.data;
    const { until, claim } = stored?.pairing ?? {};
    if (!stored || !until || until < now()) throw new Refusal(['code-over']);
    if (claim && claim !== claimed) throw new Refusal(['code-over']);
    if (!claim) writeAsRead(batch, found, { 'pairing.claim': claimed });
    return { id: found.id, name: stored.name };
  });
}

/** Makes the account a tablet. Returns the second from which its tokens count; null if it was removed meanwhile. */
function letIn(id: string, claimed: string, dependencies: Dependencies): Promise<number | null> {
  const { db, now } = dependencies;
  return commitWithRetry(dependencies, async (batch) => {
    const [device, member] = await db.getAll(db.doc(paths.device(id)), db.doc(paths.member(id)));
    const stored = device && readIfExists(device, deviceDocument);
    if (!device || stored?.data.pairing?.claim !== claimed) return null;
    if (member?.exists) return member.get('state') === 'device' ? (member.get('tokensFrom') ?? 0) : null;
    const since = FieldValue.serverTimestamp();
    // A tablet that was paired before, with another code, may have a token of the same id.
    const tokensFrom = Math.floor(now().getTime() / 1000) + 1;
    batch.create(db.doc(paths.member(id)), { state: 'device', since, tokensFrom });
    writeAsRead(batch, device, { pairedAt: now(), seenAt: now() });
    return tokensFrom;
  });
}
