import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { attempt } from './attempt.ts';

/** What the tools may look at while they find out what a machine has; tests pass a made-up one. */
export type Machine = {
  env: Record<string, string | undefined>;
  home: string;
  exists(path: string): boolean;
  /** The names in a folder; none when there is no such folder. */
  list(folder: string): string[];
  read(file: string): string | undefined;
  realPath(path: string): string;
  /** The full path of a program, as a shell would find it. */
  which(program: string): string | undefined;
  /** What the program wrote (both streams, as `java -version` writes to the second); undefined when it failed. */
  run(program: string, args: string[]): string | undefined;
};

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export const thisMachine: Machine = {
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => attempt(() => readdirSync(folder)) ?? [],
  read: (file) => attempt(() => readFileSync(file, 'utf8')),
  realPath: (path) => attempt(() => realpathSync(path)) ?? path,
  which: (program) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, program))
      .find(isExecutable),
  run: (program, args) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', timeout: 20_000 });
    return status === 0 ? stdout + stderr : undefined;
  },
};
