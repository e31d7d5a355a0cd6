/// <reference types="node" />
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { vi } from 'vitest';

const WEB = join(import.meta.dirname, '..', '..', '..', 'web');

function portOf(name: string): number {
  return Number(process.env[name]?.split(':')[1]);
}

/** Builds the page of harness.tsx, for the emulators that the environment names, into a folder of its own. */
export async function buildHarness(): Promise<string> {
  vi.stubEnv('NODE_ENV', 'production');
  const out = mkdtempSync(join(tmpdir(), 'faixa-live-query-'));
  const ports = { auth: portOf('FIREBASE_AUTH_EMULATOR_HOST'), firestore: portOf('FIRESTORE_EMULATOR_HOST') };
  vi.stubEnv('VITE_EMULATOR_PORTS', JSON.stringify(ports));
  await build({
    configFile: join(WEB, 'vite.config.ts'),
    root: import.meta.dirname,
    mode: 'emulator',
    logLevel: 'error',
    build: { outDir: out, emptyOutDir: true, minify: false },
  });
  vi.unstubAllEnvs();
  return out;
}

/** From a real server: to a page that Playwright answers itself, Chromium refuses what listens on this machine. */
export async function serve(folder: string): Promise<Server> {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };
  const listening = createServer(({ url }, response) => {
    const path = url === '/' ? '/index.html' : (url ?? '');
    const type = types[extname(path)];
    if (!type) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type }).end(readFileSync(join(folder, path)));
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return listening;
}
