import { randomInt } from 'node:crypto';
import { daysAfter } from '@domain/calendar.ts';
import { api } from '@domain/door/api.ts';
import { FAILED_CODES } from '@domain/rate-limit.ts';
import {
  CODE_ALPHABET,
  CODE_LENGTH,
  CODE_MINUTES,
  deviceDocument,
  deviceEmail,
  isDeviceEmail,
  isPairable,
  MOST_TABLETS,
  NOTE_DAYS,
} from '@domain/schedule/door.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { deleteAsRead, writeAsRead } from '../edge/as-read.ts';
import { recordAct } from '../edge/audit.ts';
import { addressBucket } from '../edge/client-address.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import { defineCallable } from '../edge/define-callable.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { hashOf } from '../edge/hash.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists, readTogether } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';

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
    // As in `claimStudent`: an earlier token may have begun in this second.
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
