import { listedMembership } from '@domain/billing/membership.ts';
import { listedSubscription } from '@domain/billing/subscription.ts';
import { directoryEntry } from '@domain/graduation/student-directory.ts';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as z from 'zod';
import { paths } from '../edge/paths.ts';

/** Together they hold about ten thousand students who pay before one reaches Firestore's limit of 1 MiB. */
const SHARDS = 16;

export type Directory = {
  students: Map<string, StoredEntry>;
  /** The subscriptions without a student: the profile was deleted, or is an administrator's. */
  others: Map<string, z.infer<typeof listedSubscription>>;
  /** When the students were read. Later changes are missing. */
  readAt: Date;
};
const billing = z.object({
  subscription: listedSubscription.nullable(),
  membership: listedMembership.nullable(),
});
/** How a student pays, as JSON. */
export type Billing = z.infer<typeof billing>;
const storedEntry = directoryEntry.extend({ billing });
export type StoredEntry = z.infer<typeof storedEntry>;

export type StoredDirectory = {
  /** Null before the first call, and if a shard is missing or has an older shape. */
  directory: Directory | null;
  /** The version of the mark, which every write changes. */
  version: Timestamp | undefined;
  texts: readonly (string | undefined)[];
};

/**
 * student_directory/mark and student_directory/{00..15}: a copy of the fields that the student list
 * searches and sorts by, so that a search does not read every profile. A shard is one JSON text,
 * because the SDK would decode a map of maps value by value.
 */
export async function readDirectory(db: Firestore): Promise<StoredDirectory> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => db.doc(paths.directory(shard)));
  const [mark, ...found] = await db.getAll(db.doc(paths.directory('mark')), ...shards);
  const texts = found.map((shard) => shard.get('students') as string | undefined);
  return { directory: directoryOf(mark, texts), version: mark?.updateTime, texts };
}

function directoryOf(mark: DocumentSnapshot | undefined, texts: StoredDirectory['texts']): Directory | null {
  const readAt = (mark?.get('readAt') as Timestamp | undefined)?.toDate();
  const parts = texts.map((text) => entriesOf(text, storedEntry));
  const others = entriesOf(mark?.get('others'), listedSubscription);
  if (!readAt || !others || parts.includes(null)) return null;
  return {
    others: new Map(others.map((each) => [each.userId, each])),
    students: new Map(parts.flatMap((entries) => entries ?? []).map((entry) => [entry.uid, entry])),
    readAt,
  };
}

function entriesOf<Each>(text: string | undefined, schema: z.ZodType<Each>): Each[] | null {
  if (text === undefined) return null;
  const parsed = z.array(schema).safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/**
 * Writes the changed shards, and always the mark: its precondition makes a concurrent call fail and
 * read again.
 */
export function writeDirectory(
  batch: WriteBatch,
  db: Firestore,
  { version, texts }: StoredDirectory,
  { students, others, readAt }: Directory,
): void {
  const entries = Map.groupBy(students.values(), ({ uid }) => shardOf(uid));
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const text = JSON.stringify(entries.get(shard) ?? []);
    if (text !== texts[shard]) batch.set(db.doc(paths.directory(shard)), { students: text });
  }
  const mark = db.doc(paths.directory('mark'));
  const read = { readAt, others: JSON.stringify([...others.values()]) };
  if (version) batch.update(mark, { ...read, seq: FieldValue.increment(1) }, { lastUpdateTime: version });
  else batch.create(mark, { ...read, seq: 1 });
}

/** Deletes a directory that cannot be read, and so cannot be searched. The next call writes it again. */
export function clearDirectory(batch: WriteBatch, db: Firestore, { version, texts }: StoredDirectory): void {
  for (const [shard, text] of texts.entries()) {
    if (text !== undefined) batch.delete(db.doc(paths.directory(shard)));
  }
  batch.delete(db.doc(paths.directory('mark')), version ? { lastUpdateTime: version } : { exists: false });
}

/**
 * Takes a student whose profile is deleted out of the directory. Writes the mark even without an entry: a call that
 * read the profile before its deletion then reads again.
 */
export async function leaveDirectory(batch: WriteBatch, db: Firestore, uid: string): Promise<void> {
  const stored = await readDirectory(db);
  if (!stored.directory) return clearDirectory(batch, db, stored);
  stored.directory.students.delete(uid);
  writeDirectory(batch, db, stored, stored.directory);
}

/** A hash (FNV-1a) that spreads ids evenly over the shards. */
function shardOf(uid: string): number {
  let hash = 0x811c9dc5;
  for (const character of uid) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 16) % SHARDS;
}
