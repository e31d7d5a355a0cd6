import type { WriteBatch } from 'firebase-admin/firestore';

/** Commits, and returns false if the commit lost a race. `npm run admin:…` imports this without the alias @domain. */
export async function committed(batch: WriteBatch): Promise<boolean> {
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isLostRace(error)) return false;
    throw error;
  }
}

/**
 * The gRPC codes of a commit that lost a race: another version (FAILED_PRECONDITION, or ABORTED with a
 * conflicting lock), a document created (ALREADY_EXISTS) or deleted (NOT_FOUND) since the read.
 */
const LOST_RACE: ReadonlySet<unknown> = new Set([9, 10, 6, 5]);

function isLostRace(error: unknown): boolean {
  return error instanceof Error && 'code' in error && LOST_RACE.has(error.code);
}
