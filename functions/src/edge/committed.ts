import type { WriteBatch } from 'firebase-admin/firestore';

/** Commits, and returns false if the commit lost a race. `npm run admin:…` imports this without the alias @domain. */
export async function committed(batch: WriteBatch): Promise<boolean> {
  return (await lostRaceOf(batch)) === null;
}

/** Commits, and returns the error of a commit that lost a race. Throws any other. */
export async function lostRaceOf(batch: WriteBatch): Promise<GrpcError | null> {
  try {
    await batch.commit();
    return null;
  } catch (error) {
    if (isLostRace(error)) return error;
    throw error;
  }
}

export type GrpcError = Error & { code: unknown };

const NOT_FOUND = 5;
const ALREADY_EXISTS = 6;

/**
 * The gRPC codes of a commit that lost a race: another version (FAILED_PRECONDITION, or ABORTED with a
 * conflicting lock), a document created (ALREADY_EXISTS) or deleted (NOT_FOUND) since the read.
 */
const LOST_RACE: ReadonlySet<unknown> = new Set([9, 10, ALREADY_EXISTS, NOT_FOUND]);

function isLostRace(error: unknown): error is GrpcError {
  return error instanceof Error && 'code' in error && LOST_RACE.has(error.code);
}

/** Whether the commit creates what exists or changes what does not: after many attempts that is no race. */
export function isAboutExistence({ code }: GrpcError): boolean {
  return code === NOT_FOUND || code === ALREADY_EXISTS;
}
