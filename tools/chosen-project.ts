import { readFileSync } from 'node:fs';
import { Failure } from './failure.ts';
import { inRoot } from './paths.ts';

export function readFirebaserc(): string {
  return readFileSync(inRoot('.firebaserc'), 'utf8');
}

/** The Firebase project meant by `named`: an id, or an alias of .firebaserc; the default of .firebaserc unless given. */
export function projectNamed(named: string | undefined, firebaserc: string): string {
  const { projects } = JSON.parse(firebaserc) as { projects: Record<string, string> };
  const name = named ?? 'default';
  return projects[name] ?? name;
}

/** The project to deploy to. A demo project exists on this machine only. */
export function chosenProject(named: string | undefined, firebaserc: string): string {
  const project = projectNamed(named, firebaserc);
  if (!project.startsWith('demo-') && project !== 'default') return project;
  throw new Failure(
    `${project} lives on your machine only. Name your Firebase project: npm run deploy -- --project YOUR-PROJECT, or write it into .firebaserc.`,
  );
}
