import { Failure } from './failure.ts';

/**
 * The Firebase project to deploy to. `named`: an id, or an alias of .firebaserc; the default of .firebaserc unless
 * given. A demo project exists on this machine only.
 */
export function chosenProject(named: string | undefined, firebaserc: string): string {
  const { projects } = JSON.parse(firebaserc) as { projects: Record<string, string> };
  const name = named ?? 'default';
  const project = projects[name] ?? name;
  if (!project.startsWith('demo-') && project !== 'default') return project;
  throw new Failure(
    `${project} lives on your machine only. Name your Firebase project: npm run deploy -- --project YOUR-PROJECT, or write it into .firebaserc.`,
  );
}
