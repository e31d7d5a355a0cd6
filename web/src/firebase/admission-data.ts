import {
  type AdmissionMode,
  admissionSettings,
  DEFAULT_ADMISSION,
  invitationDocument,
} from '@domain/admission.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { collection, documentId, limit, orderBy, query, startAfter, where } from 'firebase/firestore';
import { useState } from 'react';
import { z } from 'zod';
import { useSetting } from './academy-settings.ts';
import { type ListPage, listenToList, listenToPage } from './snapshots.ts';
import { STUDENT_LIST_LIMIT } from './student-data.ts';
import { type Live, useLiveQuery } from './use-live-query.ts';

/** An account that is not a member, with its application. */
export type AdmissionRequest = StudentDocument & { admission: NonNullable<StudentDocument['admission']> };

/**
 * The accounts that are no members, by pages: those that wait, the longest waiting first, then those that were
 * declined in the last days, then those that were let in and have not confirmed their address. Ordered by the server:
 * a crowd of declined accounts must not hide one that waits. For administrators.
 */
export function useAdmissionRequests() {
  const [cursors, setCursors] = useState<{ id: string; application: Record<string, unknown> }[]>([]);
  const after = cursors.at(-1);
  const page = useLiveQuery<ListPage<StudentDocument>>({
    key: `students?admission&after=${after?.id ?? ''}`,
    listen: (firestore) => {
      const order = [
        orderBy('admission.state', 'desc'),
        orderBy('admission.since'),
        orderBy(documentId()),
        ...(after ? [startAfter(after.application.state, after.application.since, after.id)] : []),
        limit(STUDENT_LIST_LIMIT),
      ];
      return listenToPage(
        query(collection(firestore, 'students'), ...order),
        studentDocument,
        STUDENT_LIST_LIMIT,
      );
    },
  });
  const { items = [], last = null } = page.status === 'ready' ? page.data : {};
  return {
    page,
    requests: items.flatMap(({ admission, ...student }): AdmissionRequest[] =>
      admission ? [{ ...student, admission }] : [],
    ),
    number: cursors.length + 1,
    previous: after ? () => setCursors(cursors.slice(0, -1)) : null,
    next: last && (() => setCursors([...cursors, { id: last.id, application: last.data.admission }])),
  };
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
