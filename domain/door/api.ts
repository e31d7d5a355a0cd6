import * as z from 'zod';
import { plainDate } from '../calendar.ts';
import { command, contract, eventId, named, personId, studentId } from '../contract.ts';
import { codeOf, DOOR_ENTRIES, doorEntry, doorPerson, doorResult } from '../schedule/door.ts';
import { visibleText } from '../visible-text.ts';

const tabletName = z.string().overwrite(visibleText).min(1).max(50);

export const api = named({
  /** Adds a tablet, and creates the code that pairs it; again for one that is not paired yet. `until`: its end. */
  addTablet: contract(
    'manage the team',
    { deviceId: personId, name: tabletName },
    { code: z.string(), until: z.iso.datetime() },
  ),
  /** Removes a tablet: its account ends at once. */
  removeTablet: command('manage the team', { deviceId: personId }),
  /** Takes back what a tablet did on a day: the entries that arrived then, except where the team has decided since. */
  takeBackDoor: command('manage the team', { deviceId: personId, day: plainDate }),
  /**
   * Creates the account of a tablet with a code. The tablet makes the password, 32 random bytes, so that a repeated call
   * is answered the same.
   */
  pairTablet: contract(
    'use an invitation',
    { code: z.string().max(20).transform(codeOf), password: z.string().regex(/^[A-Za-z0-9_-]{43}$/) },
    { deviceId: z.string(), name: z.string() },
  ),
  /** The students as a tablet shows them. */
  doorPeople: contract('keep the door', {}, { people: z.array(doorPerson) }),
  /**
   * Stores the taps of a tablet, in the order of their numbers. `last`: the last number that is stored; a repeated
   * call changes nothing.
   */
  doorSync: contract(
    'keep the door',
    {
      entries: z
        .array(doorEntry)
        .min(1)
        .max(DOOR_ENTRIES.call)
        .refine((all) => all.every(({ seq }, index) => index === 0 || seq > (all[index - 1]?.seq ?? 0))),
    },
    { results: z.array(doorResult), last: z.int() },
  ),
  /** Deletes a note of the door. `accept`: adds the student to the list first, and makes a guest a student. */
  settleDoor: command('correct attendance', { eventId, id: studentId, accept: z.boolean() }),
});
