import { type AdmissionMode, admissionSettings } from '@domain/admission.ts';
import type { DocumentSnapshot } from 'firebase-admin/firestore';

/** How accounts become members. A missing or malformed document is the closed way. */
export function admissionModeIn(snapshot: DocumentSnapshot): AdmissionMode {
  return admissionSettings.parse(snapshot.data() ?? {}).mode;
}
