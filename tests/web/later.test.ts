/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const file = join(import.meta.dirname, '../../web/src/public-site/later.js');
/** node:vm has no dynamic import. */
const code = readFileSync(file, 'utf8').replace('import(script)', 'load(script)');

/** Opens a page and returns what happens in the browser. */
function open() {
  const listeners: Record<string, (event: object) => void> = {};
  const loaded: string[] = [];
  let paint = (): void => undefined;
  runInNewContext(code, {
    document: {
      documentElement: { dataset: { sheet: '/base.css', script: '/site.js' } },
      createElement: () => ({}),
      head: { append: ({ href }: { href: string }) => loaded.push(href) },
    },
    addEventListener: (name: string, listen: (event: object) => void) => {
      listeners[name] = listen;
    },
    PerformanceObserver: class {
      constructor(callback: () => void) {
        paint = callback;
      }
      observe() {}
    },
    requestAnimationFrame: (callback: () => void) => callback(),
    setTimeout,
    load: (address: string) => loaded.push(address),
  });
  return {
    loaded,
    paint: () => paint(),
    load: () => listeners.load?.({}),
    submit: (form: object) => listeners.submit?.(form),
  };
}

describe('the script and the fonts of a public page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('load after the page has loaded and painted', async () => {
    const page = open();
    page.paint();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.loaded).toEqual([]);
    page.load();
    await vi.advanceTimersByTimeAsync(0);
    expect(page.loaded).toEqual(['/base.css', '/site.js']);
  });

  it('load in a browser that reports no paint, at most 3 seconds after the page', async () => {
    const page = open();
    page.load();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(page.loaded).toEqual(['/base.css', '/site.js']);
  });
});

it('a form that is sent before the script has loaded is marked and not submitted', () => {
  const preventDefault = vi.fn();
  const target = { dataset: {} };
  open().submit({ preventDefault, target });
  expect(preventDefault).toHaveBeenCalled();
  expect(target.dataset).toEqual({ sent: '' });
});
