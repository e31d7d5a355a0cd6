import { type ClassDocument, classDocument } from '@domain/classes/classes.ts';
import { type ListedTechnique, techniqueList } from '@domain/classes/techniques.ts';
import { collection, doc, where } from 'firebase/firestore';
import { useState } from 'react';
import { useFirestore } from 'reactfire';
import { type Live, useDocument, useList } from '../live/use-live-query.ts';
import { useSetting } from './academy-settings.ts';

function latestFirst(a: ClassDocument, b: ClassDocument): number {
  return b.date.localeCompare(a.date) || a.startTime.localeCompare(b.startTime);
}

/** All recurring classes, for administrators. */
export function useClasses(): Live<ClassDocument[]> {
  return useList({ collection: 'classes', schema: classDocument, order: latestFirst });
}

/** The classes that are not over on a day, for administrators. */
export function useClassesUntil(date: string): Live<ClassDocument[]> {
  return useList({
    collection: 'classes',
    schema: classDocument,
    key: `until=${date}`,
    bounds: [where('endDate', '>=', date)],
  });
}

/** One recurring class; null if it was deleted. */
export function useClass(classId: string): Live<ClassDocument | null> {
  return useDocument(`classes/${classId}`, classDocument);
}

/** An id for a new class, the same while the component is mounted. */
export function useNewClassId(): string {
  const firestore = useFirestore();
  const [id] = useState(() => doc(collection(firestore, 'classes')).id);
  return id;
}

const NO_TECHNIQUES: ListedTechnique[] = [];

/** The techniques of the academy. For administrators and professors. */
export function useTechniques(): Live<ListedTechnique[]> {
  return useSetting('techniques', techniqueList, (saved) => saved?.techniques ?? NO_TECHNIQUES);
}
