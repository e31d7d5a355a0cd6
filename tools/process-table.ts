import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** `started` tells a process from a later one that was given the same id. */
export type ProcessEntry = { pid: number; parent: number; started: string };

/** Every process of this machine that can be seen; /proc where there is one, since small images have no `ps`. */
export function processTable(): ProcessEntry[] {
  return process.platform === 'linux' ? fromProc() : fromPs();
}

function fromProc(): ProcessEntry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))];
      } catch {
        return []; // It ended while we were reading.
      }
    })
    .filter((entry) => entry !== undefined);
}

/** /proc/PID/stat; undefined for a zombie, which has ended and only waits to be counted. */
export function parseStat(stat: string): ProcessEntry | undefined {
  // The name is in parentheses and may itself contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), started: fields[19] ?? '' };
}

function fromPs(): ProcessEntry[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,lstart='], { encoding: 'utf8' });
  return rows.split('\n').flatMap((row) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(row);
    if (!match || match[3]?.startsWith('Z')) return [];
    return [{ pid: Number(match[1]), parent: Number(match[2]), started: match[4] ?? '' }];
  });
}

/** The process and all that descend from it, parents before their children. */
export function treeOf(pid: number, table: readonly ProcessEntry[] = processTable()): ProcessEntry[] {
  // 0 is no process of ours: a program that could not be started, or on some systems the root of everything.
  if (pid <= 0) return [];
  const found = table.filter((entry) => entry.pid === pid);
  for (const entry of found) {
    found.push(...table.filter(({ parent, pid: child }) => parent === entry.pid && child !== entry.pid));
  }
  return found;
}
