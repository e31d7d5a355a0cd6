import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { cleanups } from './main.ts';
import { Failure } from './output.ts';
import { ensureDir, logsDir, root } from './paths.ts';

/** `log`: writes the output to .faixa/logs/NAME.log instead of the terminal. */
type Options = { env?: NodeJS.ProcessEnv; cwd?: string; log?: string | undefined };

export type Child = ReturnType<typeof startChild>;

const running = new Set<number>();

function killGroup(pid: number): void {
  if (!running.delete(pid)) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group ended already.
  }
}

process.on('exit', () => running.forEach(killGroup));

/** Becomes the program; next to it waits a loop that kills the group when this process was killed. */
const TIED = '(while kill -0 $PPID; do sleep 1; done; kill -9 -$$) >/dev/null 2>&1 & exec "$@"';

/**
 * Starts a program of the PATH or a package, which ends with this process at the latest. It leads a process group of its
 * own: the terminal's Ctrl-C reaches only this process, which stops its children in order.
 *
 * Returns the path of its output, undefined for the terminal, and its exit code, 1 after a signal.
 */
export function startChild(program: string, args: readonly string[], { env, cwd = root, log }: Options) {
  if (cleanups.disposed) throw new Failure('Interrupted.');
  const path = log && join(ensureDir(logsDir), `${log}.log`);
  if (path) writeFileSync(path, '');
  const output = path ? { file: path } : 'inherit';
  const child = execa('/bin/sh', ['-c', TIED, 'sh', program, ...args], {
    cwd,
    env: { ...(path && { NO_COLOR: '1', FORCE_COLOR: undefined }), ...env },
    preferLocal: true,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    buffer: false,
    reject: false,
    detached: true,
    killSignal: 'SIGINT',
    forceKillAfterDelay: 10_000,
  });

  const { pid } = child;
  if (pid) running.add(pid);
  const ended = child.then(({ exitCode }) => exitCode ?? 1);
  const stop = async () => {
    child.kill();
    await ended;
    // The child may have left descendants behind.
    if (pid) killGroup(pid);
  };
  cleanups.defer(stop);
  return { log: path, ended, stop };
}

/** The error for a child that failed: names its log and quotes the last `lines`. */
export function failureOf(what: string, { log }: Child, lines = 12): Failure {
  if (!log) return new Failure(what);
  const text = stripVTControlCharacters(readFileSync(log, 'utf8'));
  const written = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return new Failure(`${what}. The whole log: ${relative(root, log)}`, written.slice(-lines));
}

/** Runs a program to its end. Throws `what` and the last lines of its log if it fails. */
export async function run(what: string, program: string, args: readonly string[], options: Options) {
  const child = startChild(program, args, options);
  const code = await child.ended;
  await child.stop();
  if (code !== 0) throw failureOf(what, child);
}
