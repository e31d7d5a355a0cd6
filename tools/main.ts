import { performance } from 'node:perf_hooks';
import { Failure, isUsageError, report } from './failure.ts';

type Cleanup = () => Promise<unknown>;

const cleanups = new Set<Cleanup>();
let ending: Promise<void> | undefined;
let interruptedAt: number | undefined;

/** Runs `cleanup` before this process ends, latest first. Returns a function that takes it back. */
export function onEnd(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** True after Ctrl-C: what fails from then on is a consequence, not an error. */
export function isInterrupted(): boolean {
  return interruptedAt !== undefined;
}

async function cleanUp(): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) await cleanup().catch(report);
}

async function end(code: number): Promise<never> {
  ending ??= cleanUp();
  await ending;
  process.exit(code);
}

/** The terminal, npm and bootstrap.mjs may each deliver one Ctrl-C: repetitions within a second count as one. */
function interrupt(code: number): void {
  if (interruptedAt === undefined) {
    interruptedAt = performance.now();
    console.log('\nStopping…');
    void end(code);
  } else if (performance.now() - interruptedAt > 1000) process.exit(code);
}

function handleSignals(code: number): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => interrupt(code));
  // Writing to a closed terminal fails, which must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // A parent that was killed cannot pass its signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && interrupt(code), 1000).unref();
}

/**
 * Runs one command: handles signals, prints errors, stops every child, exits with the code that `work`
 * returns.
 *
 * `interruptedCode`: the exit code after Ctrl-C.
 */
export async function main(
  work: (args: string[]) => Promise<number>,
  { interruptedCode = 130 }: { interruptedCode?: number } = {},
): Promise<void> {
  handleSignals(interruptedCode);
  try {
    await end(await work(process.argv.slice(2)));
  } catch (error) {
    if (isInterrupted()) return;
    report(error);
    await end(error instanceof Failure || isUsageError(error) ? 1 : 70);
  }
}
