import { type DirectoryEntry, directoryEntries } from '@domain/graduation/student-directory.ts';
import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';

/** Sixteen documents hold about five thousand students each before one meets Firestore's limit of 1 MiB. */
const SHARDS = 16;

export type Directory = {
  students: Map<string, DirectoryEntry>;
  /** When the students were read; whatever changed later is not in it. */
  readAt: Date;
};

/** What is stored: nothing before the first call, and nothing that counts when a shard is missing or of an older shape. */
export type StoredDirectory = {
  directory: Directory | null;
  /** Of the mark, which every writer changes. */
  version: Timestamp | undefined;
  texts: readonly (string | undefined)[];
};

/**
 * student_directory/mark and student_directory/{00..15}: a copy of what the student list is searched by, so that nobody reads every profile to
 * search. A shard is one text, and not a map of maps, which would be decoded value by value.
 */
export async function readDirectory(db: Firestore): Promise<StoredDirectory> {
  const shards = Array.from({ length: SHARDS }, (_, shard) => db.doc(paths.directory(shard)));
  const [mark, ...found] = await db.getAll(db.doc(paths.directory('mark')), ...shards);
  const texts = found.map((shard) => shard.get('students') as string | undefined);
  return { directory: directoryOf(mark, texts), version: mark?.updateTime, texts };
}

function directoryOf(mark: DocumentSnapshot | undefined, texts: StoredDirectory['texts']): Directory | null {
  const readAt = (mark?.get('readAt') as Timestamp | undefined)?.toDate();
  const parts = texts.map(entriesOf);
  if (!readAt || parts.includes(null)) return null;
  return {
    students: new Map(parts.flatMap((entries) => entries ?? []).map((entry) => [entry.uid, entry])),
    readAt,
  };
}

function entriesOf(text: string | undefined): DirectoryEntry[] | null {
  if (text === undefined) return null;
  const parsed = directoryEntries.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** Writes the shards that differ, and the mark always: whoever folds in at the same time loses by it and reads again. */
export function writeDirectory(
  batch: WriteBatch,
  db: Firestore,
  { version, texts }: StoredDirectory,
  { students, readAt }: Directory,
): void {
  const entries = Map.groupBy(students.values(), ({ uid }) => shardOf(uid));
  for (let shard = 0; shard < SHARDS; shard += 1) {
    const text = JSON.stringify(entries.get(shard) ?? []);
    if (text !== texts[shard]) batch.set(db.doc(paths.directory(shard)), { students: text });
  }
  const mark = db.doc(paths.directory('mark'));
  if (version) batch.update(mark, { readAt, seq: FieldValue.increment(1) }, { lastUpdateTime: version });
  else batch.create(mark, { readAt, seq: 1 });
}

/** Spreads ids evenly, and the same ones always to the same place (FNV-1a). */
function shardOf(uid: string): number {
  let hash = 0x811c9dc5;
  for (const character of uid) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 16) % SHARDS;
}
