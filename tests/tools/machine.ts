import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';

/**
 * A folder with these files. Until the test ends, its `bin` is the PATH and its `home` the home folder. Returns the
 * path of the folder.
 */
export function machineWith(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'faixa-machine-'));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode: 0o755 });
  }
  for (const name of ['JAVA_HOME', 'FIREBASE_EMULATORS_PATH', 'FAIXA_CHROMIUM', 'FAIXA_FIRESTORE_EMULATOR'])
    vi.stubEnv(name, '');
  vi.stubEnv('PATH', join(root, 'bin'));
  vi.stubEnv('HOME', join(root, 'home'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(root, { recursive: true });
  });
  return root;
}

/** Files of a JDK as its installer leaves them. */
export function jdkFiles(home: string, version: string): Record<string, string> {
  return {
    [`${home}/bin/java`]: '',
    [`${home}/release`]: `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`,
  };
}
