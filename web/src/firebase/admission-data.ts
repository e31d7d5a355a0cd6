import {
  type AdmissionMode,
  admissionSettings,
  DEFAULT_ADMISSION,
  invitationDocument,
} from '@domain/admission.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { z } from 'zod';
import { useSetting } from './academy-settings.ts';
import { listenToList } from './snapshots.ts';
import { STUDENT_LIST_LIMIT } from './student-data.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** An account that is not a member, with its application. */
export type AdmissionRequest = StudentDocument & { admission: NonNullable<StudentDocument['admission']> };

/** The longest waiting first, the declined ones last. */
function byState(a: AdmissionRequest, b: AdmissionRequest): number {
  const declined = Number(a.admission.state === 'declined') - Number(b.admission.state === 'declined');
  return declined || a.admission.since.getTime() - b.admission.since.getTime();
}

/** The accounts that wait, with those that were declined in the last days. For administrators. */
export function useAdmissionRequests(): Live<AdmissionRequest[]> {
  const found = useLiveQuery({
    key: 'students?admission',
    listen: (firestore) =>
      listenToList(
        query(
          collection(firestore, 'students'),
          where('admission.state', 'in', ['waiting', 'admitted', 'declined']),
          limit(STUDENT_LIST_LIMIT),
        ),
        studentDocument,
      ),
  });
  if (found.status !== 'ready') return found;
  const requests = found.data.flatMap(({ admission, ...student }) =>
    admission ? [{ ...student, admission }] : [],
  );
  return { status: 'ready', data: requests.sort(byState) };
}

/** The number of accounts that wait for a decision, up to `STUDENT_LIST_LIMIT`; null if not `enabled` or not loaded. */
export function useWaitingCount(enabled = true): number | null {
  const live = useLiveQuery(
    enabled
      ? {
          key: 'students?waiting',
          listen: (firestore) =>
            listenToList(
              query(
                collection(firestore, 'students'),
                where('admission.state', '==', 'waiting'),
                limit(STUDENT_LIST_LIMIT),
              ),
              z.object({}),
            ),
        }
      : null,
  );
  return live.status === 'ready' ? live.data.length : null;
}

/** How accounts become members. For administrators. */
export function useAdmissionMode(): Live<AdmissionMode> {
  return useSetting('admission', admissionSettings, (saved) => saved?.mode ?? DEFAULT_ADMISSION);
}

const listed = invitationDocument.extend({ id: z.string() });
export type ListedInvitation = z.infer<typeof listed>;

/** The rules refuse a larger limit. */
const INVITATIONS_LIMIT = 20;

/** The newest invitations, also those that ended. For administrators. */
export function useInvitations(): Live<ListedInvitation[]> {
  return useLiveQuery({
    key: 'invitations',
    listen: (firestore) =>
      listenToList(
        query(collection(firestore, 'invitations'), orderBy('createdAt', 'desc'), limit(INVITATIONS_LIMIT)),
        listed,
      ),
  });
}
