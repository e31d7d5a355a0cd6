/**
 * What has to be undone before this process may end. Ctrl-C, a closed terminal and a killed parent all come here,
 * and so does the normal end of a command.
 */
type Cleanup = (options: { hurry: boolean }) => Promise<void>;

const cleanups = new Set<Cleanup>();
let ending: Promise<void> | undefined;
let interruptedAt: number | undefined;

/** Registers `cleanup`; the returned function takes it back. Cleanups run latest first. */
export function onEnd(cleanup: Cleanup): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** True once the person asked for the end: what fails from then on is a consequence, not an error. */
export function isInterrupted(): boolean {
  return interruptedAt !== undefined;
}

async function cleanUp(hurry: boolean): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) {
    await cleanup({ hurry }).catch((error: unknown) => console.error(error));
    cleanups.delete(cleanup);
  }
}

/** Ends this process with `code`, after everything it started has ended. */
export async function end(code: number): Promise<never> {
  ending ??= cleanUp(false);
  await ending;
  process.exit(code);
}

/**
 * A terminal's Ctrl-C arrives several times at once (from the terminal, from npm and from the bootstrap), so
 * repetitions within a second count as one. A later one means it: nothing is asked any more, all is killed.
 */
export function handleSignals({ code, onFirst }: { code: number; onFirst?: () => void }): void {
  const interrupt = () => {
    const now = Date.now();
    if (interruptedAt === undefined) {
      interruptedAt = now;
      onFirst?.();
      void end(code);
    } else if (now - interruptedAt > 1000) {
      void cleanUp(true).finally(() => process.exit(code));
    }
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt);

  // A terminal that was closed takes no more output; that must not keep us from ending what we started.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

  // A parent that was killed outright cannot tell us. Nobody would be left to press Ctrl-C.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) interrupt();
  }, 1000).unref();
}
