import { beforeEach, expect, it, vi } from 'vitest';

const SILENCE = new DOMException('The operation timed out.', 'TimeoutError');
const FAILURE = new TypeError('Failed to fetch');

let page: {
  window: EventTarget;
  document: EventTarget & { hidden: boolean };
  location: { pathname: string };
};
let fetch: ReturnType<typeof vi.fn>;
let connection: typeof import('../../../web/src/firebase/connection.ts');
/** What listeners were told, and the events of the window. */
let told: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fetch = vi.fn().mockResolvedValue(new Response());
  page = {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), { hidden: false }),
    location: { pathname: '/dashboard' },
  };
  for (const [name, value] of Object.entries({ ...page, fetch })) vi.stubGlobal(name, value);
  connection = await import('../../../web/src/firebase/connection.ts');
  told = [];
  page.window.addEventListener('online', () => void told.push('online'));
  const stop = connection.onConnection(() => void told.push(connection.isConnected() ? 'back' : 'lost'));
  return () => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

function turn(hidden: boolean): void {
  page.document.hidden = hidden;
  page.document.dispatchEvent(new Event('visibilitychange'));
}

it.each([
  ['one question without an answer', [SILENCE]],
  ['two failures', [FAILURE, FAILURE]],
])('%s: the connection is lost; the next answer returns it, with an event', async (_, errors) => {
  for (const error of errors) {
    expect(told).toEqual([]);
    fetch.mockRejectedValueOnce(error);
    await pass(1.5);
  }
  expect(told).toEqual(['lost']);
  await pass(1.5);
  expect(told).toEqual(['lost', 'back', 'online']);
});

it('one failure, as at a change of the network, is not a loss, unless the browser reports one', async () => {
  for (const error of [FAILURE, null, FAILURE, null]) {
    if (error) fetch.mockRejectedValueOnce(error);
    await pass(1.5);
  }
  expect(told).toEqual([]);
  fetch.mockRejectedValueOnce(FAILURE);
  page.window.dispatchEvent(new Event('offline'));
  await pass(0);
  expect(told).toEqual(['lost']);
});

it('a failed question during which the device slept does not count', async () => {
  const answer = Promise.withResolvers<Response>();
  fetch.mockReturnValueOnce(answer.promise);
  await pass(60);
  answer.reject(SILENCE);
  await pass(2);
  expect(told).toEqual([]);
});

it('a loss that Firestore reports while the page is hidden does not show if the network works', async () => {
  turn(true);
  connection.noteConnection(false);
  await pass(60);
  expect(fetch).not.toHaveBeenCalled();
  expect(told).toEqual([]);
  turn(false);
  await pass(1);
  expect(told).toEqual(['online']);
  connection.noteConnection(true);
  await pass(60);
  expect(told).toEqual(['online']);
});

it('an idle page asks every 15 seconds, and at once when it is touched; a tablet keeps asking', async () => {
  await pass(60);
  fetch.mockClear();
  await pass(60);
  expect(fetch).toHaveBeenCalledTimes(4);
  await pass(5);
  page.window.dispatchEvent(new Event('pointerdown'));
  expect(fetch).toHaveBeenCalledTimes(5);
  await pass(60);
  page.location.pathname = '/door';
  fetch.mockClear();
  await pass(60);
  expect(fetch).toHaveBeenCalledTimes(40);
});
