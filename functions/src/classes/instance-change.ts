import { academyClock } from '@domain/calendar.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { ListOutcome } from '@domain/schedule/list-outcome.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { commitWithRetry } from '../edge/commit-with-retry.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { Refusal } from '../edge/refusal.ts';
import { type ClassListChange, readEvent, writeLists } from '../schedule/class-list.ts';
import {
  type ClassChange,
  readClass,
  updateClassDocument,
  updateInstanceDocument,
} from './class-documents.ts';

/** `change` is null if the list and its attendees' records stay as they are. */
type InstanceChange = Pick<ClassListChange, 'also'> & {
  change: ClassListChange['change'] | null;
  ofClass?: ClassChange;
};

/**
 * Changes one date of a class in one commit: writes the instance and, on condition of its version,
 * the class. Refuses dates before today and a class that is being deleted. Returns the number of
 * attendees.
 */
export function changeInstance(
  dependencies: Dependencies,
  eventId: string,
  decide: (instance: DatedClass, parent: ClassDocument) => InstanceChange,
): Promise<Pick<ListOutcome, 'attendees'>> {
  const { db, now } = dependencies;
  const document = db.doc(paths.event(eventId));

  return commitWithRetry(dependencies, async (batch) => {
    const event = readEvent(await document.get());
    const today = academyClock(now()).date;
    if (event.data.date < today) throw new Refusal(['class-past']);
    const parentDocument = db.doc(paths.class(event.data.classId));
    const parent = readClass(await parentDocument.get());

    const { change, also, ofClass } = decide(event.data, parent.data);
    updateClassDocument(batch, parentDocument, parent, ofClass);
    if (!change) {
      updateInstanceDocument(batch, document, also ?? {});
      return { attendees: event.data.currentAttendees.length };
    }
    const [outcome] = await writeLists({ db, batch, today }, [{ event, change, ...(also && { also }) }]);
    return { attendees: outcome?.attendees ?? 0 };
  });
}
