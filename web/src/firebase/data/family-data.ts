import type { StudentDocument } from '@domain/profile.ts';
import type { Firestore } from 'firebase/firestore';
import type { Listen } from '../live/live-entry.ts';
import { type Live, useLiveQuery } from '../live/use-live-query.ts';
import { profileOf } from './profile-data.ts';

type Profiles = Readonly<Record<string, StudentDocument | null | 'unreadable'>>;

/** Listens to several profiles. A refused one, as of a child who was just lost, is 'unreadable'; the others stay. */
function listenToProfiles(firestore: Firestore, uids: readonly string[]): Listen<Profiles> {
  return ({ next, fail }) => {
    const known = new Map<string, Profiles[string]>();
    const set = (uid: string, profile: Profiles[string]) => {
      known.set(uid, profile);
      next(Object.fromEntries(known));
    };
    const stops = uids.map((uid) =>
      profileOf(uid).listen(firestore)({
        next: (profile) => set(uid, profile),
        fail: (reason) => (reason === 'unavailable' ? fail(reason) : set(uid, 'unreadable')),
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** The profiles of children by id, without those that are still loading. Reads nothing without ids. */
export function useProfilesOf(uids: readonly string[]): Live<Profiles> {
  return useLiveQuery(
    uids.length === 0
      ? null
      : {
          key: `students?children=${uids.join()}`,
          listen: (firestore) => listenToProfiles(firestore, uids),
        },
  );
}
