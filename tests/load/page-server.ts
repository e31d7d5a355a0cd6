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
/** These are compressed already. */
const PACKED = new Set(['.woff2', '.png', '.jpg', '.webp', '.avif']);

type Sent = { path: string; bytes: number };

export type PageServer = {
  origin: string;
  /** What was sent since the last time it was asked. */
  takeSent: () => Sent[];
  /** Without forgetting it. */
  sent: () => readonly Sent[];
  close: () => void;
};

/** Serves a built app as Hosting does: gzip, and the app's shell for every route. Counts the bytes of the bodies that it sends. */
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
    const packed = PACKED.has(extension) ? plain : gzipSync(plain);
    sent.push({ path: pathname, bytes: packed.length });
    response.writeHead(200, {
      'content-type': TYPES[extension] ?? 'application/octet-stream',
      ...(packed !== plain && { 'content-encoding': 'gzip' }),
      'cache-control': 'no-store',
    });
    response.end(packed);
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
