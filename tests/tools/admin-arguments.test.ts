import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { inRoot } from '../../tools/paths.ts';

/** What the command prints; it refuses before it looks for a project. */
function refusalOf(...args: string[]): string {
  const { stderr, status } = spawnSync(process.execPath, [inRoot('tools', 'admin', 'admin.ts'), ...args]);
  expect(status).toBe(1);
  return String(stderr).trim();
}

it('refuses two accounts, none, and one that is named twice', () => {
  const usage = '✗ Run `npm run student:erase -- EMAIL|--uid UID [--project PROJECT]`.';
  expect(refusalOf('erase', 'ana@academy.demo', 'bruno@academy.demo')).toBe(usage);
  expect(refusalOf('erase')).toBe(usage);
  expect(refusalOf('erase', '')).toBe(usage);
  expect(refusalOf('erase', 'ana@academy.demo', '--uid', 'demo-davi')).toBe(usage);
});
