import { type AdmissionMode, admissionSettings, DEFAULT_ADMISSION } from '@domain/admission.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** How accounts become members. A missing or malformed document is the closed way. */
export function admissionModeIn(snapshot: DocumentSnapshot): AdmissionMode {
  return admissionSettings.safeParse(snapshot.data()).data?.mode ?? DEFAULT_ADMISSION;
}
