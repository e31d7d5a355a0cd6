import { rmSync, writeFileSync } from 'node:fs';
import config from '../../firebase.json' with { type: 'json' };
import { cleanups } from '../main.ts';
import { inRoot } from '../paths.ts';
import { projectId } from '../project.ts';

/** firebase.json for a project: its pages may send data to the project's own Functions, and to no other project's. */
export function configFor(project: string): typeof config {
  const host = (of: string) => `-${of}.cloudfunctions.net`;
  return JSON.parse(JSON.stringify(config).replaceAll(host(projectId), host(project)));
}

/** Writes it next to firebase.json, because firebase-tools rejects folders outside the configuration's own. */
export function writeConfigFor(project: string): string {
  const path = inRoot('firebase.run-deploy.json');
  cleanups.defer(() => rmSync(path, { force: true }));
  writeFileSync(path, JSON.stringify(configFor(project), null, 2));
  return path;
}
