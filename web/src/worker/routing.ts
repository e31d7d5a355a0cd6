/** What the service worker does with a request; null: it leaves the request to the browser. */
export type Handling = 'page' | 'public' | 'file' | null;

/** The paths at which Hosting serves the app (firebase.json). */
export const APP_PATHS = /^\/(login|register|reset|confirm|welcome|door|dashboard)(\/|$)/;

export type RequestFacts = { method: string; mode: string; url: string };

/**
 * 'page': a page of the app, from the network, otherwise the cached shell. 'public': another page; the shell takes its
 * place only if the network fails. 'file': a file whose name contains a hash of its content, from the cache first.
 * Firebase and all else are not touched.
 */
export function handlingOf({ method, mode, url }: RequestFacts, ownOrigin: string): Handling {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== ownOrigin) return null;
  if (mode === 'navigate') return APP_PATHS.test(pathname) ? 'page' : 'public';
  return pathname.startsWith('/assets/') ? 'file' : null;
}

/** After this time without an answer of the network, the cached shell is shown. */
export const PAGE_TIMEOUT_MS = 3000;

/**
 * The answer of the network, or of the cache if the network fails or takes longer than `timeout`. Without a
 * cached answer it waits for the network, and rejects if that fails.
 */
export async function networkFirst<Answer>(
  fromNetwork: () => Promise<Answer>,
  fromCache: () => Promise<Answer | undefined>,
  timeout: () => Promise<unknown>,
): Promise<Answer> {
  const network = fromNetwork();
  const late = timeout().then(() => undefined);
  const inTime = await Promise.race([network, late]).catch(() => undefined);
  return inTime ?? (await fromCache().catch(() => undefined)) ?? network;
}
