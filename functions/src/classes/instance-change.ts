import { type AuditAct, factsOf } from '@domain/audit.ts';
import { academyClock } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore';
import { operationOn, recordAct } from '../edge/audit.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Caller } from '../edge/define-callable.ts';
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

/** `done` is null if there is nothing to change; its `changes` are null if the date is deleted. */
type InstanceChange<Answer> = {
  answer: Answer;
  done: { act: AuditAct; changes: Partial<DatedClass> | null } | null;
  ofClass?: ClassChange;
};

/**
 * Changes one date of a class in one commit: writes the instance, the entry of the act and, on
 * condition of its version, the class. Refuses dates before today and a class that is being deleted.
 */
export function changeInstance<Answer>(
  { caller, dependencies }: { caller: Caller; dependencies: Dependencies },
  eventId: string,
  change: (facts: InstanceFacts) => Promise<InstanceChange<Answer>>,
): Promise<Answer> {
  const { db, now } = dependencies;
  const document = db.doc(paths.event(eventId));
  const roster = db.doc(paths.roster(eventId));

  return commitWithRetry(dependencies, async (batch) => {
    const instance = readEvent(await document.get());
    if (instance.data.date < academyClock(now()).date) throw new Refusal(['class-past']);
    const parentDocument = db.doc(paths.class(instance.data.classId));
    const parent = readClass(await parentDocument.get());

    const facts = { batch, document, roster, instance, parent: parent.data };
    const { answer, done, ofClass } = await change(facts);
    if (!done) return answer;
    updateClassDocument(batch, parentDocument, parent, ofClass);
    const { data } = instance;
    recordAct(batch, db, {
      by: caller.uid,
      act: done.act,
      what: eventId,
      operation: operationOn(parent.version),
      before: { ...factsOf(data), attendees: data.currentAttendees.length },
      after: done.changes && factsOf({ ...data, ...done.changes }),
    });
    return answer;
  });
}
