/** An error that the developer can fix: printed without a stack. Any other error is a bug in the tools. */
export class Failure extends Error {
  readonly details: string[];

  /** `details`: more lines, such as the end of a log. */
  constructor(message: string, details: string[] = []) {
    super(message);
    this.details = details;
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether Node's parseArgs rejected what the developer typed. */
export function isUsageError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

export function report(error: unknown): void {
  if (error instanceof Failure || isUsageError(error)) console.error(`\n✗ ${error.message}`);
  else console.error(error);
  if (error instanceof Failure) for (const line of error.details) console.error(`  ${line}`);
}
