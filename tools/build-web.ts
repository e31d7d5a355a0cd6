import { join } from 'node:path';
import { run } from './child.ts';
import { inRoot } from './paths.ts';
import type { EmulatorPorts } from './project.ts';
import { buildOnce } from './stamp.ts';

export type WebBuild =
  | { for: 'emulator'; outDir: string; ports: EmulatorPorts; siteKey?: string | undefined }
  | { for: 'production'; outDir: string; firebaseConfig: string; siteKey: string };

/** What the app reads at build time. `siteKey` is the captcha's; without one a build for the emulators asks the stand-in. */
export function webEnvironment(build: WebBuild): Record<string, string> {
  const captcha = { VITE_RECAPTCHA_SITE_KEY: build.siteKey ?? '' };
  if (build.for === 'production') return { ...captcha, VITE_FIREBASE_CONFIG: build.firebaseConfig };
  const { auth, firestore, functions } = build.ports;
  return { ...captcha, VITE_EMULATOR_PORTS: JSON.stringify({ auth, firestore, functions }) };
}

/** Builds the app into `outDir` (relative to the repository); says whether anything had to be done. */
export function buildWeb(options: WebBuild): Promise<'built' | 'unchanged'> {
  const mode = options.for;
  const env = webEnvironment(options);
  const outDir = inRoot(options.outDir);
  const log = `vite-build-${options.outDir.replaceAll('/', '-')}`;
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['build', '--config', inRoot('web', 'vite.config.ts'), '--mode', mode];

  return buildOnce({
    name: options.outDir.replaceAll('/', '-'),
    inputs: ['web', 'domain', 'package-lock.json', 'tools/build-web.ts', 'tools/public-site-plugin.ts'],
    extra: JSON.stringify({ mode, env }),
    output: join(outDir, 'index.html'),
    build: () =>
      run(
        'The app could not be built',
        {
          command: process.execPath,
          args: [vite, ...args, '--outDir', outDir, '--emptyOutDir'],
          env: { ...env, NODE_ENV: 'production', NO_COLOR: '1', FORCE_COLOR: undefined },
        },
        log,
      ),
  });
}
