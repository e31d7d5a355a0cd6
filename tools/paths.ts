import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stateDir } from './machine.mjs';

export const root = join(import.meta.dirname, '..');

export const logsDir = join(stateDir, 'logs');

/** A path inside the repository, independent of the current folder. */
export function inRoot(...segments: string[]): string {
  return join(root, ...segments);
}

export function ensureDir(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
