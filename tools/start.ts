import { runApp } from './app.ts';
import { buildFunctions } from './build-functions.ts';
import { buildWeb } from './build-web.ts';
import { main } from './main.ts';
import { localPorts } from './project.ts';
import { buildStep, say } from './steps.ts';

await main(
  (args) =>
    runApp(
      {
        buildFunctions: () => buildStep('Functions', buildFunctions),
        services: ['auth', 'firestore', 'functions', 'hosting'],
        prepare: async (options) => {
          await buildStep('App', () => buildWeb({ for: 'emulator', outDir: 'web/dist', ...options }));
        },
        url: `http://127.0.0.1:${localPorts.hosting}`,
      },
      args,
    ),
  { interruptedCode: 0, onInterrupt: () => say('\nStopping…') },
);
