import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateDir } from './machine.ts';

export const root = join(import.meta.dirname, '..');

export const logsDir = join(stateDir, 'logs');

/** Where a suite records the queries that it sends to Firestore. */
export const queriesDirOf = (suite: string) => join(stateDir, 'queries', suite);

/** A path inside the repository, independent of the current folder. */
export function inRoot(...segments: string[]): string {
  return join(root, ...segments);
}

export function ensureDir(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
