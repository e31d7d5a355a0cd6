import {
  type AdmissionMode,
  admissionSettings,
  DEFAULT_ADMISSION,
  invitationDocument,
  OPEN_INVITATIONS,
} from '@domain/admission.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { limit, orderBy, where } from 'firebase/firestore';
import { z } from 'zod';
import { useDocumentPages } from '../live/use-document-pages.ts';
import { type Live, useList } from '../live/use-live-query.ts';
import { useSetting } from './academy-settings.ts';
import { WAITING_LIMIT } from './badge-data.ts';

/** An account that is not a member, with its application. */
export type AdmissionRequest = StudentDocument & { admission: NonNullable<StudentDocument['admission']> };

/**
 * The accounts that are no members, by pages: those that wait, the longest waiting first, then those that were
 * declined in the last days, then those that were let in and have not confirmed their address. Ordered by the server:
 * a crowd of declined accounts must not hide one that waits. For the reception and administrators.
 */
export function useAdmissionRequests() {
  const pages = useDocumentPages({
    collection: 'students',
    order: [orderBy('admission.state', 'desc'), orderBy('admission.since')],
    schema: studentDocument,
    size: WAITING_LIMIT,
  });
  const items = pages.page.status === 'ready' ? pages.page.data.items : [];
  return {
    ...pages,
    requests: items.flatMap(({ admission, ...student }): AdmissionRequest[] =>
      admission ? [{ ...student, admission }] : [],
    ),
  };
}

/** How accounts become members. For administrators. */
export function useAdmissionMode(): Live<AdmissionMode> {
  return useSetting('admission', admissionSettings, (saved) => saved?.mode ?? DEFAULT_ADMISSION);
}

const listed = invitationDocument.extend({ id: z.string() });
export type ListedInvitation = z.infer<typeof listed>;

/** The invitations that are open at `since`, the latest end first. For the reception and administrators. */
export function useInvitations(since: Date): Live<ListedInvitation[]> {
  return useList({
    collection: 'invitations',
    schema: listed,
    key: `since=${since.getTime()}`,
    bounds: [where('expiresAt', '>', since), orderBy('expiresAt', 'desc'), limit(OPEN_INVITATIONS)],
  });
}
