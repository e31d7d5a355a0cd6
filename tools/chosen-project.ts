import { readFileSync } from 'node:fs';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';
import { answers } from './ports.ts';
import { localPorts } from './project.ts';

/** A Firebase project by its id or its alias in .firebaserc; the default of .firebaserc if `named` is undefined. */
export function projectNamed(
  named = 'default',
  firebaserc = readFileSync(inRoot('.firebaserc'), 'utf8'),
): string {
  const { projects } = JSON.parse(firebaserc) as { projects: Record<string, string> };
  return projects[named] ?? named;
}

/** The project to deploy to. A demo project exists only on this machine. */
export function chosenProject(named?: string, firebaserc?: string): string {
  const project = projectNamed(named, firebaserc);
  if (!project.startsWith('demo-') && project !== 'default') return project;
  throw new Failure(
    `${project} exists only on this machine. Run \`npm run deploy -- --project YOUR-PROJECT\`, or name your project in .firebaserc.`,
  );
}

/** The emulators of `npm start`, unless the environment names others. */
export async function pointAtEmulators(): Promise<void> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST ??= `127.0.0.1:${localPorts.firestore}`;
  process.env.FIREBASE_AUTH_EMULATOR_HOST ??= `127.0.0.1:${localPorts.auth}`;
  for (const host of [process.env.FIRESTORE_EMULATOR_HOST, process.env.FIREBASE_AUTH_EMULATOR_HOST]) {
    const port = Number(host.split(':').at(-1));
    if (!(await answers(port))) throw new Failure(`Nothing answers at ${host}. Run \`npm start\` first.`);
  }
}
