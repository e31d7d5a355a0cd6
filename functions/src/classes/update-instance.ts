import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/classes/api.ts';
import { movedTo } from '@domain/classes/class-instance.ts';
import { type ClassDocument, MAX_CLASS_DATES } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { z } from 'zod';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { creditSoon } from '../schedule/credit-techniques.ts';
import { techniquesIn } from './class-documents.ts';
import { changeInstance, editedDate } from './instance-change.ts';
import { withTechniqueIds } from './technique-list.ts';

/**
 * Changes one date. Depends on the list of attendees only if the techniques or the day change, so any other
 * edit delays no check-in.
 */
export const updateInstance = defineCallable(api.updateInstance, async ({ input, ...call }) => {
  const { db, now } = call.dependencies;
  const { move } = input;
  const { due } = await changeInstance(
    { ...call, anyDate: true },
    input.eventId,
    async (instance, parent, batch) => {
      if (move && isMoved(instance, parent, move)) return null;
      const { from, to } = input.changes;
      const known = instance.movements;
      const movements = await withTechniqueIds(db, batch, to.movements ?? known, known, parent.movements);
      const edited = editedDate(instance, parent, { from, to: { ...to, movements } });
      if (move) return moving({ ...instance, ...edited }, parent, move, academyClock(now()).date);
      return edited && { act: 'date-edited', change: techniquesIn(edited), also: edited };
    },
  );
  if (due) await creditSoon(call.dependencies, [input.eventId]);
});

type Move = NonNullable<z.output<typeof api.updateInstance.input>['move']>;

/** Whether an earlier call has moved the date. */
function isMoved({ status, cancelReason }: DatedClass, { dates }: ClassDocument, move: Move): boolean {
  return status === 'cancelled' && cancelReason === move.reason && dates.includes(move.date);
}

/**
 * The id of a date ends with its day, and records and roster have it. So the old day is canceled, which tells its
 * attendees why, and the new one is created with them.
 */
function moving(edited: DatedClass, parent: ClassDocument, { date, reason }: Move, today: string) {
  if (edited.date < today || date < today) throw new Refusal(['class-past']);
  if (parent.dates.includes(date)) throw new Refusal(['class-date-taken']);
  if (parent.dates.length >= MAX_CLASS_DATES) throw new Refusal(['class-too-many-instances']);
  const deletedDates = parent.deletedDates.filter((each) => each !== date);
  return {
    act: 'date-edited',
    change: { kind: 'cancel', reason },
    moved: movedTo(date, edited, parent),
    ofClass: { dates: [...parent.dates, date].sort(), deletedDates },
  } as const;
}
