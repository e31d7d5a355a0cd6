import { type FamilyDocument, familyDocument, type GuardianMark } from '@domain/family.ts';
import { createContext, useContext, useMemo } from 'react';
import { useDocument } from '../live/live-documents.ts';
import { UidContext } from '../live/use-live-query.ts';

/** A child whom the account holds. `name`: the whole name. */
export type Child = { id: string; name: string };

/** For whom an account acts. `trains`: for itself, too. */
export type Family = { trains: boolean; children: readonly Child[] };

export const NO_FAMILY: Family = { trains: true, children: [] };

/** The children by name. */
export function familyOf(trains: boolean, stored: FamilyDocument | null): Family {
  const children = Object.entries(stored?.children ?? {})
    .map(([id, { name }]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  return { trains, children };
}

/**
 * The family of a guardian; null until it is known. Reads nothing for other accounts.
 *
 * @param mark - Of the marker.
 */
export function useFamilyOf(uid: string | null, mark: GuardianMark | undefined): Family | null {
  const isGuardian = mark !== undefined;
  const live = useDocument(uid !== null && isGuardian ? `families/${uid}` : null, familyDocument);
  const trains = mark?.trains ?? true;
  return useMemo(() => {
    if (!isGuardian) return NO_FAMILY;
    if (live.status === 'pending') return null;
    return familyOf(trains, live.status === 'ready' ? live.data : null);
  }, [isGuardian, trains, live]);
}

/** The child whose things a screen shows; null for those of the account itself. */
export const StudentContext = createContext<string | null>(null);

/** The student whose things a screen shows: the account, or a child whom it holds. Null while signed out. */
export function useStudentId(): string | null {
  const uid = useContext(UidContext);
  return useContext(StudentContext) ?? uid;
}

/** For the input of a call: names the child whose things the screen shows. */
export function useChildOfCall(): { studentId?: string } {
  const child = useContext(StudentContext);
  return useMemo(() => (child === null ? {} : { studentId: child }), [child]);
}

/** The parameter of an address that names the child. */
export const STUDENT_PARAM = 'student';

/** Adds the child whose things the screen shows to the path of another page. */
export function usePathOfStudent(): (path: string) => string {
  const child = useContext(StudentContext);
  return (path) => (child === null ? path : `${path}?${STUDENT_PARAM}=${child}`);
}
