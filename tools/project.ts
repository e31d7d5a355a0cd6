import { readFileSync } from 'node:fs';
import type { localPorts } from './machine.ts';
import { Failure } from './output.ts';
import { inRoot } from './paths.ts';

/** The `demo-` prefix makes firebase-tools and the SDKs work without a login and without a network. */
export const projectId = 'demo-academy';

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

/** The academy's own project. A demo project exists only on this machine. */
export function chosenProject(named?: string, firebaserc?: string): string {
  const project = projectNamed(named, firebaserc);
  if (project.startsWith('demo-') || project === 'default')
    throw new Failure(
      `${project} exists only on this machine. Add \`-- --project YOUR-PROJECT\` to the command, or name your project in .firebaserc.`,
    );
  // Google's rule. Printed commands and requested addresses contain the id as it is.
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project))
    throw new Failure(
      `'${project}' is not the id of a project: 6 to 30 lower-case letters, digits and hyphens, a letter first.`,
    );
  return project;
}
