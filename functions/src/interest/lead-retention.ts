import { leadExpiry, leadRetention } from '@domain/interest/lead-retention.ts';
import { FieldPath } from 'firebase-admin/firestore';
import { committed } from '../edge/committed.ts';
import type { Dependencies } from '../edge/dependencies.ts';
import { paths } from '../edge/paths.ts';

const PAGE = 400;

/**
 * Gives all stored leads the end that the setting asks for, unless they have it. Interrupted, or after another change
 * of the setting meanwhile, it begins again at the next sweep.
 */
export async function applyLeadRetention({ db }: Dependencies): Promise<void> {
  const setting = await db.doc(paths.leadRetention).get();
  // Without a setting each lead has been stored with the default end.
  if (!setting.updateTime) return;
  const { months, applied } = leadRetention.parse(setting.data());
  if (applied) return;
  const first = db.collection(paths.leads).orderBy(FieldPath.documentId()).select('timestamp').limit(PAGE);
  for (let { docs } = await first.get(); docs.length > 0; ) {
    const batch = db.batch();
    for (const lead of docs)
      batch.update(lead.ref, { expiresAt: leadExpiry(lead.get('timestamp').toDate(), months) });
    // A lead that was deleted meanwhile: the next sweep begins again.
    if (!(await committed(batch))) return;
    docs = (await first.startAfter(docs.at(-1)?.id).get()).docs;
  }
  await committed(db.batch().update(setting.ref, { applied: true }, { lastUpdateTime: setting.updateTime }));
}
