import { join } from 'node:path';
import type { Machine } from './machine.ts';

export type FirestoreJar = { path: string; from: 'firebase-tools' | 'cloud-sdk' };

const inSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');

/** The jar that firebase-tools downloads once per machine, of the version that it would download today. */
function cachedJar(machine: Machine, version: string): string {
  const cache = machine.env.FIREBASE_EMULATORS_PATH ?? join(machine.home, '.cache', 'firebase', 'emulators');
  return join(cache, `cloud-firestore-emulator-v${version}.jar`);
}

function sdkFolders(machine: Machine): string[] {
  const gcloud = machine.which('gcloud');
  return [
    ...(machine.env.CLOUDSDK_ROOT_DIR ? [machine.env.CLOUDSDK_ROOT_DIR] : []),
    ...(gcloud ? [join(machine.realPath(gcloud), '..', '..')] : []),
    '/usr/lib/google-cloud-sdk',
    '/usr/share/google-cloud-sdk',
    '/opt/google-cloud-sdk',
    '/snap/google-cloud-sdk/current',
    '/opt/homebrew/share/google-cloud-sdk',
    '/usr/local/share/google-cloud-sdk',
    join(machine.home, 'google-cloud-sdk'),
  ];
}

/** The jar of Google's emulator on this machine. `version`: the one firebase-tools knows. */
export function findFirestoreJar(machine: Machine, version: string): FirestoreJar | undefined {
  const cached = cachedJar(machine, version);
  if (machine.exists(cached)) return { path: cached, from: 'firebase-tools' };

  const usual = sdkFolders(machine)
    .map((folder) => join(folder, inSdk))
    .find(machine.exists);
  if (usual !== undefined) return { path: usual, from: 'cloud-sdk' };

  // Asked last: gcloud takes a second or more to answer.
  const gcloud = machine.which('gcloud');
  const sdkRoot = gcloud && machine.run(gcloud, ['info', '--format=value(installation.sdk_root)'])?.trim();
  if (!sdkRoot) return undefined;
  const asked = join(sdkRoot.split('\n')[0] ?? '', inSdk);
  return machine.exists(asked) ? { path: asked, from: 'cloud-sdk' } : undefined;
}
