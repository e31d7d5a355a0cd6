import { pathToFileURL } from 'node:url';
import { functionsOutput } from './build-functions.ts';
import { localPorts, projectId } from './project.ts';

const MINUTE = 60_000;

type Scheduled = { run: (event: { scheduleTime: string }) => Promise<void> };

/** Runs the sweep that resumes interrupted work once a minute: the emulators have no scheduler. */
export async function sweepEveryMinute(): Promise<void> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.GCLOUD_PROJECT ??= projectId;
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${localPorts.firestore}`;
  const built = (await import(pathToFileURL(functionsOutput).href)) as { sweepTechniques: Scheduled };
  const sweep = () =>
    built.sweepTechniques.run({ scheduleTime: new Date().toISOString() }).catch(console.error);
  setInterval(() => void sweep(), MINUTE).unref();
}
