import { api } from '@domain/classes/api.ts';
import { defineCallable } from '../edge/define-callable.ts';
import { changeInstance, editedDate } from './instance-change.ts';

/** Changes who teaches one date, and nothing else: the part of `updateInstance` that professors may do. */
export const substitute = defineCallable(api.substitute, async ({ input: { eventId, changes }, ...call }) => {
  await changeInstance(call, eventId, (instance, parent) => {
    const edited = editedDate(instance, parent, changes);
    return edited && { act: 'date-edited', change: null, also: edited };
  });
});
