import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AcademyDetails } from '../../domain/academy-details.ts';
import { run } from '../child.ts';
import { inRoot, root } from '../paths.ts';
import type { EmulatorPorts } from '../project.ts';

export type WebBuild =
  | { for: 'emulator'; outDir: string; ports: EmulatorPorts; siteKey?: string | undefined; isEmpty?: boolean }
  | {
      for: 'production';
      outDir: string;
      firebaseConfig: string;
      siteKey: string;
      appCheck?: string;
      /** What the public pages show of the academy; null as in a fresh clone. */
      academy?: AcademyDetails | null;
    };

/**
 * What the app reads at build time. Without a `siteKey` the app asks the captcha fake. `isEmpty`: the demo has one account.
 */
export function webEnvironment(build: WebBuild): Record<string, string> {
  const captcha = { VITE_RECAPTCHA_SITE_KEY: build.siteKey ?? '' };
  if (build.for === 'production')
    return {
      ...captcha,
      VITE_FIREBASE_CONFIG: build.firebaseConfig,
      VITE_APP_CHECK: build.appCheck ?? '',
      VITE_ACADEMY: build.academy ? JSON.stringify(build.academy) : '',
    };
  const { auth, firestore, functions } = build.ports;
  return {
    ...captcha,
    VITE_EMULATOR_PORTS: JSON.stringify({ auth, firestore, functions }),
    VITE_EMPTY: build.isEmpty ? 'yes' : '',
  };
}

/** The arguments and the environment of Vite. */
export function viteOptions(build: WebBuild, ...args: string[]) {
  const config = ['--config', inRoot('web', 'vite.config.ts'), '--mode', build.for];
  return { args: [...args, ...config], env: webEnvironment(build) };
}

/**
 * Changes if a source of the app is changed, added, renamed or removed, or the environment differs. Null in production,
 * where the app names its commit, and a commit changes no file.
 */
export function stampOf(build: WebBuild, base = root): string | null {
  if (build.for === 'production') return null;
  const exclude = ['web/dist', 'web/dist-*'];
  const found = globSync(['{web,domain}/**', 'package-lock.json', 'firebase.json'], { cwd: base, exclude });
  const stats = found.sort().map((path) => ({ path, stat: statSync(join(base, path)) }));
  const times = stats.map(({ path, stat }) => (stat.isFile() ? `${path} ${stat.mtimeMs}` : ''));
  return [build.for, JSON.stringify(webEnvironment(build)), ...times].join('\n');
}

/** Builds the app into `outDir` (relative to the repository), unless nothing changed since. */
export async function buildWeb(build: WebBuild): Promise<void> {
  const outDir = inRoot(build.outDir);
  const stampFile = join(outDir, '.stamp');
  const stamp = stampOf(build);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  // Vite may fail before it empties the folder.
  rmSync(stampFile, { force: true });
  const { args, env } = viteOptions(build, 'build', '--outDir', outDir, '--emptyOutDir');
  const log = `vite-build-${build.outDir.replaceAll('/', '-')}`;
  await run('The app could not be built', 'vite', args, { env: { ...env, NODE_ENV: 'production' }, log });
  // The stamp of the sources before the build: a change during the build causes another one.
  if (stamp !== null) writeFileSync(stampFile, stamp);
}
