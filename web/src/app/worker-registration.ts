/** An installed app stays open for days; it looks for a new version when it is opened again, at most this often. */
const CHECK_EVERY_MS = 3_600_000;

/** The revision that the build wrote into this page (web/revision.ts); null on the development server. */
function ownRevision(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="revision"]')?.content ?? null;
}

/** After the first screen, which the files that the worker loads must not delay. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 10_000 });
    else setTimeout(resolve, 3000);
  });
}

function revisionOf(worker: ServiceWorker): Promise<string> {
  return new Promise((resolve) => {
    const { serviceWorker } = navigator;
    serviceWorker.addEventListener('message', ({ data }) => resolve(data.revision), { once: true });
    worker.postMessage('revision');
  });
}

function checkWhenSeen(registration: ServiceWorkerRegistration): void {
  let checked = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || performance.now() - checked < CHECK_EVERY_MS) return;
    checked = performance.now();
    void registration.update().catch(() => undefined);
  });
}

/**
 * Registers the service worker, also for the public pages: a sign-out leads to one. `offer` is called when a new version
 * waits whose page is not this one: pages come from the network, so the page is often newer than the worker that still
 * serves it.
 */
export async function registerWorker(offer: (worker: ServiceWorker) => void): Promise<void> {
  const revision = ownRevision();
  if (revision === null || !('serviceWorker' in navigator)) return;
  await idle();
  const registration = await navigator.serviceWorker.register('/worker.js');

  const judge = async (worker: ServiceWorker) => {
    if ((await revisionOf(worker)) !== revision) offer(worker);
  };
  const follow = (worker: ServiceWorker | null) =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void judge(worker);
    });
  if (registration.waiting) void judge(registration.waiting);
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  checkWhenSeen(registration);
}

/** Lets the new version serve the pages, and shows it. */
export function acceptUpdate(worker: ServiceWorker): void {
  // Another tab has accepted it, or a newer one has taken its place.
  if (worker.state !== 'installed') {
    location.reload();
    return;
  }
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') location.reload();
  });
  worker.postMessage('activate');
}
