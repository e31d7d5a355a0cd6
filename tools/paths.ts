import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Everything the tools write that is not a build: logs, stamps, reports. Ignored by git. */
export const stateDir = join(root, '.faixa');
export const logsDir = join(stateDir, 'logs');
export const reportsDir = join(stateDir, 'reports');

export const binDir = join(root, 'node_modules', '.bin');

/** A path below the repository, whatever the folder the command was typed in. */
export function inRoot(...segments: string[]): string {
  return join(root, ...segments);
}

export function ensureDir(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
