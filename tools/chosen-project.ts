import { readFileSync } from 'node:fs';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';

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
