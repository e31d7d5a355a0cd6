import { Failure, isUsageError, report } from './failure.ts';
import { end, handleSignals, isInterrupted } from './lifetime.ts';

/**
 * The frame of every command: signals, one clear line for what went wrong, the exit code, and the end of everything
 * that was started. `interruptedCode`: the exit code after Ctrl-C.
 */
export async function main(
  work: (args: string[]) => Promise<number>,
  { interruptedCode = 130, onInterrupt }: { interruptedCode?: number; onInterrupt?: () => void } = {},
): Promise<void> {
  handleSignals({ code: interruptedCode, onFirst: onInterrupt });
  try {
    await end(await work(process.argv.slice(2)));
  } catch (error) {
    // After Ctrl-C everything fails; the handler already ends us.
    if (isInterrupted()) return;
    report(error);
    await end(error instanceof Failure || isUsageError(error) ? 1 : 70);
  }
}
