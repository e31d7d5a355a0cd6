import { importDocument } from '@domain/enrollment/imports.ts';
import { type ListedInvitation, listedInvitation } from '@domain/enrollment/student-invitation.ts';
import {
  type FamilyDocument,
  familyDocument,
  type ListedHolder,
  listedHolder,
  MOST_CHILDREN,
  MOST_GUARDIANS,
} from '@domain/family.ts';
import { type StudentDocument, studentDocument } from '@domain/profile.ts';
import { FieldPath, limit, orderBy, where } from 'firebase/firestore';
import { z } from 'zod';
import { type Live, useList } from '../live/use-live-query.ts';

const LIMIT = 30;

/** The guardians of a child, oldest first. Reads nothing without an id. */
export function useHolders(childId: string | null): Live<ListedHolder[]> {
  return useList({
    collection: `students/${childId}/holders`,
    schema: listedHolder,
    order: (a, b) => a.since.getTime() - b.since.getTime(),
    wanted: childId !== null,
  });
}

/**
 * The open links for guardians of a child: all for administrators, otherwise those that `author` created. Reads nothing
 * without an id.
 */
export function useGuardianLinks(childId: string | null, author: string | null): Live<ListedInvitation[]> {
  const [field, operator, value] =
    author === null
      ? (['guardian.children', 'array-contains', childId] as const)
      : (['createdBy', '==', author] as const);
  return useList({
    collection: 'student_invitations',
    schema: listedInvitation,
    key: `${field}=${value}`,
    bounds: [where(field, operator, value), limit(LIMIT)],
    wanted: childId !== null,
  });
}

/** The students with this phone of a guardian. For administrators. Reads nothing without a phone. */
export function useSiblings(guardianPhone: string): Live<StudentDocument[]> {
  return useList({
    collection: 'students',
    schema: studentDocument,
    key: `guardian=${guardianPhone}`,
    bounds: [where('guardian.phone', '==', guardianPhone), limit(MOST_CHILDREN)],
    wanted: guardianPhone !== '',
  });
}

/** The families of a child's guardians. For administrators. */
export function useFamiliesOf(childId: string): Live<FamilyDocument[]> {
  return useList({
    collection: 'families',
    schema: familyDocument,
    key: `child=${childId}`,
    bounds: [orderBy(new FieldPath('children', childId, 'since')), limit(MOST_GUARDIANS)],
  });
}

/** The persons that another account asks to be, the longest waiting first. For administrators. */
export function useAskedPersons(): Live<StudentDocument[]> {
  return useList({
    collection: 'students',
    schema: studentDocument,
    key: 'asked',
    bounds: [orderBy('askedBy.at'), limit(LIMIT)],
  });
}

const listed = importDocument.extend({ id: z.string() });
export type ListedImport = z.infer<typeof listed>;

/** The most that the rules allow. */
const MOST = 100;

/** The imports since the first hour of a day. For administrators. */
export function useImports(day: string): Live<ListedImport[]> {
  return useList({
    collection: 'imports',
    schema: listed,
    key: day,
    bounds: [where('at', '>=', new Date(`${day}T00:00Z`)), orderBy('at', 'desc'), limit(MOST)],
  });
}
