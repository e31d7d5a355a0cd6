import {
  DEFAULT_LEAD_RETENTION,
  type LeadRetention,
  leadExpiry,
  leadRetention,
} from '@domain/interest/lead-retention.ts';
import {
  type DocumentSnapshot,
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { committed } from '../edge/committed.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';
import { readIfExists } from '../edge/read.ts';

/** Leads per commit. */
const PAGE = 400;

export function retentionIn(snapshot: DocumentSnapshot): LeadRetention {
  return readIfExists(snapshot, leadRetention)?.data ?? DEFAULT_LEAD_RETENTION;
}

/**
 * Gives all stored leads the end that the setting asks for, unless they have it. Interrupted, or after another change
 * of the setting meanwhile, it begins again at the next sweep.
 */
export async function applyLeadRetention({ db }: Dependencies): Promise<void> {
  const setting = await db.doc(paths.leadRetention).get();
  const { months, applied } = retentionIn(setting);
  if (applied) return;
  const first = db.collection(paths.leads).orderBy(FieldPath.documentId()).select('timestamp').limit(PAGE);
  for (let { docs } = await first.get(); docs.length > 0; ) {
    const batch = db.batch();
    for (const lead of docs) batch.update(lead.ref, { expiresAt: leadExpiry(receivedAt(lead), months) });
    // A lead that was deleted meanwhile: the next sweep begins again.
    if (!(await committed(batch))) return;
    docs = (await first.startAfter(docs.at(-1)?.id).get()).docs;
  }
  const done = db.batch();
  if (setting.updateTime) done.update(setting.ref, { applied: true }, { lastUpdateTime: setting.updateTime });
  else done.create(setting.ref, { months, applied: true });
  await committed(done);
}

function receivedAt(lead: QueryDocumentSnapshot): Date {
  const received: unknown = lead.get('timestamp');
  return (received instanceof Timestamp ? received : lead.createTime).toDate();
}
