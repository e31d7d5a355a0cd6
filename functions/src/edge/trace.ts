import { MalformedDocument } from './read.ts';

/** Where it happened, without its message: that may quote a document or what somebody typed. */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return {
    error: error.constructor.name,
    ...('code' in error && { code: error.code }),
    // Stripe's name for a request: by it the owner finds it in their dashboard.
    ...('requestId' in error && { requestId: error.requestId }),
    ...(error instanceof MalformedDocument && { path: error.path, fields: error.fields }),
    at: frames.map((line) => line.trim()),
  };
}
