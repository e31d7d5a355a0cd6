import { academyClock } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import type { Stored } from '../edge/read.ts';
import { Refusal } from '../edge/refusal.ts';
import { readEvent } from '../schedule/attendance-documents.ts';
import { type ClassChange, readClass, updateClassDocument } from './class-documents.ts';

type InstanceFacts = {
  batch: WriteBatch;
  document: DocumentReference;
  roster: DocumentReference;
  instance: Stored<DatedClass>;
  parent: ClassDocument;
};

/**
 * Changes one date of a class in one commit: writes the instance and, on condition of its version,
 * the class. Refuses dates before today and a class that is being deleted.
 */
export function changeInstance<Answer>(
  dependencies: Dependencies,
  eventId: string,
  change: (facts: InstanceFacts) => Promise<{ answer: Answer; ofClass?: ClassChange }>,
): Promise<Answer> {
  const { db, now } = dependencies;
  const document = db.doc(paths.event(eventId));
  const roster = db.doc(paths.roster(eventId));

  return commitWithRetry(dependencies, async (batch) => {
    const instance = readEvent(await document.get());
    if (instance.data.date < academyClock(now()).date) throw new Refusal(['class-past']);
    const parentDocument = db.doc(paths.class(instance.data.classId));
    const parent = readClass(await parentDocument.get());

    const { answer, ofClass } = await change({ batch, document, roster, instance, parent: parent.data });
    updateClassDocument(batch, parentDocument, parent, ofClass);
    return answer;
  });
}
