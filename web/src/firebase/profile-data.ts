import { type ProfileForm, type StudentDocument, studentDocument } from '@domain/profile.ts';
import { FirebaseError } from 'firebase/app';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { useCallback, useContext } from 'react';
import { useFirestore } from 'reactfire';
import { useAccountCheck } from './account-check.ts';
import { listenToDocument } from './snapshots.ts';
import { type Live, type LiveQuery, UidContext, useLiveQuery } from './use-live-query.ts';

/** students/{uid}: the session, the sidebar and the profile screen ask for the same one, and share its listener. */
export function profileOf(uid: string): LiveQuery<StudentDocument | null> {
  return {
    key: `students/${uid}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'students', uid), studentDocument),
  };
}

/** The signed-in person's own profile; null for an administrator who has none. */
export function useOwnProfile(): Live<StudentDocument | null> {
  const uid = useContext(UidContext);
  return useLiveQuery(uid === null ? null : profileOf(uid));
}

/** New values by the paths of their fields ('emergencyContact.phone'); `parq` may also come whole. */
export type ProfileChanges = { [path: string]: string | boolean | ProfileForm['parq'] };

/**
 * Saves what a student may change themselves; the rules check every field of the document as it will be. Resolves when the server has it,
 * rejects when it refused. Without a network it waits for one.
 */
export function useSaveProfile(): (changes: ProfileChanges) => Promise<void> {
  const firestore = useFirestore();
  const uid = useContext(UidContext);
  const checkAccount = useAccountCheck();
  return useCallback(
    async (changes) => {
      if (uid === null) throw new Error('Nobody is signed in.');
      try {
        await updateDoc(doc(firestore, 'students', uid), { ...changes, updatedAt: serverTimestamp() });
      } catch (error) {
        if (error instanceof FirebaseError && error.code === 'permission-denied') checkAccount();
        throw error;
      }
    },
    [firestore, uid, checkAccount],
  );
}
