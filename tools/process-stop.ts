import { setTimeout as pause } from 'node:timers/promises';
import { type ProcessEntry, processTable, treeOf } from './process-table.ts';

const sameProcess = (a: ProcessEntry) => (b: ProcessEntry) => a.pid === b.pid && a.started === b.started;

function signal(pid: number, name: NodeJS.Signals): void {
  // Zero and negative ids would signal whole groups, our own among them.
  if (pid <= 0) return;
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
 * Keeps note of the processes below `pid`. One whose parent died by itself can no longer be found from the root:
 * firebase-tools puts the Firestore emulator in a process group of its own, and does not take it along.
 */
export function followTree(pid: number): { known: () => ProcessEntry[]; release: () => void } {
  let known = treeOf(pid);
  const look = () => {
    known = [...treeOf(pid), ...survivors(known)];
    return known;
  };
  const timer = setInterval(look, 2000).unref();
  return { known: look, release: () => clearInterval(timer) };
}

/**
 * Ends the processes of a tree we started: asks one of them, and kills what has not gone after `patience`
 * milliseconds.
 *
 * `ask`: which process is told, and how.
 */
export async function stopTree(
  tree: readonly ProcessEntry[],
  { ask, patience = 10_000 }: { ask: { pid: number; signal: NodeJS.Signals }; patience?: number },
): Promise<void> {
  let known = survivors(tree);
  const deadline = Date.now() + patience;
  if (patience > 0 && known.some(({ pid }) => pid === ask.pid)) signal(ask.pid, ask.signal);
  else for (const { pid } of known) signal(pid, 'SIGKILL');

  while (known.length > 0 && Date.now() < deadline) {
    await pause(50);
    known = survivors(known);
  }
  for (const { pid } of known) signal(pid, 'SIGKILL');
  while (survivors(known).length > 0) await pause(20);
}
