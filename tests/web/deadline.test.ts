import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswer, within } from '../../web/src/deadline.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

const never = () => new Promise<never>(() => undefined);

it('work that never answers ends with NoAnswer at its deadline, not before', async () => {
  const settled = vi.fn();
  const outcome = within(10_000, never()).catch(settled);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await outcome;
  expect(settled).toHaveBeenCalledWith(expect.any(NoAnswer));
});

it('work that answers in time leaves no timer, whether it succeeds or fails', async () => {
  expect(await within(10_000, Promise.resolve('data'))).toBe('data');
  await expect(within(10_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(vi.getTimerCount()).toBe(0);
});

/** A start of the app with this IndexedDB, and the storage that earlier starts left. */
async function start(indexedDB: object | undefined, kept = new Map<string, string>()) {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('indexedDB', indexedDB);
  vi.resetModules();
  const module = await import('../../web/src/firebase/indexed-db.ts');
  const settled = vi.fn();
  void module.indexedDbSettled().then(settled);
  return { ...module, settled, kept };
}

type Request = { onsuccess?: () => void; onerror?: () => void; result?: object };

/** A database that answers with one of the events. */
function answering(event: 'onsuccess' | 'onerror') {
  const deleted: string[] = [];
  const request = (): Request => {
    const made: Request = { result: { close: () => undefined } };
    queueMicrotask(() => made[event]?.());
    return made;
  };
  const remove = (name: string) => {
    deleted.push(name);
    return request();
  };
  return { deleted, open: request, deleteDatabase: remove };
}

it('an IndexedDB without any event is hidden in time, so that Firebase starts without it', async () => {
  const { settled } = await start({ open: () => ({}) });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(settled).toHaveBeenCalled();
  expect(globalThis.indexedDB).toBeUndefined();
});

it.each([
  ['opens', answering('onsuccess')],
  ['refuses', answering('onerror')],
  [
    'throws',
    {
      open() {
        throw new DOMException('blocked', 'SecurityError');
      },
    },
  ],
])('an IndexedDB that %s is left to Firebase at once', async (_, database) => {
  const { settled } = await start(database);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalled();
  expect(globalThis.indexedDB).toBe(database);
});

it('the session in a database that gave no answer is deleted at the next start, if another account came after it', async () => {
  const { noteSession, kept } = await start({ open: () => ({}) });
  await vi.advanceTimersByTimeAsync(5_000);
  noteSession();
  const database = answering('onsuccess');
  await start(database, kept);
  await vi.advanceTimersByTimeAsync(0);
  await start(database, kept);
  await vi.advanceTimersByTimeAsync(0);
  expect(database.deleted).toEqual(['firebaseLocalStorageDb']);
});

it('an IndexedDB that can still delete but not open is hidden, too', async () => {
  const kept = new Map([['faixa.stale-session', 'yes']]);
  const { settled } = await start({ ...answering('onsuccess'), open: () => ({}) }, kept);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(settled).toHaveBeenCalled();
  expect(globalThis.indexedDB).toBeUndefined();
});

it('the session in a database that gave no answer is kept if no account was signed in meanwhile', async () => {
  const { kept } = await start({ open: () => ({}) });
  await vi.advanceTimersByTimeAsync(5_000);
  const database = answering('onsuccess');
  await start(database, kept);
  expect(database.deleted).toEqual([]);
});
