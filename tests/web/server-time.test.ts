import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  followServerTime,
  noteServerDate,
  now,
  onCorrection,
  readClocks,
  serverTimeAt,
} from '../../web/src/format/server-time.ts';

const TIME = new Date('2026-11-25T12:00:00Z');
const HOUR = 3_600_000;

beforeEach(() => void vi.useFakeTimers({ now: TIME }));
afterEach(() => {
  noteServerDate(new Date().toUTCString());
  vi.useRealTimers();
});

const answered = (difference: number) => noteServerDate(new Date(TIME.getTime() + difference).toUTCString());

it.each([26 * HOUR, -26 * HOUR, 6 * 60_000, -6 * 60_000])(
  'a clock that is %i ms wrong is corrected',
  (difference) => {
    answered(difference);
    expect(now().getTime()).toBe(TIME.getTime() + difference);
    vi.advanceTimersByTime(1000);
    expect(now().getTime()).toBe(TIME.getTime() + difference + 1000);
  },
);

it.each([0, 4 * 60_000, -4 * 60_000])('a clock that is %i ms wrong is right enough', (difference) => {
  answered(26 * HOUR);
  answered(difference);
  expect(now()).toEqual(TIME);
});

it.each([null, '', 'yesterday'])('an answer with the date %j changes nothing', (header) => {
  answered(26 * HOUR);
  noteServerDate(header);
  expect(now().getTime()).toBe(TIME.getTime() + 26 * HOUR);
});

it('screens learn of a correction', () => {
  const changed = vi.fn();
  const unsubscribe = onCorrection(changed);
  answered(26 * HOUR);
  expect(changed).toHaveBeenCalledOnce();
  unsubscribe();
});

it('the time of the server is unknown after the clock was set, until the server answers again', () => {
  answered(26 * HOUR);
  vi.setSystemTime(new Date(0));
  expect(serverTimeAt(readClocks())).toBeNull();
  noteServerDate(TIME.toUTCString());
  expect(serverTimeAt(readClocks())).toEqual(TIME);
});

it('a page asks for the time every few seconds until the server answers, without an event of the browser', async () => {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const date = new Date(TIME.getTime() - 3 * HOUR).toUTCString();
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue(new Response(null, { headers: { date } }));
  for (const [name, value] of Object.entries({ window, document, fetch })) vi.stubGlobal(name, value);
  const stop = followServerTime();
  await vi.advanceTimersByTimeAsync(1000);
  expect(now().getTime()).toBe(TIME.getTime() + 1000);
  await vi.advanceTimersByTimeAsync(2500);
  expect(now().getTime()).toBe(TIME.getTime() - 3 * HOUR + 500);
  stop();
  vi.unstubAllGlobals();
});
