/*
 * The service worker (docs/decisions/0116). It keeps files of the build, never data. The build adds
 * the revision (web/revision.ts); each has a cache of its own.
 */
import { handlingOf, networkFirst, PAGE_TIMEOUT_MS } from './routing.ts';

declare const self: ServiceWorkerGlobalScope;
declare const REVISION: string;
/** The files of /door, which a tablet opens without a network after it was restarted. */
declare const DOOR_FILES: string[];

const CACHE = `faixa-${REVISION}`;
const SHELL = '/dashboard';
/** features/door/door-store.ts */
const DOOR_DATABASE = 'faixa-door';

/** The shell, and the scripts that it names. Other hashed files are kept when they are first used. */
async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  // Not from the browser's cache, which would bring old headers. It has the files already.
  const shell = await fetch(SHELL, { cache: 'reload' });
  if (!shell.ok) throw new Error(`The shell was not served: ${shell.status}`);
  const files = (await shell.clone().text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
  await cache.addAll([...new Set(files)]);
  await cache.put(SHELL, shell);
  const databases = (await indexedDB.databases?.()) ?? [];
  if (databases.some(({ name }) => name === DOOR_DATABASE)) await keepDoor();
}

/** On a tablet also what no page has used yet. */
async function keepDoor(): Promise<void> {
  const cache = await caches.open(CACHE);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(DOOR_FILES.filter((file) => !kept.has(file)));
}

async function dropOtherRevisions(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** On a device that is full, or whose storage is broken, the app works as without a worker. */
async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE).catch(() => null);
  // A preloaded script and an imported one differ in headers only.
  const kept = await cache?.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache?.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

/** Rejects if the site itself is down: the shell is of more use than its error. */
async function fetchPage(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.status >= 500) throw new Error(`The page was not served: ${answer.status}`);
  return answer;
}

const never = () => new Promise(() => undefined);
const whenLate = () => new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));

function page(request: Request, timeout: () => Promise<unknown>): Promise<Response> {
  return networkFirst(
    () => fetchPage(request),
    async () => (await caches.open(CACHE)).match(SHELL, { ignoreVary: true }),
    timeout,
  );
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(dropOtherRevisions()));

self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, self.location.origin);
  if (handling === 'page') event.respondWith(page(event.request, whenLate));
  // The landing page may be slow: the app has nothing to show in its place.
  if (handling === 'public') event.respondWith(page(event.request, never));
  if (handling === 'file') event.respondWith(keptFile(event.request));
});

self.addEventListener('message', (event) => {
  const { data, source } = event;
  if (data === 'door') event.waitUntil(keepDoor());
  if (data === 'revision') source?.postMessage({ revision: REVISION });
  // Only after the user has accepted the update: until then, the old revision serves its own pages.
  if (data === 'activate') void self.skipWaiting();
});
