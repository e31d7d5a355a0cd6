import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessEntry, processTable, treeOf } from './process-table.ts';

const sameProcess = (a: ProcessEntry) => (b: ProcessEntry) => a.pid === b.pid && a.started === b.started;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Already gone.
  }
}

/** Of `known` and all that has descended from them since, those that still run. */
function survivors(known: readonly ProcessEntry[]): ProcessEntry[] {
  const table = processTable();
  const alive = known.filter((entry) => table.some(sameProcess(entry)));
  const all = [...alive, ...alive.flatMap((entry) => treeOf(entry.pid, table))];
  return all.filter((entry, index) => all.findIndex(sameProcess(entry)) === index);
}

/**
 * Ends a process we started, and all it started: asks first, and kills what has not gone after `patience`
 * milliseconds. The tree is noted before asking: a child whose parent is gone can no longer be found from the root,
 * and firebase-tools puts the Firestore emulator in a process group of its own.
 *
 * `ask`: which process of the tree is told, and how; the root with SIGTERM unless said otherwise.
 */
export async function stopTree(
  pid: number,
  { ask, patience = 10_000 }: { ask?: { pid: number; signal: NodeJS.Signals }; patience?: number } = {},
): Promise<void> {
  let known = treeOf(pid);
  const deadline = Date.now() + patience;
  if (patience > 0) signal(ask?.pid ?? pid, ask?.signal ?? 'SIGTERM');

  while (Date.now() < deadline) {
    await pause(50);
    known = survivors(known);
    if (known.length === 0) return;
  }
  known = survivors(known);
  for (const entry of known) signal(entry.pid, 'SIGKILL');
  while (survivors(known).length > 0) await pause(20);
}
