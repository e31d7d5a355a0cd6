import { api } from '@domain/api.ts';
import { FieldValue } from 'firebase-admin/firestore';
import { defineCallable } from '../edge/define-callable.ts';
import { Refusal } from '../edge/refusal.ts';
import { changeInstance } from './instance-change.ts';

/** Takes one date off the schedule for good, if nobody is on its list. The class remembers it, so that its next edit doesn't make it again. */
export const deleteInstance = defineCallable(api.deleteInstance, ({ input, dependencies }) =>
  changeInstance(dependencies, input.eventId, async ({ batch, document, instance: { data, version } }) => {
    if (data.currentAttendees.length > 0) throw new Refusal(['instance-has-attendees']);
    batch.delete(document, { lastUpdateTime: version });
    return { answer: {}, ofClass: { deletedDates: FieldValue.arrayUnion(data.date) } };
  }),
);
