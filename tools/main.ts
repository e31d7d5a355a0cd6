import { report } from './output.ts';

/** What ends before this process does, latest first. `disposed`: it is ending; what fails now is a consequence. */
export const cleanups = new AsyncDisposableStack();
let ending: Promise<void> | undefined;
let interruptedAt: number | undefined;

async function end(code: number): Promise<never> {
  ending ??= cleanups.disposeAsync().catch(report);
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

/**
 * Runs one command: handles signals, prints errors, stops every child, exits with the code that `work` returns,
 * or with `interruptedCode` after Ctrl-C.
 */
export async function main(
  work: (args: string[]) => Promise<number>,
  { interruptedCode = 130 }: { interruptedCode?: number } = {},
): Promise<void> {
  const interrupted = () => interrupt(interruptedCode);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, interrupted);
  // Writing to a closed terminal fails, which must not prevent the cleanup.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  // A parent that was killed cannot pass its signal on.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && interrupted(), 1000).unref();
  try {
    await end(await work(process.argv.slice(2)));
  } catch (error) {
    if (cleanups.disposed) return;
    report(error);
    await end(1);
  }
}
