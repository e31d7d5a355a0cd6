/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { revisionOf } from '../../../web/revision.ts';
import { launchChromium } from '../../support/chromium.ts';

/** The service worker and its registration as they are built, in a real Chromium, on a site of three pages. */

type Deployment = { html: string; policy: string };
const FIRST: Deployment = { html: pageOf('first'), policy: "img-src 'self'" };

/** A page like app.html: it names a hashed file and starts the registration. */
function pageOf(name: string): string {
  const scripts = `<script src="/assets/${name}-1234.js"></script><script type="module" src="/start.js"></script>`;
  return `<!doctype html><html><head></head><body><h1>${name}</h1>${scripts}</body></html>`;
}

let start = '';
let deployed: { html: string; worker: string; policy: string };
/** What the server was asked for. */
let asked: string[];
/** 'down' refuses every connection, 'stalled' leaves pages without an answer, 'broken' answers them with 503. */
let network: 'up' | 'down' | 'stalled' | 'broken';
let server: Server;
let browser: Browser;
let context: BrowserContext;
let origin = '';

async function deploy({ html, policy }: Deployment): Promise<void> {
  const { mark, worker } = await revisionOf(html, [policy]);
  deployed = { html: mark(html), worker, policy };
}

function fileAt(path: string): [type: string, text: string] | null {
  if (path === '/worker.js') return ['text/javascript', deployed.worker];
  if (path === '/start.js') return ['text/javascript', start];
  if (path.startsWith('/assets/')) return ['text/javascript', `window.loaded = '${path}'`];
  return ['/', '/login', '/dashboard', '/dashboard/profile'].includes(path)
    ? ['text/html', deployed.html]
    : null;
}

beforeAll(async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { acceptUpdate, registerWorker } from './worker-registration.ts';
        window.accept = () => acceptUpdate(window.offered);
        registerWorker((worker) => { window.offered = worker; });
      `,
      resolveDir: join(import.meta.dirname, '../../../web/src/app'),
    },
    bundle: true,
    write: false,
    format: 'esm',
  });
  start = outputFiles[0]?.text ?? '';
  server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    asked.push(pathname);
    const file = fileAt(pathname);
    if (network === 'down') return void response.destroy();
    if (network === 'stalled' && file?.[0] === 'text/html') return;
    if (network === 'broken' && file?.[0] === 'text/html')
      return void response.writeHead(503).end('<h1>503</h1>');
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.[0] ?? 'text/plain',
      'content-security-policy': deployed.policy,
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(file?.[1]);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

beforeEach(async () => {
  asked = [];
  network = 'up';
  await deploy(FIRST);
  context = await browser.newContext({ baseURL: origin });
});
afterEach(() => context.close());

/** A page of the dashboard after the worker has been installed; the next page is controlled. */
async function visit(): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return page;
}

const heading = (page: Page) => page.locator('h1').textContent();
const controlled = (page: Page) => page.evaluate('navigator.serviceWorker.controller !== null');
const cached = (page: Page) =>
  page.evaluate<string[]>(`(async () => {
    const found = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { headers } = await cache.match(request);
        found.push(new URL(request.url).pathname + ' ' + headers.get('content-security-policy'));
      }
    }
    return found.sort();
  })()`);

it('keeps the shell and the files that it names, and nothing else', async () => {
  const page = await visit();
  await page.goto('/dashboard/profile');
  expect(await controlled(page)).toBe(true);
  expect(await cached(page)).toEqual([`/assets/first-1234.js ${FIRST.policy}`, `/dashboard ${FIRST.policy}`]);
});

// A sign-out leads to the last two.
it.each(['/dashboard/profile', '/', '/login'])(
  'serves the shell and its files at %s without a network',
  async (path) => {
    const page = await visit();
    network = 'down';
    await page.goto(path);
    expect(await heading(page)).toBe('first');
    expect(await page.evaluate('window.loaded')).toBe('/assets/first-1234.js');
  },
);

it.each([
  ['three seconds after a network that does not answer was asked', 'stalled'],
  ['while the site answers with an error of its own', 'broken'],
] as const)('serves the shell %s', async (_, state) => {
  const page = await visit();
  network = state;
  await page.goto('/dashboard');
  expect(await heading(page)).toBe('first');
});

it('loads files without a cache that works', async () => {
  const page = await visit();
  await page.goto('/dashboard');
  const [worker] = context.serviceWorkers();
  await worker?.evaluate('void (caches.open = () => Promise.reject(new Error("The storage is broken")))');
  expect(await page.evaluate("import('/assets/later-1234.js').then(() => window.loaded)")).toBe(
    '/assets/later-1234.js',
  );
});

it('loads a file that a full device cannot keep', async () => {
  const page = await visit();
  await page.goto('/dashboard');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
  expect(await page.evaluate("import('/assets/later-1234.js').then(() => window.loaded)")).toBe(
    '/assets/later-1234.js',
  );
});

it('asks the network for a page before it shows it, and not for a kept file', async () => {
  const page = await visit();
  asked = [];
  await page.goto('/dashboard');
  expect(asked).toContain('/dashboard');
  expect(asked).not.toContain('/assets/first-1234.js');
});

it('offers a deployment that changes nothing but headers to an open page, and brings them when accepted', async () => {
  const second = { ...FIRST, policy: "img-src 'none'" };
  const page = await visit();
  await page.goto('/dashboard');
  await deploy(second);
  await page.evaluate("navigator.serviceWorker.getRegistration('/dashboard').then((each) => each.update())");
  await expect.poll(() => page.evaluate('window.offered !== undefined')).toBe(true);
  expect(await cached(page)).toContain(`/dashboard ${FIRST.policy}`);

  await Promise.all([page.waitForEvent('load'), page.evaluate('window.accept()')]);
  // The files are unchanged, so they come from the browser's cache.
  await expect
    .poll(() => cached(page))
    .toEqual([`/assets/first-1234.js ${FIRST.policy}`, `/dashboard ${second.policy}`]);
});

it('shows a new version in a second tab, too, after the first tab has accepted it', async () => {
  const first = await visit();
  await first.goto('/dashboard');
  const second = await context.newPage();
  await second.goto('/dashboard');
  await second.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  await deploy({ html: pageOf('second'), policy: FIRST.policy });
  await first.evaluate("navigator.serviceWorker.getRegistration('/dashboard').then((each) => each.update())");
  for (const page of [first, second]) {
    await expect.poll(() => page.evaluate('window.offered !== undefined')).toBe(true);
    await Promise.all([page.waitForEvent('load'), page.evaluate('window.accept()')]);
    expect(await heading(page)).toBe('second');
  }
});

it('offers nothing to a page that is the new one already', async () => {
  const page = await visit();
  const second = { html: pageOf('second'), policy: FIRST.policy };
  await deploy(second);
  await page.goto('/dashboard');
  expect(await heading(page)).toBe('second');
  const waiting =
    "navigator.serviceWorker.getRegistration('/dashboard').then((each) => each.waiting !== null)";
  // The browser looks for a new worker a moment after a page has loaded.
  await expect.poll(() => page.evaluate(waiting)).toBe(true);
  expect(await page.evaluate('window.offered === undefined')).toBe(true);
});
