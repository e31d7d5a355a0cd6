import { pathToFileURL } from 'node:url';
import { functionsOutput } from './build-functions.ts';

const MINUTE = 60_000;
const SWEEPS = ['sweepTechniques', 'sweepDeclined'] as const;
type Scheduled = Record<(typeof SWEEPS)[number], { run: (event: { scheduleTime: string }) => Promise<void> }>;

/** Resumes interrupted work once a minute, as the emulators have no scheduler. `env`: their addresses. */
export async function sweepEveryMinute(env: Record<string, string>): Promise<void> {
  Object.assign(process.env, env);
  const built = (await import(pathToFileURL(functionsOutput).href)) as Scheduled;
  const sweep = (name: keyof Scheduled) =>
    built[name].run({ scheduleTime: new Date().toISOString() }).catch(console.error);
  setInterval(() => void SWEEPS.map(sweep), MINUTE).unref();
}
