/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const codeOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../web/src/public-site', file), 'utf8');
/** Both in one, as on /join. node:vm has no dynamic import. */
const code = codeOf('later.js').replace('import(document', 'load(document') + codeOf('unsent.js');

/** Opens a page and returns what happens in the browser. `load` loads the page's script. */
function open(loadScript: () => Promise<void> = () => Promise.resolve()) {
  const events = new EventTarget();
  const loaded: string[] = [];
  let paint = (): void => undefined;
  const form = { dataset: {} as Record<string, string> };
  const problem = { hidden: true, focus: vi.fn() };
  const drafts = new Map<string, string>();
  const reload = vi.fn();
  runInNewContext(code, {
    document: {
      documentElement: { dataset: { script: '/site.js' } },
      querySelector: () => problem,
      querySelectorAll: () => ('sent' in form.dataset ? [form] : []),
    },
    addEventListener: events.addEventListener.bind(events),
    PerformanceObserver: class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe() {}
    },
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout,
    fetch: () => Promise.resolve(),
    location: { pathname: '/join', reload },
    sessionStorage: { setItem: (key: string, value: string) => drafts.set(key, value) },
    FormData: class {
      *[Symbol.iterator]() {
        yield ['firstName', 'Ana'];
      }
    },
    load: (address: string) => {
      loaded.push(address);
      return loadScript();
    },
  });
  return {
    loaded,
    paint: () => paint(),
    load: () => events.dispatchEvent(new Event('load')),
    /** Whether the browser may submit the form itself. */
    send: () => {
      const event = new Event('submit', { cancelable: true });
      Object.defineProperty(event, 'target', { value: form });
      return events.dispatchEvent(event);
    },
    form,
    problem,
    drafts,
    reload,
  };
}

describe('the script of a public page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('loads after the page has loaded and painted', async () => {
    const page = open();
    page.paint();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.loaded).toEqual([]);
    page.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.loaded).toEqual(['/site.js']);
  });

  it('loads in a browser that reports no paint, at most 3 seconds after the page', async () => {
    const page = open();
    page.load();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.loaded).toEqual(['/site.js']);
  });
});

it('a form that is sent before the script has loaded is marked and not submitted', () => {
  const page = open();
  expect(page.send()).toBe(false);
  expect(page.form.dataset).toEqual({ sent: '' });
});

describe('a public page whose script does not arrive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each([
    [
      'fails',
      () => {
        const failed = Promise.reject(new TypeError('Failed to fetch'));
        // The browser logs it.
        failed.catch(() => undefined);
        return failed;
      },
    ],
    ['gives no answer', () => new Promise<void>(() => undefined)],
  ])(
    'shows the problem of a sent form within ten seconds if it %s, and sends it by a reload',
    async (_, script) => {
      const page = open(script);
      page.paint();
      page.load();
      page.send();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(page.problem.hidden).toBe(false);
      expect(page.reload).not.toHaveBeenCalled();

      page.send();
      await vi.advanceTimersByTimeAsync(0);
      expect(Object.fromEntries(page.drafts)).toEqual({
        'faixa.join-draft': '{"firstName":"Ana"}',
        'faixa.join-sent': 'true',
      });
      expect(page.reload).toHaveBeenCalledOnce();
    },
  );
});
