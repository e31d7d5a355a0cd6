import { type AuditAct, auditDocument } from '@domain/audit.ts';
import { memberDocument, STAFF_ROLES } from '@domain/member.ts';
import { teamMarks, toldApart } from '@domain/names.ts';
import { deviceDocument } from '@domain/schedule/door.ts';
import { api } from '@domain/settings/api.ts';
import { adminDocument } from '@domain/team.ts';
import { and, doc, type Firestore, limit, or, orderBy, where } from 'firebase/firestore';
import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { useCallable } from '../calls/use-callable.ts';
import type { Listen } from '../live/live-entry.ts';
import { listenToDocument, listenToLists } from '../live/snapshots.ts';
import { useDocumentPages } from '../live/use-document-pages.ts';
import { type Live, useList, useLiveQuery } from '../live/use-live-query.ts';
import { useMay, useUser } from '../session/session.tsx';

/** The most in one list; the rules refuse a larger limit. */
const LIMIT = 50;

const administrator = adminDocument.extend({ id: z.string() });
export type Administrator = z.infer<typeof administrator>;

/** All administrators. For administrators only. Reads nothing unless `wanted`. */
export function useAdministrators(wanted = true): Live<Administrator[]> {
  return useList({ collection: 'admins', schema: administrator, bounds: [limit(LIMIT)], wanted });
}

const helper = z.object({ id: z.string(), staff: memberDocument.shape.staff.unwrap() });
export type Helper = z.infer<typeof helper>;

/** All helpers. For administrators only. Reads nothing unless `wanted`. */
export function useHelpers(wanted = true): Live<Helper[]> {
  const bounds = [where('staff.role', 'in', [...STAFF_ROLES]), limit(LIMIT)];
  return useList({ collection: 'members', schema: helper, key: 'staff', bounds, wanted });
}

const tablet = deviceDocument
  .pick({ name: true, by: true, createdAt: true, pairedAt: true, seenAt: true, removedAt: true })
  .extend({ id: z.string() });
export type Tablet = z.infer<typeof tablet>;

/** The tablets at the door, in the order in which they were added. For administrators only. */
export function useTablets(): Live<Tablet[]> {
  const order = (a: Tablet, b: Tablet) => a.createdAt.getTime() - b.createdAt.getTime();
  return useList({ collection: 'devices', schema: tablet, bounds: [limit(LIMIT)], order });
}

/** The names of the professors. A professor, who may not list the team, gets the own name. */
export function useProfessorNames(): string[] {
  const user = useUser();
  const mayList = useMay()('manage the team');
  const helpers = useHelpers(mayList);
  const listed = helpers.status === 'ready' ? helpers.data : [];
  const uids = listed.filter(({ staff }) => staff.role === 'professor').map(({ id }) => id);
  const accounts = useAccounts(uids);
  if (!mayList) return user.role === 'professor' ? [user.name] : [];
  return uids.flatMap((uid) => accounts.get(uid)?.fullName ?? []).sort();
}

/** Which of these accounts are members: only they can grant the role. For administrators only. */
export function useMembers(uids: readonly string[]): Live<string[]> {
  const wanted = [...new Set(uids)].sort();
  return useLiveQuery({
    key: `members?ids=${wanted.join()}`,
    listen: (firestore) =>
      listenToLists(
        wanted.map((uid) => listenToMember(firestore, uid)),
        (a, b) => (a < b ? -1 : 1),
      ),
  });
}

/** The account itself if it is a member, otherwise no account. */
function listenToMember(firestore: Firestore, uid: string): Listen<string[]> {
  const listen = listenToDocument(doc(firestore, 'members', uid), memberDocument);
  return ({ next, fail }) =>
    listen({ next: (member) => next(member?.state === 'member' ? [uid] : []), fail });
}

const entry = auditDocument.extend({ id: z.string() });
export type AuditEntry = z.infer<typeof entry>;

/** Null: any. `person`: the actor or the subject. */
export type AuditFilter = { act: AuditAct | null; person: string | null };

/** The acts of administrators by pages, newest first. For administrators only. */
export function useAuditPages({ act, person }: AuditFilter) {
  const filters = [
    ...(act ? [where('act', '==', act)] : []),
    ...(person ? [or(where('by', '==', person), where('whom', '==', person))] : []),
  ];
  return useDocumentPages({
    collection: 'audit',
    order: [orderBy('at', 'desc')],
    schema: entry,
    size: LIMIT,
    filter: filters.length > 0 ? { key: `${act}/${person}`, where: and(...filters) } : undefined,
  });
}

/** `name` differs from those of the other accounts that were asked for; `fullName` is stored. */
export type KnownAccount = Answered & { fullName: string };
type Answered = { uid: string; name: string; email: string };

const ASK_AGAIN_MS = 5000;

/**
 * The accounts behind user ids, asked for once each, and again after a failed call. Null if the account does not exist.
 */
export function useAccounts(uids: readonly string[]): ReadonlyMap<string, KnownAccount | null> {
  const { run } = useCallable(api.readNames);
  const [known, setKnown] = useState<ReadonlyMap<string, Answered | null>>(new Map());
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const missing = [...new Set(uids)].filter((uid) => !asked.has(uid)).sort();
  const key = missing.slice(0, LIMIT).join('/');

  useEffect(() => {
    if (key === '') return;
    const wanted = key.split('/');
    const askAgain = () => setAsked((before) => new Set([...before].filter((uid) => !wanted.includes(uid))));
    setAsked((before) => new Set([...before, ...wanted]));
    void run({ uids: wanted }).then((outcome) => {
      if (!outcome.ok) return void setTimeout(askAgain, ASK_AGAIN_MS);
      const found = outcome.output.accounts.map((account) => [account.uid, account] as const);
      const none = wanted.map((uid) => [uid, null] as const);
      setKnown((before) => new Map([...before, ...none, ...found]));
    });
  }, [key, run]);

  return useMemo(() => {
    const found = [...known.values()].filter((account) => account !== null);
    const named = toldApart(found, ({ uid }) => uid, teamMarks).map((each) => [each.uid, each] as const);
    return new Map<string, KnownAccount | null>([
      ...[...known.keys()].map((uid) => [uid, null] as const),
      ...named,
    ]);
  }, [known]);
}
