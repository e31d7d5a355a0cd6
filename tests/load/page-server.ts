import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif']);

type Sent = { path: string; bytes: number };

export type PageServer = {
  origin: string;
  /** Returns and clears the responses since the last call. */
  takeSent: () => Sent[];
  /** Returns the same without clearing it. */
  sent: () => readonly Sent[];
  close: () => void;
};

/**
 * Serves a built app like Hosting: gzip, and app.html for every route. Counts the bytes of the
 * bodies.
 */
export async function servePage(dir: string): Promise<PageServer> {
  let sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const isFile = extname(pathname) !== '';
    const file = join(dir, isFile ? pathname : 'app.html');
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const extension = extname(file);
    const plain = await readFile(file);
    const body = COMPRESSED.has(extension) ? plain : gzipSync(plain);
    sent.push({ path: pathname, bytes: body.length });
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(body !== plain && { 'content-encoding': 'gzip' }),
      'cache-control': 'no-store',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    sent: () => sent,
    takeSent: () => {
      const taken = sent;
      sent = [];
      return taken;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
