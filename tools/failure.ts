/**
 * Something the person at the terminal has to know or do: its message is printed as it is, without a stack.
 * Anything else that is thrown is a bug in the tools and keeps its stack.
 */
export class Failure extends Error {
  readonly details: string[];

  /** `details`: further lines, such as the end of a log. */
  constructor(message: string, details: string[] = []) {
    super(message);
    this.details = details;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Node's parseArgs throws these for what somebody typed; their messages say what is wrong with it. */
export function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Prints what went wrong. */
export function report(error: unknown): void {
  if (error instanceof Failure) {
    console.error(`\n✗ ${error.message}`);
    for (const line of error.details) console.error(`  ${line}`);
    return;
  }
  if (isUsageError(error)) console.error(`\n✗ ${error.message}`);
  else console.error(error);
}
