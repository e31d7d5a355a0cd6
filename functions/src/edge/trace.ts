import { MalformedDocument } from './read.ts';

/** The document in Firestore's message about one that exists, is missing or has another version. */
const DOCUMENT = /\/databases\/[^/]+\/documents\/([^\s"]+)/;

/** The location of an error, without its message, which may quote a document or user input. */
export function traceOf(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  // First without the message, whose lines may look like frames.
  const stack = error.stack?.replace(error.message, '') ?? '';
  const frames = stack.split('\n').filter((line) => line.startsWith('    at '));
  const path = 'code' in error && DOCUMENT.exec(error.message)?.[1];
  return {
    error: error.constructor.name,
    ...('code' in error && { code: error.code }),
    // Finds the request in Stripe's dashboard.
    ...('requestId' in error && { requestId: error.requestId }),
    ...(path && { path }),
    ...(error instanceof MalformedDocument && { path: error.path, fields: error.fields }),
    at: frames.map((line) => line.trim()),
  };
}
