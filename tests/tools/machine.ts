import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Machine } from '../../tools/firestore-emulator.ts';

/** A folder that takes the place of `/`, with these files. */
export function machineWith(files: Record<string, string>, env: Record<string, string> = {}): Machine {
  const root = mkdtempSync(join(tmpdir(), 'faixa-machine-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text.replaceAll('ROOT', root));
  }
  const inRoot = Object.entries(env).map(([name, value]) => [name, value.replaceAll('ROOT', root)]);
  const home = join(root, 'home');
  return { root, env: { PATH: join(root, 'usr/bin'), HOME: home, ...Object.fromEntries(inRoot) } };
}

/** Files of a JDK as its installer leaves them. */
export function jdkFiles(home: string, version: string): Record<string, string> {
  return {
    [`${home}/bin/java`]: '',
    [`${home}/release`]: `IMPLEMENTOR="x"\nJAVA_VERSION="${version}"\n`,
  };
}
