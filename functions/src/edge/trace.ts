import { MalformedDocument } from './read.ts';

/** The location of an error, without its message, which may quote a document or user input. */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  // First without the message, whose lines may look like frames.
  const stack = error.stack?.replace(error.message, '') ?? '';
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  return {
    error: error.constructor.name,
    ...('code' in error && { code: error.code }),
    // Finds the request in Stripe's dashboard.
    ...('requestId' in error && { requestId: error.requestId }),
    ...(error instanceof MalformedDocument && { path: error.path, fields: error.fields }),
    at: frames.map((line) => line.trim()),
  };
}
