import { pathToFileURL } from 'node:url';
import { functionsOutput } from './build-functions.ts';

const MINUTE = 60_000;

type Scheduled = { run: (event: { scheduleTime: string }) => Promise<void> };

/** Resumes interrupted work once a minute, as the emulators have no scheduler. `env`: their addresses. */
export async function sweepEveryMinute(env: Record<string, string>): Promise<void> {
  Object.assign(process.env, env);
  const built = (await import(pathToFileURL(functionsOutput).href)) as { sweepTechniques: Scheduled };
  const sweep = () =>
    built.sweepTechniques.run({ scheduleTime: new Date().toISOString() }).catch(console.error);
  setInterval(() => void sweep(), MINUTE).unref();
}
