import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { execa } from 'execa';
import { Failure } from './failure.ts';
import { isInterrupted, onEnd } from './main.ts';
import { ensureDir, logsDir, root } from './paths.ts';

export type Command = {
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
};

export type Child = {
  /** The path of its output; undefined if it writes to the terminal. */
  log: string | undefined;
  /** Its exit code; 1 if it did not start or a signal ended it. */
  ended: Promise<number>;
  stop: () => Promise<void>;
};

const TIME_TO_STOP_MS = 10_000;
const running = new Set<number>();

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The whole group ended already.
  }
  running.delete(pid);
}

process.on('exit', () => running.forEach(killGroup));

/**
 * Starts a program that ends with this process at the latest. It leads a process group of its own: the
 * terminal's Ctrl-C reaches only this process, which stops its children in order.
 *
 * `log`: writes the output to .faixa/logs/NAME.log instead of the terminal.
 */
export function startChild({ command, args, env, cwd = root }: Command, log?: string): Child {
  if (isInterrupted()) throw new Failure('Interrupted.');
  const path = log === undefined ? undefined : join(ensureDir(logsDir), `${log}.log`);
  if (path !== undefined) writeFileSync(path, '');
  const output = path === undefined ? 'inherit' : { file: path };
  const child = execa(command, args, {
    cwd,
    env: { ...env },
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    buffer: false,
    reject: false,
    detached: true,
    killSignal: 'SIGINT',
    forceKillAfterDelay: TIME_TO_STOP_MS,
  });

  const { pid } = child;
  if (pid !== undefined) running.add(pid);
  const ended = child.then(({ exitCode, code, originalMessage }) => {
    if (code === 'ENOENT') console.error(`✗ ${command}: ${originalMessage}`);
    return exitCode ?? 1;
  });
  const stop = async () => {
    child.kill();
    await ended;
    // The child may have left descendants behind.
    if (pid !== undefined) killGroup(pid);
    unregister();
  };
  const unregister = onEnd(stop);
  return { log: path, ended, stop };
}

/** The error for a child that failed: names its log and quotes the last `lines`. */
export function failureOf(what: string, { log }: Pick<Child, 'log'>, lines = 12): Failure {
  if (log === undefined) return new Failure(what);
  const text = stripVTControlCharacters(readFileSync(log, 'utf8'));
  const written = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  return new Failure(`${what}. The whole log: ${relative(root, log)}`, written.slice(-lines));
}

/** Runs a program to its end. Throws `what` and the last `lines` of its log if it fails. */
export async function run(what: string, command: Command, log: string, lines?: number): Promise<void> {
  const child = startChild(command, log);
  const code = await child.ended;
  await child.stop();
  if (code !== 0) throw failureOf(what, child, lines);
}
