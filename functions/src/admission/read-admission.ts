import { type AdmissionMode, admissionSettings, DEFAULT_ADMISSION } from '@domain/admission.ts';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { paths } from '../edge/paths.ts';

/** How accounts become members. A missing or malformed document is the closed way. */
export async function readAdmission(
  db: Firestore,
): Promise<{ found: DocumentSnapshot; mode: AdmissionMode }> {
  const found = await db.doc(paths.admission).get();
  const mode = admissionSettings.safeParse(found.data()).data?.mode ?? DEFAULT_ADMISSION;
  return { found, mode };
}
