import prettyMilliseconds from 'pretty-ms';

/** An error that the developer can fix: printed without a stack. Any other error is a bug in the tools. */
export class Failure extends Error {
  readonly details: string[];

  /** `details`: more lines, such as the end of a log. */
  constructor(message: string, details: string[] = []) {
    super(message);
    this.details = details;
  }
}

/** `fetch` says why it failed only in the cause. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? `${error.message}: ${messageOf(error.cause)}` : error.message;
}

export function report(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // Node's parseArgs rejected what the developer typed.
  const isUsageError = code.startsWith('ERR_PARSE_ARGS');
  // The Admin SDK: its stack does not say what to do.
  const isSignedOut = messageOf(error).includes('Could not load the default credentials');
  if (isSignedOut) console.error('\n✗ Not signed in to Google. Run `gcloud auth application-default login`.');
  else if (error instanceof Failure || isUsageError) console.error(`\n✗ ${messageOf(error)}`);
  else console.error(error);
  if (error instanceof Failure) for (const line of error.details) console.error(`  ${line}`);
}

/**
 * Runs `work` as one named step and prints `✓ name (1.2s)` at its end, `✗ name (1.2s)` if it throws. Prints after ten
 * seconds what it waits for, as on a busy machine.
 */
export async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now();
  const waiting = setTimeout(() => console.log(`… Still waiting for: ${name}`), 10_000);
  let mark = '✗';
  try {
    const result = await work();
    mark = '✓';
    return result;
  } finally {
    clearTimeout(waiting);
    console.log(`${mark} ${name} (${prettyMilliseconds(performance.now() - since)})`);
  }
}
