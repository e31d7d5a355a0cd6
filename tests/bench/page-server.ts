import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif']);

type Sent = { path: string; bytes: number };

export type PageServer = {
  origin: string;
  /** Returns and clears the responses since the last call. */
  takeSent: () => Sent[];
  /** A service worker's requests for pages are delayed here: the browser slows only the page's own ones down. */
  setDelay: (milliseconds: number) => void;
  close: () => void;
};

/** The file of a path as on Hosting: a page of its own, otherwise the app's page. */
function fileOf(dir: string, pathname: string): string {
  if (extname(pathname) !== '') return join(dir, pathname);
  const own = join(dir, `${pathname}.html`);
  return existsSync(own) ? own : join(dir, 'app.html');
}

/** Serves a built app like Hosting: gzip, rewrites, and hashed files that may be cached. Counts the bytes of bodies. */
export async function servePage(dir: string): Promise<PageServer> {
  let sent: Sent[] = [];
  let delay = 0;
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileOf(dir, pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const extension = extname(file);
    const plain = await readFile(file);
    const body = COMPRESSED.has(extension) ? plain : gzipSync(plain);
    sent.push({ path: pathname, bytes: body.length });
    if (extension === '.html') await pause(delay);
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(body !== plain && { 'content-encoding': 'gzip' }),
      'cache-control': pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    takeSent: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    setDelay: (milliseconds) => {
      delay = milliseconds;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
