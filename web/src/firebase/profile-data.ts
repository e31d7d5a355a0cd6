import { type ProfileForm, type StudentDocument, studentDocument } from '@domain/profile.ts';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { useCallback, useContext } from 'react';
import { useFirestore } from 'reactfire';
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

/**
 * Saves what a student may change themselves; the rules check every field. Resolves when the server has it, rejects when it refused.
 * Without a network it waits for one.
 */
export function useSaveProfile(): (form: ProfileForm) => Promise<void> {
  const firestore = useFirestore();
  const uid = useContext(UidContext);
  return useCallback(
    async (form) => {
      if (uid === null) throw new Error('Nobody is signed in.');
      await updateDoc(doc(firestore, 'students', uid), { ...form, updatedAt: serverTimestamp() });
    },
    [firestore, uid],
  );
}
