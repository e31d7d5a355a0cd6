import { type ClassDocument, classDocument } from '@domain/classes/classes.ts';
import { collection, doc } from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { listenToList } from './snapshots.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** Latest first, those of a day by start time (specification, point 7). */
function latestFirst(a: ClassDocument, b: ClassDocument): number {
  return b.date.localeCompare(a.date) || a.startTime.localeCompare(b.startTime);
}

/** Every recurring class, for administrators. */
export function useClasses(): Live<ClassDocument[]> {
  return useLiveQuery({
    key: 'classes',
    listen: (firestore) => listenToList(collection(firestore, 'classes'), classDocument, latestFirst),
  });
}

/** An id for a class to be, the same for as long as the component stands. */
export function useNewClassId(): string {
  const firestore = useFirestore();
  const [id] = useState(() => doc(collection(firestore, 'classes')).id);
  return id;
}
