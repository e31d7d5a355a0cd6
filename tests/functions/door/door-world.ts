import type { z } from 'zod';
import type { api } from '../../../domain/api.ts';
import { daysAfter } from '../../../domain/calendar.ts';
import type { DeviceDocument, DoorNote, StoredDoorEntry } from '../../../domain/schedule/door.ts';
import type { DatedClass } from '../../../domain/schedule/schedule.ts';
import type { Dependencies } from '../../../functions/src/edge/dependencies.ts';
import { DAY, NOON } from '../../support/factories.ts';
import { TABLETS } from '../../support/good-inputs.ts';
import { call, world } from '../world.ts';

/** devices/{id}: a paired tablet. */
export function deviceOf(overrides: Partial<DeviceDocument> = {}): Partial<DeviceDocument> {
  const paired = { pairedAt: NOON, seenAt: NOON };
  const device = { name: 'Tatame', by: 'rita', createdAt: NOON, seq: 0, ...paired, ...overrides };
  return Object.fromEntries(Object.entries(device).filter(([, value]) => value !== undefined));
}

/** door_notes/{eventId}_{uid}: a student who waits for the consent of a guardian. */
export function noteOn({ eventId, classTitle, date, startTime }: DatedClass, uid: string): DoorNote {
  return {
    ...{ eventId, classTitle, date, startTime, uid, name: uid, at: NOON, arrivedAt: NOON },
    taps: [{ entry: `${TABLETS.paired}_9`, reasons: ['parq-missing'], at: NOON, arrivedAt: NOON }],
    reasons: ['parq-missing'],
    expiresAt: daysAfter(NOON, 30),
  };
}

/** door_entries/{device}_{seq}: a tap that waits for the consent of a guardian. */
export function entryOn(event: DatedClass, uid: string): StoredDoorEntry {
  const { taps: _, ...note } = noteOn(event, uid);
  return { ...note, device: TABLETS.paired, seq: 9, kind: 'in', day: DAY, hash: 'hash', outcome: 'review' };
}

export type Entries = z.input<typeof api.doorSync.input>['entries'];

/** Sends entries of a tablet. */
export function send(
  entries: Entries,
  { device = TABLETS.paired, ...overrides }: { device?: string } & Partial<Dependencies> = {},
) {
  return call('doorSync', { uid: device }, { entries }, world(overrides));
}
