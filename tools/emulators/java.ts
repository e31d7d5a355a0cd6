import { existsSync, globSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { which } from '../machine.ts';
import { inRoot } from '../paths.ts';

/** firebase-tools and Google's emulator reject an older one. */
export const OLDEST_JAVA = 21;

/** The main version of the Java in a folder, such as 21; 0 if there is none. */
function javaVersion(home: string): number {
  const release = join(home, 'release');
  if (!existsSync(release) || !existsSync(join(home, 'bin', 'java'))) return 0;
  return Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(release, 'utf8'))?.[1] ?? 0);
}

/** The home of a Java that is new enough, JAVA_HOME's if possible. The `java` of the PATH is often too old. */
export function findJdk(): string | undefined {
  const java = which('java');
  const installed = globSync([
    '/usr/lib/jvm/*',
    '/Library/Java/JavaVirtualMachines/*/Contents/Home',
    '/{opt/homebrew,usr/local}/opt/openjdk{,@*}/libexec/openjdk.jdk/Contents/Home',
    join(homedir(), '.sdkman', 'candidates', 'java', '*'),
  ]);
  const homes = [process.env.JAVA_HOME, java && join(realpathSync(java), '..', '..'), ...installed];
  return homes.find((home) => home && javaVersion(home) >= OLDEST_JAVA);
}

/** The jar of Google's emulator: downloaded by the installed firebase-tools before, or part of the Google Cloud SDK. */
export function findJar(): string | undefined {
  const infoFile = 'node_modules/firebase-tools/lib/emulator/downloadableEmulatorInfo.json';
  const { firestore } = JSON.parse(readFileSync(inRoot(infoFile), 'utf8'));
  const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), '.cache', 'firebase', 'emulators');
  const inSdk = join('platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
  const gcloud = which('gcloud');
  return which(
    join(cache, `cloud-firestore-emulator-v${firestore.version}.jar`),
    ...(gcloud ? [join(realpathSync(gcloud), '..', '..', inSdk)] : []),
  );
}
