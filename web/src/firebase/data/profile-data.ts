import { mergeChanges } from '@domain/changes.ts';
import {
  CONSENT_VERSION,
  type HealthAnswers,
  type HealthDocument,
  type HealthReadDocument,
  healthDocument,
  healthReadDocument,
  type ProfileForm,
  profileFormOf,
  type StudentDocument,
  studentDocument,
  valuesByField,
} from '@domain/profile.ts';
import { FirebaseError } from 'firebase/app';
import {
  type DocumentData,
  type DocumentReference,
  deleteField,
  doc,
  type Firestore,
  limit,
  orderBy,
  runTransaction,
  serverTimestamp,
  type Transaction,
  type UpdateData,
  updateDoc,
} from 'firebase/firestore';
import { useCallback } from 'react';
import { useFirestore } from 'reactfire';
import type { z } from 'zod';
import type { CallFailure } from '../calls/call-outcome.ts';
import type { Listen } from '../live/live-entry.ts';
import { listenToDocument } from '../live/snapshots.ts';
import { documentAt, type Live, type LiveQuery, useList, useLiveQuery } from '../live/use-live-query.ts';
import { useStudentId } from '../session/family.ts';

/** students/{uid}. The session, the sidebar and the profile screen share its listener. */
export function profileOf(uid: string): LiveQuery<StudentDocument | null> {
  return documentAt(`students/${uid}`, studentDocument);
}

/** The profile of the screen's student; null if it has none, like most administrators. */
export function useOwnProfile(): Live<StudentDocument | null> {
  const uid = useStudentId();
  return useLiveQuery(uid === null ? null : profileOf(uid));
}

function healthOf(firestore: Firestore, uid: string) {
  return doc(firestore, 'students', uid, 'private', 'health');
}

/** The profile and the health answers, which only their owner and its guardians read; null without answers. */
export type OwnRecord = { student: StudentDocument; health: HealthDocument | null };

/**
 * Both documents as of one commit. Each has its own listener, which may report a save before the other does: an
 * answer that is newer or older than the profile says waits for the other document.
 */
function listenToOwnRecord(firestore: Firestore, uid: string): Listen<OwnRecord | null> {
  return ({ next, fail }) => {
    let student: StudentDocument | null | undefined;
    let health: HealthDocument | null | undefined;
    let told = false;

    function tell(): void {
      if (student === undefined || health === undefined) return;
      const agree = student?.healthAnsweredAt?.getTime() === health?.answeredAt.getTime();
      // The first time they may disagree by a fault in the data: the form still opens, and a save repairs it.
      if (told && !agree) return;
      told = true;
      next(student && { student, health });
    }
    function part<T>(document: DocumentReference, schema: z.ZodType<T>, set: (data?: T | null) => void) {
      return listenToDocument(
        document,
        schema,
      )({
        next: (data) => {
          set(data);
          tell();
        },
        // Unknown from now on: the other document must not show it again as it was.
        fail: (reason) => {
          set();
          fail(reason);
        },
      });
    }
    const stops = [
      part(doc(firestore, 'students', uid), studentDocument, (data) => {
        student = data;
      }),
      part(healthOf(firestore, uid), healthDocument, (data) => {
        health = data;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}

/** The profile of the screen's student with its health answers; null without a profile. */
export function useOwnRecord(): Live<OwnRecord | null> {
  const uid = useStudentId();
  return useLiveQuery(
    uid === null
      ? null
      : { key: `students/${uid}&health`, listen: (firestore) => listenToOwnRecord(firestore, uid) },
  );
}

/** The most readings on screen. */
const HEALTH_READS_LIMIT = 20;

/** The latest readings of the screen's student's health answers, newest first. */
export function useHealthReads(): Live<HealthReadDocument[]> {
  const uid = useStudentId();
  return useList({
    collection: `students/${uid}/health_reads`,
    schema: healthReadDocument,
    bounds: [orderBy('at', 'desc'), limit(HEALTH_READS_LIMIT)],
    wanted: uid !== null,
  });
}

/** Hides the address of the screen's student from other students, or shows it. Rejects if the server refused. */
export function useHideEmail(): (hidden: boolean) => Promise<void> {
  const firestore = useFirestore();
  const uid = useStudentId();
  return useCallback(
    async (hidden) => {
      if (uid === null) throw new Error('An address was hidden while signed out.');
      const change = { emailHidden: hidden, updatedAt: serverTimestamp() };
      await updateDoc(doc(firestore, 'students', uid), change);
    },
    [firestore, uid],
  );
}

/**
 * New values: of the profile by field path ('emergencyContact.phone'), of the health answers by key. Null instead of
 * answers deletes them. Answers are sent only with consent to the present text.
 */
export type ProfileChanges = {
  profile: { [path: string]: string | boolean };
  answers: Partial<HealthAnswers> | null;
};

/** Offline a transaction fails after some seconds; it is tried again until it reaches the server. */
async function onceConnected(save: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'unavailable') throw error;
    }
  }
}

/** A field or an answer has another value by now than the one from which it was changed. */
export class ChangedMeanwhile extends Error {
  readonly failure: CallFailure = { reasons: ['changed-meanwhile'], params: {} };
}

/** Refuses fields and answers that have another value by now than in `base`. */
function refuseNewer({ profile, answers }: ProfileChanges, base: ProfileForm, now: ProfileForm): void {
  const ofHealth = Object.entries(answers ?? {}).map(([key, answer]) => [`parq.${key}`, answer]);
  const to = { ...profile, ...Object.fromEntries(ofHealth) };
  if (!mergeChanges(valuesByField(now), { from: valuesByField(base), to }).ok) throw new ChangedMeanwhile();
}

/**
 * Saves fields that a student may change, unless one of them has another value by now than in `base`; null: all of
 * them. The rules check the whole resulting documents; answers change in one commit with the profile's
 * `healthAnsweredAt`. Resolves once the server stored it and rejects if the server refused. Offline it waits for a
 * connection.
 */
export function useSaveProfile(): (changes: ProfileChanges, base: ProfileForm | null) => Promise<void> {
  const firestore = useFirestore();
  const uid = useStudentId();
  return useCallback(
    async (changes, base) => {
      if (uid === null) throw new Error('A profile was saved while signed out.');
      const documents = { student: doc(firestore, 'students', uid), health: healthOf(firestore, uid) };
      const save = () =>
        runTransaction(firestore, async (transaction) => {
          const student = await transaction.get(documents.student);
          const health = await transaction.get(documents.health);
          const stored = profileFormOf({ ...student.data(), parq: health.data()?.answers });
          if (base) refuseNewer(changes, base, stored);
          write(transaction, documents, changes);
        });
      await onceConnected(save);
    },
    [firestore, uid],
  );
}

function write(
  transaction: Transaction,
  { student, health }: Record<'student' | 'health', DocumentReference>,
  { profile, answers }: ProfileChanges,
): void {
  const now = serverTimestamp();
  const change: UpdateData<DocumentData> = { ...profile, updatedAt: now };
  if (answers === null) {
    change.healthAnsweredAt = deleteField();
    transaction.delete(health);
  } else if (Object.keys(answers).length > 0) {
    change.healthAnsweredAt = now;
    transaction.set(health, { answers, answeredAt: now, consent: CONSENT_VERSION }, { merge: true });
  }
  transaction.update(student, change);
}
