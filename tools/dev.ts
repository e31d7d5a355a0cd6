import { runApp } from './app.ts';
import { watchFunctions } from './build-functions.ts';
import { webEnvironment } from './build-web.ts';
import { startChild, untilReady } from './child.ts';
import { onEnd } from './lifetime.ts';
import { main } from './main.ts';
import { inRoot } from './paths.ts';
import { answers } from './ports.ts';
import { type EmulatorPorts, viteDevPort } from './project.ts';
import { say, step } from './steps.ts';

async function startVite(ports: EmulatorPorts, siteKey: string | undefined): Promise<void> {
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const args = ['--config', inRoot('web', 'vite.config.ts'), '--mode', 'emulator', '--host', '127.0.0.1'];
  const child = startChild(
    {
      command: process.execPath,
      args: [vite, ...args, '--port', String(viteDevPort), '--strictPort'],
      env: {
        ...webEnvironment({ for: 'emulator', outDir: '', ports, siteKey }),
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
      },
    },
    { log: 'vite-dev' },
  );
  await untilReady('Vite’s dev server did not start', child, () => answers(viteDevPort));
}

async function watchBuild(): Promise<void> {
  const stop = await watchFunctions((errors) => {
    if (errors.length === 0) say(`${new Date().toLocaleTimeString()} Functions rebuilt`);
    for (const error of errors) say(`✗ Functions: ${error}`);
  });
  onEnd(stop);
}

await main(
  (args) =>
    runApp(
      {
        buildFunctions: () => step('Functions built, and again on every change', watchBuild),
        services: ['auth', 'firestore', 'functions'],
        prepare: ({ ports, siteKey }) => step('Vite’s dev server', () => startVite(ports, siteKey)),
        ports: [{ port: viteDevPort, purpose: 'Vite’s dev server' }],
        url: `http://127.0.0.1:${viteDevPort}`,
      },
      args,
    ),
  { interruptedCode: 0, onInterrupt: () => say('\nStopping…') },
);
