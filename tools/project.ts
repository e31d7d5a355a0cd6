import { readFileSync } from 'node:fs';
import { Failure } from './output.ts';
import { inRoot } from './paths.ts';

/** The `demo-` prefix makes firebase-tools and the SDKs work without a login and without a network. */
export const projectId = 'demo-academy';

/** The ports of `npm start`; bookmarks and docs name them. */
export const localPorts = {
  auth: 9099,
  functions: 5001,
  firestore: 8080,
  hosting: 5000,
  hub: 4400,
  logging: 4500,
  firestoreWebsocket: 9150,
  stripe: 12111,
  captcha: 12112,
} as const;

export type EmulatorPorts = Record<keyof typeof localPorts, number>;

export const viteDevPort = 5173;

/** A Firebase project by its id or its alias in .firebaserc; the default of .firebaserc if `named` is undefined. */
export function projectNamed(
  named = 'default',
  firebaserc = readFileSync(inRoot('.firebaserc'), 'utf8'),
): string {
  const { projects } = JSON.parse(firebaserc) as { projects: Record<string, string> };
  return projects[named] ?? named;
}

/** Google's rule. Printed commands and requested addresses contain the id as it is. */
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/;

/** The project to deploy to. A demo project exists only on this machine. */
export function chosenProject(named?: string, firebaserc?: string): string {
  const project = projectNamed(named, firebaserc);
  if (!PROJECT_ID.test(project))
    throw new Failure(
      `'${project}' is not the id of a project. Run \`npx firebase projects:list\` to see yours.`,
    );
  if (!project.startsWith('demo-') && project !== 'default') return project;
  throw new Failure(
    `${project} exists only on this machine. Run \`npm run deploy -- --project YOUR-PROJECT\`, or name your project in .firebaserc.`,
  );
}
