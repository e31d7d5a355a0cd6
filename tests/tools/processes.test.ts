import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { inRoot } from '../../tools/paths.ts';

/** Starts a command whose child, a shell, runs `script` and writes the ids of its processes to a file. */
async function startCommand(script: string) {
  const folder = mkdtempSync(join(tmpdir(), 'faixa-command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pids = join(folder, 'pids');
  const shell = `echo $$ >> ${pids}; ${script.replaceAll('PIDS', pids)}; wait`;
  const command = join(folder, 'command.ts');
  writeFileSync(
    command,
    `import { startChild } from '${inRoot('tools', 'child.ts')}';
     import { main } from '${inRoot('tools', 'main.ts')}';
     await main(async () => startChild('sh', ['-c', ${JSON.stringify(shell)}], {}).ended, { interruptedCode: 7 });`,
  );
  const child = spawn(process.execPath, [command], { stdio: 'ignore' });
  const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const read = () => readFileSync(pids, 'utf8').trim().split('\n').map(Number);
  await vi.waitFor(() => expect(read()).toHaveLength(2), { timeout: 10_000 });
  return { child, exitCode, pids: read() };
}

/** Whether a process runs; a zombie has ended. */
function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return /^[^Z\s]/.test(stdout.trim());
}

const BACKGROUND = 'sleep 60 & echo $! >> PIDS';

it('stops the child and its descendants after Ctrl-C, and exits with the given code', async () => {
  const { child, exitCode, pids } = await startCommand(`trap 'exit 0' INT; ${BACKGROUND}`);
  child.kill('SIGINT');
  expect(await exitCode).toBe(7);
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]));
});

it('kills a child that ignores the signal after a second Ctrl-C', async () => {
  const { child, exitCode, pids } = await startCommand(`trap '' INT TERM; ${BACKGROUND}`);
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 1500));
  child.kill('SIGINT');
  expect(await exitCode).toBe(7);
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]));
});

it('kills the child and its descendants after it was killed itself', async () => {
  const { child, pids } = await startCommand(BACKGROUND);
  child.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), { timeout: 10_000 });
});
