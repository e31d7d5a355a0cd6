import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { attempt } from './attempt.ts';
import { onEnd } from './lifetime.ts';
import { inRoot, root } from './paths.ts';
import type { EmulatorPorts } from './project.ts';

type FirebaseJson = {
  hosting: { public: string };
  emulators: Record<string, unknown>;
  [key: string]: unknown;
};

const generated = /^firebase\.run-(\d+)-\d+\.json$/;
let count = 0;

/** firebase.json with other ports and another folder of the built app. */
export function withPorts(
  config: FirebaseJson,
  ports: EmulatorPorts,
  { publicDir, ui }: { publicDir: string; ui: boolean },
): FirebaseJson {
  const at = (port: number) => ({ host: '127.0.0.1', port });
  return {
    ...config,
    hosting: { ...config.hosting, public: publicDir },
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

/**
 * Writes the configuration of one run beside firebase.json, since firebase-tools resolves its paths against the
 * file's folder and refuses those outside. Removed at our end; what a killed run left is removed by the next.
 */
export function writeRunConfig(ports: EmulatorPorts, options: { publicDir: string; ui: boolean }): string {
  for (const name of readdirSync(root)) {
    const pid = generated.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(inRoot(name), { force: true });
  }
  count += 1;
  const path = inRoot(`firebase.run-${process.pid}-${count}.json`);
  const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseJson;
  writeFileSync(path, JSON.stringify(withPorts(config, ports, options), null, 2));
  onEnd(async () => rmSync(path, { force: true }));
  return path;
}
