import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { daysAfter } from '../../domain/calendar.ts';
import { ORIGIN_DAYS } from '../../domain/interest/interest-form.ts';

/**
 * Takes the IP address and the captcha token out of the leads of older versions. Those that are still to be kept move
 * to private/origin. Returns the number of changed leads; a second run finds none.
 */
export async function moveLeadOrigins(db: Firestore, now: Date): Promise<number> {
  const { docs } = await db.collection('registration_forms').get();
  const old = docs.filter((lead) => lead.get('ipAddress') !== undefined);
  for (const lead of old) {
    const { recaptchaToken = '', ipAddress, timestamp } = lead.data();
    const sent: Date = timestamp?.toDate() ?? now;
    const expiresAt = daysAfter(sent, ORIGIN_DAYS);
    const batch = db.batch();
    if (expiresAt > now)
      batch.set(lead.ref.collection('private').doc('origin'), { recaptchaToken, ipAddress, expiresAt });
    batch.update(lead.ref, { recaptchaToken: FieldValue.delete(), ipAddress: FieldValue.delete() });
    await batch.commit();
  }
  return old.length;
}
