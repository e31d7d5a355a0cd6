import { pathToFileURL } from 'node:url';
import { functionsOutput } from './build-functions.ts';

const MINUTE = 60_000;
type Scheduled = { run: (event: { scheduleTime: string }) => Promise<void> };

/** Resumes interrupted work once a minute, as the emulators have no scheduler. `env`: of the Functions. */
export async function sweepEveryMinute(env: NodeJS.ProcessEnv): Promise<void> {
  for (const [name, value] of Object.entries(env)) if (value !== undefined) process.env[name] = value;
  const built = (await import(pathToFileURL(functionsOutput).href)) as { sweep: Scheduled };
  const sweep = () => built.sweep.run({ scheduleTime: new Date().toISOString() }).catch(console.error);
  setInterval(() => void sweep(), MINUTE).unref();
}
