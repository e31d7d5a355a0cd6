import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  type Query as FirestoreQuery,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  limit,
  limitToLast,
  orderBy,
  type QueryConstraint,
  query,
  runTransaction,
  setDoc,
  startAfter,
  updateDoc,
  type WriteBatch,
  where,
  writeBatch,
} from 'firebase/firestore';
import type { Attempt, Fields, Query } from './attempt.ts';

function constraints(wanted: Query = {}): QueryConstraint[] {
  return [
    ...(wanted.where ? [where(...wanted.where)] : []),
    ...(wanted.orderBy ?? []).map((field) => orderBy(field)),
    ...(wanted.startAfter ? [startAfter(...wanted.startAfter)] : []),
    ...(wanted.limit === undefined ? [] : [limit(wanted.limit)]),
    ...(wanted.limitToLast === undefined ? [] : [limitToLast(wanted.limitToLast)]),
  ];
}

type WriteOf = Pick<Attempt, 'path' | 'data'> & { operation: Attempt['operation'] };

function addTo(batch: WriteBatch, firestore: Firestore, { operation, path, data = {} }: WriteOf): WriteBatch {
  const target = doc(firestore, path);
  switch (operation) {
    case 'set':
      return batch.set(target, data);
    case 'merge':
      return batch.set(target, data, { merge: true });
    case 'delete':
      return batch.delete(target);
    default:
      return batch.update(target, data);
  }
}

function batchOf(firestore: Firestore, { operation, path, data, also = [] }: Attempt): WriteBatch {
  const write = operation === 'set batch' ? 'set' : 'update';
  const first = addTo(writeBatch(firestore), firestore, { operation: write, path, data });
  return also.reduce((batch, write) => addTo(batch, firestore, write), first);
}

function inTransaction(firestore: Firestore, path: string, data: Fields): Promise<void> {
  const target = doc(firestore, path);
  return runTransaction(
    firestore,
    async (transaction) => {
      await transaction.get(target);
      // update() would fail in the SDK, without a request, if the document is missing.
      transaction.set(target, data, { merge: true });
    },
    { maxAttempts: 1 },
  );
}

/**
 * Sends the attempt to the emulator; reads never come from the SDK's cache. Rejects as the SDK
 * does.
 */
export function perform(firestore: Firestore, attempt: Attempt): Promise<unknown> {
  const { operation, path, data = {} } = attempt;
  const listed = (): FirestoreQuery => query(collection(firestore, path), ...constraints(attempt.query));
  switch (operation) {
    case 'get':
      return getDocFromServer(doc(firestore, path));
    case 'list':
      return getDocsFromServer(listed());
    case 'count':
      return getCountFromServer(listed());
    case 'list group':
      return getDocsFromServer(query(collectionGroup(firestore, path), ...constraints(attempt.query)));
    case 'set':
      return setDoc(doc(firestore, path), data);
    case 'merge':
      return setDoc(doc(firestore, path), data, { merge: true });
    case 'update':
      return updateDoc(doc(firestore, path), data);
    case 'delete':
      return deleteDoc(doc(firestore, path));
    case 'batch':
    case 'set batch':
      return batchOf(firestore, attempt).commit();
    case 'transaction':
      return inTransaction(firestore, path, data);
  }
}
