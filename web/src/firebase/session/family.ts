import { type FamilyDocument, familyDocument, type GuardianMark } from '@domain/family.ts';
import { createContext, useContext, useMemo } from 'react';
import { type Live, UidContext, useDocument } from '../live/use-live-query.ts';

/** A child of a guardian. `name`: the whole name. */
export type Child = { id: string; name: string };

/** The students for whom an account acts. `trains`: whether it is a student itself. */
export type Family = { trains: boolean; children: readonly Child[] };

export const NO_FAMILY: Family = { trains: true, children: [] };

/** Returns the family with the children sorted by name. */
export function familyOf(trains: boolean, stored: Pick<FamilyDocument, 'children'> | null): Family {
  const children = Object.entries(stored?.children ?? {})
    .map(([id, { name }]) => ({ id, name }))
    .sort((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
  return { trains, children };
}

/**
 * The family of a guardian. Reads nothing for other accounts.
 *
 * @param mark - The field `guardian` of the account's marker.
 */
export function useFamilyOf(uid: string | null, mark: GuardianMark | undefined): Live<Family> {
  const isGuardian = mark !== undefined;
  const live = useDocument(uid !== null && isGuardian ? `families/${uid}` : null, familyDocument);
  const trains = mark?.trains ?? true;
  return useMemo(() => {
    if (!isGuardian) return { status: 'ready', data: NO_FAMILY };
    return live.status === 'ready' ? { ...live, data: familyOf(trains, live.data) } : live;
  }, [isGuardian, trains, live]);
}

/** The child whom a screen is about; null if it is about the account itself. */
export const StudentContext = createContext<string | null>(null);

/** Returns the id of the student whom a screen is about: the account, or one of its children. Null while signed out. */
export function useStudentId(): string | null {
  const uid = useContext(UidContext);
  return useContext(StudentContext) ?? uid;
}

/** Returns the part of a call's input that names the child whom the screen is about; empty for the account itself. */
export function useChildOfCall(): { studentId?: string } {
  const child = useContext(StudentContext);
  return useMemo(() => (child === null ? {} : { studentId: child }), [child]);
}

/** Where the browser keeps the person of the family whom an account chose last: an id. */
export const shownPersonKey = (uid: string) => `faixa.shown-person.${uid}`;

/** The parameter of an address with the child's id. */
export const STUDENT_PARAM = 'student';

/** Adds the child whom the screen is about to the path of another page. */
export function usePathOfStudent(): (path: string) => string {
  const child = useContext(StudentContext);
  return (path) => (child === null ? path : `${path}?${STUDENT_PARAM}=${child}`);
}
