import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..');

/** Everything that the tools write except builds: logs, stamps, reports. Ignored by git. */
export const stateDir = join(root, '.faixa');
export const logsDir = join(stateDir, 'logs');

/** A path inside the repository, independent of the current folder. */
export function inRoot(...segments: string[]): string {
  return join(root, ...segments);
}

export function ensureDir(path: string): string {
  mkdirSync(path, { recursive: true });
  return path;
}
