import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { attempt } from './attempt.ts';
import { onEnd } from './lifetime.ts';
import { inRoot, root } from './paths.ts';
import type { EmulatorPorts } from './project.ts';

type Header = { key: string; value: string };

type FirebaseJson = {
  functions: { source: string }[];
  hosting: { public: string; headers: { source: string; headers: Header[] }[] };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
};

const generated = /^(?:firebase|functions)\.run-(\d+)-[0-9a-f]+(?:\.json)?$/;
const DAY_MS = 86_400_000;

type Folders = { publicDir: string; functionsSource: string };

/** The emulators are other origins than the app, as Google's servers are: the app may talk to those of the run. */
function admitEmulators({ key, value }: Header, ports: EmulatorPorts): Header {
  if (key !== 'Content-Security-Policy') return { key, value };
  const origins = [ports.auth, ports.firestore, ports.functions].map((port) => `http://127.0.0.1:${port}`);
  return { key, value: value.replace('connect-src', `connect-src ${origins.join(' ')}`) };
}

/** firebase.json with other ports, another folder of the built app and another one of the Functions. */
export function withPorts(
  config: FirebaseJson,
  ports: EmulatorPorts,
  { publicDir, functionsSource, ui }: Folders & { ui: boolean },
): FirebaseJson {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...config,
    functions: config.functions.map((codebase) => ({ ...codebase, source: functionsSource })),
    hosting: {
      ...config.hosting,
      public: publicDir,
      headers: config.hosting.headers.map(({ source, headers }) => ({
        source,
        headers: headers.map((header) => admitEmulators(header, ports)),
      })),
    },
    emulators: {
      ...config.emulators,
      auth: at(ports.auth),
      functions: at(ports.functions),
      firestore: { ...at(ports.firestore), websocketPort: ports.firestoreWebsocket },
      hosting: at(ports.hosting),
      hub: at(ports.hub),
      logging: at(ports.logging),
      ui: { enabled: ui, ...at(ports.ui) },
    },
  };
}

function isRunning(pid: number): boolean {
  return attempt(() => process.kill(pid, 0)) ?? false;
}

/** Of a killed run. In a container next to us the same folder may be in use by a process whose id means nothing here: hence the day. */
function isLeftBehind(name: string): boolean {
  const pid = generated.exec(name)?.[1];
  if (pid === undefined || isRunning(Number(pid))) return false;
  const madeAt = attempt(() => statSync(inRoot(name)).mtimeMs) ?? 0;
  return Date.now() - madeAt > DAY_MS;
}

function remove(path: string): void {
  rmSync(path, { force: true, recursive: true });
}

/**
 * Secrets reach the Functions emulator only by a file in the Functions' source, and two runs at once have different ones. So each has a
 * folder of its own, in which the bundle is a link; its name begins with no dot, or firebase-tools would not see the bundle change.
 */
function writeFunctionsSource(name: string, secrets: Record<string, string>): void {
  const path = inRoot(name);
  mkdirSync(path);
  copyFileSync(inRoot('functions', 'package.json'), join(path, 'package.json'));
  symlinkSync(inRoot('functions', 'lib'), join(path, 'lib'), 'junction');
  const lines = Object.entries(secrets).map(([key, value]) => `${key}=${JSON.stringify(value)}\n`);
  writeFileSync(join(path, '.secret.local'), lines.join(''), { mode: 0o600 });
}

/**
 * Writes the configuration of one run beside firebase.json, since firebase-tools resolves its paths against the
 * file's folder and refuses those outside. Removed at our end; what a killed run left is removed a day later.
 */
export function writeRunConfig(
  ports: EmulatorPorts,
  { secrets, ...options }: { publicDir: string; ui: boolean; secrets: Record<string, string> },
): string {
  for (const name of readdirSync(root).filter(isLeftBehind)) remove(inRoot(name));
  const run = `run-${process.pid}-${randomUUID().slice(0, 8)}`;
  const functionsSource = `functions.${run}`;
  const path = inRoot(`firebase.${run}.json`);
  onEnd(async () => [path, inRoot(functionsSource)].forEach(remove));
  writeFunctionsSource(functionsSource, secrets);
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  writeFileSync(path, JSON.stringify(withPorts(config, ports, { ...options, functionsSource }), null, 2));
  return path;
}
