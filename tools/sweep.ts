import { pathToFileURL } from 'node:url';
import { functionsOutput } from './build-functions.ts';
import { run } from './child.ts';
import { cleanups } from './main.ts';
import { report } from './output.ts';

const MINUTE = 60_000;

const SWEEP = `const { sweep } = await import(process.argv[1]);
await sweep.run({ scheduleTime: new Date().toISOString() });
process.exit();`;

/**
 * Resumes interrupted work once a minute, as the emulators have no scheduler. A process of its own, because the Functions
 * would keep 100 MB. `env`: of the Functions.
 */
export function sweepEveryMinute(env: NodeJS.ProcessEnv): void {
  const args = ['--input-type=module', '--eval', SWEEP, pathToFileURL(functionsOutput).href];
  const failed = (error: unknown) => void (cleanups.disposed || report(error));
  const sweep = () => run('The sweep failed', 'node', args, { env, log: 'sweep' }).catch(failed);
  setInterval(() => void sweep(), MINUTE).unref();
}
