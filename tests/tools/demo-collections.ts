import { subscriptionDocument } from '@domain/billing/subscription.ts';
import { classDocument } from '@domain/classes/classes.ts';
import { consentDocument } from '@domain/consents.ts';
import { promotionDocument } from '@domain/graduation/promotion.ts';
import { memberDocument } from '@domain/member.ts';
import { healthDocument, studentDocument } from '@domain/profile.ts';
import { type AttendanceDocument, attendanceDocument } from '@domain/schedule/attendance.ts';
import { eventDocument, rosterDocument } from '@domain/schedule/schedule.ts';
import type { DemoData } from '../../tools/seed/demo-data.ts';
import { CHILDREN_OF_MARTA, IRENE, THEO } from '../../tools/seed/people.ts';

export const DEMO_STUDENTS = [
  'demo-ana',
  'demo-bruno',
  'demo-clara',
  'demo-bianca',
  'demo-recepcao',
  'demo-davi',
  THEO.uid,
  IRENE.uid,
  ...CHILDREN_OF_MARTA.map(({ uid }) => uid),
];

/** The parsed documents of a collection, keyed by the capture of `pattern` in their path. */
function collection<T>(
  { documents }: Pick<DemoData, 'documents'>,
  pattern: RegExp,
  schema: { parse(data: unknown): T },
): Map<string, T> {
  return new Map(
    documents.flatMap(({ path, data }) => {
      const id = pattern.exec(path)?.[1];
      return id === undefined ? [] : [[id, schema.parse(data)] as const];
    }),
  );
}

/** Every collection that has a schema in the domain. */
export function parse(data: Pick<DemoData, 'documents'>) {
  return {
    classes: collection(data, /^classes\/([^/]+)$/, classDocument),
    events: collection(data, /^calendar_events\/([^/]+)$/, eventDocument),
    rosters: collection(data, /^rosters\/([^/]+)$/, rosterDocument),
    profiles: collection(data, /^students\/([^/]+)$/, studentDocument),
    health: collection(data, /^students\/([^/]+)\/private\/health$/, healthDocument),
    attendance: collection(data, /^students\/([^/]+\/attendance\/[^/]+)$/, attendanceDocument),
    members: collection(data, /^members\/([^/]+)$/, memberDocument),
    consents: collection(data, /^students\/([^/]+\/consents\/[^/]+)$/, consentDocument),
    promotions: collection(data, /^students\/([^/]+\/promotions\/[^/]+)$/, promotionDocument),
    subscriptions: collection(data, /^subscriptions\/([^/]+)$/, subscriptionDocument),
  };
}
export type Parsed = ReturnType<typeof parse>;

export function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const value = map.get(id);
  if (value === undefined) throw new Error(`${id} is missing`);
  return value;
}

/** A student's attendance record in the order of the classes. */
export function entriesOf({ attendance }: Parsed, uid: string): AttendanceDocument[] {
  return [...attendance]
    .filter(([path]) => path.startsWith(`${uid}/`))
    .map(([, entry]) => entry)
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
