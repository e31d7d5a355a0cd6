import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from './failure.ts';
import { isInterrupted, onEnd } from './lifetime.ts';
import { ensureDir, logsDir, root } from './paths.ts';
import { followTree, stopTree } from './process-stop.ts';

export type Command = {
  command: string;
  args: string[];
  env?: Record<string, string | undefined>;
  cwd?: string;
};

export type Child = {
  pid: number;
  /** Where its output goes; undefined when it writes to our terminal. */
  log: string | undefined;
  ended: Promise<number>;
  stop: () => Promise<void>;
};

/**
 * Starts a program that ends with us at the latest. It gets a process group of its own, so that the terminal's Ctrl-C
 * reaches us alone and we can stop things in order.
 *
 * `log`: a name; the output then goes to .faixa/logs/NAME.log. Without it the output goes to the terminal.
 * `ask`: see `stopTree`.
 */
export function startChild(
  { command, args, env, cwd = root }: Command,
  { log, ask }: { log?: string; ask?: (pid: number) => { pid: number; signal: NodeJS.Signals } } = {},
): Child {
  const path = log === undefined ? undefined : join(ensureDir(logsDir), `${log}.log`);
  const output = path === undefined ? undefined : openSync(path, 'w');
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: output === undefined ? ['ignore', 'inherit', 'inherit'] : ['ignore', output, output],
    detached: true,
  });
  if (output !== undefined) closeSync(output);

  const ended = exitOf(child, command);
  const pid = child.pid ?? 0;
  const tree = followTree(pid);
  const stop = async (patience?: number) => {
    await stopTree(tree.known(), { ask: ask?.(pid) ?? { pid, signal: 'SIGTERM' }, patience });
    forget();
  };
  const unregister = onEnd(({ hurry }) => stop(hurry ? 0 : undefined));
  const forget = () => {
    tree.release();
    unregister();
  };
  // A program that ended by itself may have left others behind; those stay registered until `stop`.
  void ended.then(
    (code) => code === 0 && forget(),
    () => forget(),
  );
  return { pid, log: path, ended, stop };
}

function exitOf(child: ChildProcess, command: string): Promise<number> {
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`${command} could not be started: ${error.message}`)));
    child.once('exit', (code, signal) => resolve(code ?? (signal === null ? 1 : 128)));
  });
  // Whoever waits sees the rejection; nobody has to.
  ended.catch(() => {});
  return ended;
}

/** Waits until `isReady`; throws `what` when the program ends before. */
export async function untilReady(what: string, child: Child, isReady: () => Promise<boolean>): Promise<void> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  child.ended.then(end, end);
  while (!ended) {
    if (await isReady()) return;
    await pause(100);
  }
  throw failureOf(what, child);
}

/** The last lines of a log, without terminal colours and empty lines. */
function tail(path: string, lines = 12): string[] {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with the escape character.
  const text = readFileSync(path, 'utf8').replaceAll(/\x1b\[[0-9;]*m/g, '');
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .slice(-lines);
}

/** The failure to throw when `child` did not do what it should: names the log and quotes its end. */
export function failureOf(what: string, child: Pick<Child, 'log'>, lines?: number): Failure {
  if (child.log === undefined) return new Failure(what);
  return new Failure(`${what}. The whole log: ${relative(root, child.log)}`, tail(child.log, lines));
}

/** Runs a program to its end with its output in a log; throws `what` and the log's last `lines` when it fails. */
export async function run(what: string, command: Command, log: string, lines?: number): Promise<void> {
  const child = startChild(command, { log });
  const code = await child.ended;
  if (code !== 0 && !isInterrupted()) throw failureOf(what, child, lines);
}
