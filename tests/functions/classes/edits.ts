import { type ClassInput, classFormOf, type InstanceForm } from '@domain/classes/class-form.ts';
import { instanceFormOf } from '@domain/classes/class-instance.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { get } from '../database.ts';
import { call, type Person } from '../world.ts';

type ClassEdit = { classId: string; form: Partial<ClassInput>; leftOut?: string[]; effectiveFrom?: string };

/** Saves the form of a class that was just opened. */
export async function editClass(person: Person, { classId, form, ...rest }: ClassEdit, world?: Dependencies) {
  const stored = (await get(`classes/${classId}`)) as ClassDocument | undefined;
  const changes = { from: stored ? classFormOf(stored) : {}, to: form };
  return call('updateClass', person, { classId, changes, ...rest }, world);
}

/** Saves the form of a date that was just opened. */
export async function editDate(
  person: Person,
  { eventId, form }: { eventId: string; form: Partial<InstanceForm> },
  world?: Dependencies,
) {
  const stored = (await get(`calendar_events/${eventId}`)) as DatedClass | undefined;
  const changes = { from: stored ? instanceFormOf(stored) : {}, to: form };
  return call('updateInstance', person, { eventId, changes }, world);
}
