import { type ProfileForm, type StudentDocument, studentDocument } from '@domain/profile.ts';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { useCallback, useContext } from 'react';
import { useFirestore } from 'reactfire';
import { listenToDocument } from './snapshots.ts';
import { type Live, type LiveQuery, UidContext, useLiveQuery } from './use-live-query.ts';

/** students/{uid}. The session, the sidebar and the profile screen share its listener. */
export function profileOf(uid: string): LiveQuery<StudentDocument | null> {
  return {
    key: `students/${uid}`,
    listen: (firestore) => listenToDocument(doc(firestore, 'students', uid), studentDocument),
  };
}

/** The profile of the signed-in account; null if it has none, like most administrators. */
export function useOwnProfile(): Live<StudentDocument | null> {
  const uid = useContext(UidContext);
  return useLiveQuery(uid === null ? null : profileOf(uid));
}

/** New values by field path ('emergencyContact.phone'), or the whole `parq`. */
export type ProfileChanges = { [path: string]: string | boolean | ProfileForm['parq'] };

/**
 * Saves fields that a student may change. The rules check the whole resulting document. Resolves
 * once the server stored it and rejects if the server refused. Offline it waits for a connection.
 */
export function useSaveProfile(): (changes: ProfileChanges) => Promise<void> {
  const firestore = useFirestore();
  const uid = useContext(UidContext);
  return useCallback(
    async (changes) => {
      if (uid === null) throw new Error('A profile was saved while signed out.');
      await updateDoc(doc(firestore, 'students', uid), { ...changes, updatedAt: serverTimestamp() });
    },
    [firestore, uid],
  );
}
