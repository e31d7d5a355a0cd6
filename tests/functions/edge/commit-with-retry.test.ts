import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { commitWithRetry } from '../../../functions/src/edge/commit-with-retry.ts';
import { Refusal } from '../../../functions/src/edge/refusal.ts';
import { traceOf } from '../../../functions/src/edge/trace.ts';
import { db, get, reset } from '../database.ts';
import { seededRandom } from '../world.ts';

const hot = db.doc('calendar_events/hot');
const other = db.doc('rosters/hot');

/** A guarded commit whose pauses take no time, and what it was told to wait. */
function commits(random: () => number = seededRandom(3)) {
  const pauses: number[] = [];
  const sleep = async (milliseconds: number) => void pauses.push(milliseconds);
  return { pauses, dependencies: { db, random, sleep } };
}

/** Adds one to `count`; `meanwhile` happens between the read and the commit. */
function addOne(
  dependencies: ReturnType<typeof commits>['dependencies'],
  meanwhile: (attempt: number) => Promise<unknown>,
) {
  let attempts = 0;
  return commitWithRetry(dependencies, async (batch) => {
    const snapshot = await hot.get();
    await meanwhile(++attempts);
    const count = ((snapshot.get('count') as number | undefined) ?? 0) + 1;
    if (snapshot.updateTime)
      batch.update(hot, { count, seq: FieldValue.increment(1) }, { lastUpdateTime: snapshot.updateTime });
    batch.set(other, { count });
    return { count, attempts };
  });
}

const anotherCommit = () => hot.update({ count: FieldValue.increment(10), seq: FieldValue.increment(1) });

beforeEach(() => reset({ [hot.path]: { count: 0, seq: 0 } }));

describe('a guarded commit', () => {
  it('writes everything at once, without a pause, if no other commit interferes', async () => {
    const { dependencies, pauses } = commits();
    expect(await addOne(dependencies, async () => {})).toEqual({ count: 1, attempts: 1 });
    expect(await get(other.path)).toEqual({ count: 1 });
    expect(pauses).toEqual([]);
  });

  it('reads and decides again if another commit was faster', async () => {
    const { dependencies, pauses } = commits();
    const answer = await addOne(dependencies, async (attempt) => attempt <= 3 && (await anotherCommit()));
    expect(answer).toEqual({ count: 31, attempts: 4 });
    expect(await get(hot.path)).toEqual({ count: 31, seq: 4 });
    expect(await get(other.path)).toEqual({ count: 31 });
    expect(pauses).toHaveLength(3);
  });

  it('notices two writes in between that cancel each other out, by the count of writes', async () => {
    const { dependencies } = commits();
    const answer = await addOne(dependencies, async (attempt) => {
      if (attempt > 1) return;
      await hot.update({ count: 1, seq: FieldValue.increment(1) });
      await hot.update({ count: 0, seq: FieldValue.increment(1) });
    });
    expect(answer).toEqual({ count: 1, attempts: 2 });
  });

  it('reads again if a document that it creates exists by now', async () => {
    const { dependencies } = commits();
    const found = await commitWithRetry(dependencies, async (batch) => {
      const { exists } = await other.get();
      if (!exists) {
        await other.set({ by: 'another commit' });
        batch.create(other, { by: 'us' });
      }
      return exists;
    });
    expect(found).toBe(true);
    expect(await get(other.path)).toEqual({ by: 'another commit' });
  });

  it('reads again if a document that it updates was deleted', async () => {
    const { dependencies } = commits();
    const answer = await addOne(dependencies, async (attempt) => attempt === 1 && (await hot.delete()));
    expect(answer).toEqual({ count: 1, attempts: 2 });
    expect(await get(hot.path)).toBeUndefined();
  });

  it('gives up after twenty lost races, refuses as busy, and writes nothing', async () => {
    const { dependencies, pauses } = commits();
    const refusal = await addOne(dependencies, anotherCommit).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ reasons: ['busy'], cause: { code: expect.any(Number) } });
    expect(await get(hot.path)).toEqual({ count: 200, seq: 20 });
    expect(await get(other.path)).toBeUndefined();
    expect(pauses.length).toBeLessThanOrEqual(20);
  });

  it.each([
    ['to create a document that exists', 6, (batch: WriteBatch) => batch.create(hot, {})],
    ['to update one that is missing', 5, (batch: WriteBatch) => batch.update(other, { count: 1 })],
  ])('throws the error if each attempt tries %s', async (_, code, fill) => {
    const { dependencies } = commits();
    const failing = commitWithRetry(dependencies, async (batch) => void fill(batch));
    await expect(failing).rejects.toMatchObject({ code });
  });

  it('the trace of such an error names the document, as Firestore does; Google’s emulator does not', () => {
    const name = `projects/p/databases/(default)/documents/${hot.path}`;
    const error = Object.assign(new Error(`6 ALREADY_EXISTS: Document already exists: ${name}`), { code: 6 });
    expect(traceOf(error)).toMatchObject({ code: 6, path: hot.path });
  });

  it('waits a random part of a time that doubles from 200 to 800 ms', async () => {
    const longest = commits(() => 1);
    await expect(addOne(longest.dependencies, anotherCommit)).rejects.toThrow();
    expect(longest.pauses.slice(0, 5)).toEqual([200, 400, 800, 800, 800]);
    const shortest = commits(() => 0);
    await expect(addOne(shortest.dependencies, anotherCommit)).rejects.toThrow();
    expect(new Set(shortest.pauses)).toEqual(new Set([0]));
  });

  it('throws a refusal on, and writes nothing', async () => {
    const { dependencies } = commits();
    const refusing = commitWithRetry(dependencies, async (batch) => {
      batch.set(other, { count: 1 });
      throw new Refusal(['class-full']);
    });
    await expect(refusing).rejects.toEqual(new Refusal(['class-full']));
    expect(await get(other.path)).toBeUndefined();
  });

  it('throws any other error on at once', async () => {
    const { dependencies, pauses } = commits();
    const tooBig = commitWithRetry(dependencies, async (batch) => {
      batch.set(other, { text: 'x'.repeat(2 ** 20) });
    });
    await expect(tooBig).rejects.toMatchObject({ code: 3 });
    expect(pauses).toEqual([]);
  });
});
