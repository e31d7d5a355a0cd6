import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { Refusal } from '../edge/refusal.ts';

/**
 * Most bytes of profiles and records that one commit rewrites, as JSON; a commit has up to a quarter more. It has at
 * most 10 MiB, and an edit of a class also writes up to 3.3 MB of techniques (docs/decisions/0066).
 */
const MOST_BYTES = 4_000_000;
/** Documents per request, so that what is too much is noticed before all of it is in memory. */
const READ_AT_ONCE = 100;

/** Profiles and records that the commit rewrites. Refuses more than fits into it. */
export async function readToRewrite(
  db: Firestore,
  documents: readonly DocumentReference[],
): Promise<DocumentSnapshot[]> {
  const snapshots: DocumentSnapshot[] = [];
  let bytes = 0;
  for (let start = 0; start < documents.length; start += READ_AT_ONCE) {
    const group = await db.getAll(...documents.slice(start, start + READ_AT_ONCE));
    for (const snapshot of group) bytes += Buffer.byteLength(JSON.stringify(snapshot.data() ?? null));
    if (bytes > MOST_BYTES) throw new Refusal(['class-change-too-large']);
    snapshots.push(...group);
  }
  return snapshots;
}
