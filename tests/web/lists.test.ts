import { describe, expect, test } from 'vitest';
import type { Emit, LiveFailure } from '../../web/src/firebase/live/live-entry.ts';
import { listenToLists } from '../../web/src/firebase/live/snapshots.ts';

/** Two lists whose listeners the test answers, and what the combined listener reports. */
function open() {
  const lists: Emit<number[]>[] = [];
  const reported: (number[] | LiveFailure)[] = [];
  let closed = 0;
  const listen = (emit: Emit<number[]>) => {
    lists.push(emit);
    return () => {
      closed += 1;
    };
  };
  const close = listenToLists(
    [listen, listen],
    (a, b) => a - b,
  )({ next: (data) => reported.push(data), fail: (reason) => reported.push(reason) });
  const [first, second] = lists;
  if (!first || !second) throw new Error('A list has no listener');
  return { first, second, reported, close, closed: () => closed };
}

describe('several lists as one', () => {
  test('are reported in order once all of them have answered, and after each change', () => {
    const { first, second, reported } = open();
    first.next([3, 1]);
    expect(reported).toEqual([]);
    second.next([2]);
    second.next([]);
    expect(reported).toEqual([
      [1, 2, 3],
      [1, 3],
    ]);
  });

  test('are incomplete while one has failed', () => {
    const { first, second, reported } = open();
    first.next([1]);
    second.fail('unavailable');
    first.next([1, 4]);
    expect(reported).toEqual(['unavailable']);
    second.next([2]);
    expect(reported.at(-1)).toEqual([1, 2, 4]);
  });

  test('are closed together', () => {
    const { close, closed } = open();
    close();
    expect(closed()).toBe(2);
  });
});
