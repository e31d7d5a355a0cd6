import { afterEach, expect, it, vi } from 'vitest';
import { noteConnection } from '../../../web/src/firebase/connection.ts';
import {
  dropOthers,
  type Emit,
  entryId,
  entryOf,
  hold,
  restart,
} from '../../../web/src/firebase/live/live-entry.ts';

/** A query of Ana, every listener that it opened, and how many of them are still open. */
function query() {
  const emits: Emit<string>[] = [];
  let open = 0;
  const listen = (emit: Emit<string>) => {
    emits.push(emit);
    open += 1;
    return () => {
      open -= 1;
    };
  };
  const entry = entryOf<string>(entryId('ana', 'notes'));
  const release = hold(entry, 'ana', listen);
  return { entry, emits, open: () => open, release };
}

vi.useFakeTimers({ toFake: ['setTimeout'] });
afterEach(() => vi.runAllTimers());

it('what a page shows stays while the server cannot be reached, and not if the user may not read it any more', async () => {
  const { entry, emits, release } = query();
  emits[0]?.next('first');
  restart(entry);
  emits[1]?.fail('unavailable');
  expect(entry.state.value).toEqual({ status: 'ready', data: 'first' });
  emits[1]?.fail('not-allowed');
  expect(entry.state.value).toEqual({ status: 'error', reason: 'not-allowed' });
  release();
  await Promise.resolve();
});

it('a query of a signed-out user that nothing shows is forgotten', async () => {
  const { entry, emits, release } = query();
  emits[0]?.next('first');
  dropOthers('');
  release();
  await Promise.resolve();
  const next = entryOf<string>(entryId('ana', 'notes'));
  expect(next).not.toBe(entry);
  expect(next.state.value).toEqual({ status: 'pending' });
});

it('without a network, a query shows what it last read, only to the same user', async () => {
  vi.stubGlobal('document', { hidden: false });
  const read = query();
  read.emits[0]?.next('first');
  read.release();
  await Promise.resolve();
  expect(read.open()).toBe(0);

  const online = query();
  expect(online.entry.state.value).toEqual({ status: 'pending' });
  online.emits[0]?.fail('unavailable');
  expect(online.entry.state.value).toMatchObject({ status: 'error' });
  online.release();
  await Promise.resolve();

  noteConnection(false);
  vi.advanceTimersByTime(2000);
  const offline = query();
  offline.emits[0]?.fail('unavailable');
  expect(offline.entry.state.value).toEqual({ status: 'ready', data: 'first' });
  dropOthers('');
  offline.release();
  await Promise.resolve();

  const later = query();
  later.emits[0]?.fail('unavailable');
  expect(later.entry.state.value).toMatchObject({ status: 'error' });
  later.release();
  noteConnection(true);
  vi.unstubAllGlobals();
});
