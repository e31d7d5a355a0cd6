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
  limit,
  orderBy,
  runTransaction,
  serverTimestamp,
  type Transaction,
  type UpdateData,
  updateDoc,
} from 'firebase/firestore';
import { useMemo, useState } from 'react';
import { useFirestore } from 'reactfire';
import { type CallOutcome, NO_ANSWER } from '../calls/call-outcome.ts';
import {
  documentAt,
  type Live,
  type LiveQuery,
  useDocument,
  useList,
  useLiveQuery,
} from '../live/use-live-query.ts';
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

/** The profile and the health answers, which only their owner and its guardians read; null without answers. */
export type OwnRecord = { student: StudentDocument; health: HealthDocument | null };

/**
 * The profile of the screen's student with its health answers, both as of one commit; null without a profile. Each
 * document may report a save before the other does: while they disagree, the record of before stays. The first time
 * they may disagree by a fault in the data: the form still opens, and a save repairs it.
 */
export function useOwnRecord(): Live<OwnRecord | null> {
  const uid = useStudentId();
  const profile = useOwnProfile();
  const answers = useDocument(uid === null ? null : `students/${uid}/private/health`, healthDocument);
  const student = profile.status === 'ready' ? profile.data : undefined;
  const health = answers.status === 'ready' ? answers.data : undefined;
  const record = useMemo(() => student && health !== undefined && { student, health }, [student, health]);
  const [last, setLast] = useState<OwnRecord>();
  if (profile.status !== 'ready') return profile;
  if (answers.status !== 'ready') return answers;
  if (!record) return { status: 'ready', data: null };
  const isOfOneCommit = record.student.healthAnsweredAt?.getTime() === record.health?.answeredAt.getTime();
  const data = isOfOneCommit || !last ? record : last;
  if (data !== last) setLast(data);
  return { status: 'ready', data };
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

/** Hides the address of the screen's student from other students, or shows it. */
export function useHideEmail() {
  const firestore = useFirestore();
  const uid = useStudentId();
  return async (emailHidden: boolean): Promise<CallOutcome<object>> => {
    const change = { emailHidden, updatedAt: serverTimestamp() };
    if (uid === null) return NO_ANSWER;
    return updateDoc(doc(firestore, 'students', uid), change).then(
      () => SAVED,
      () => NO_ANSWER,
    );
  };
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
async function onceConnected<Saved>(save: () => Promise<Saved>): Promise<Saved> {
  for (;;) {
    try {
      return await save();
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== 'unavailable') throw error;
    }
  }
}

const SAVED = { ok: true, output: {} } as const;
const CHANGED_MEANWHILE = {
  ok: false,
  reasons: ['changed-meanwhile'],
  params: {},
} as const satisfies CallOutcome<object>;

/** Whether a field or an answer has another value by now than in `base`, from which it was changed. */
function isNewer({ profile, answers }: ProfileChanges, base: ProfileForm, now: ProfileForm): boolean {
  const ofHealth = Object.entries(answers ?? {}).map(([key, answer]) => [`parq.${key}`, answer]);
  const to = { ...profile, ...Object.fromEntries(ofHealth) };
  return !mergeChanges(valuesByField(now), { from: valuesByField(base), to }).ok;
}

/**
 * Saves fields that a student may change, unless one of them has another value by now than in `base`; null: all of
 * them. The rules check the whole resulting documents; answers change in one commit with the profile's
 * `healthAnsweredAt`. Resolves once the server stored it or refused. Offline it waits for a connection.
 */
export function useSaveProfile() {
  const firestore = useFirestore();
  const uid = useStudentId();
  return async (changes: ProfileChanges, base: ProfileForm | null): Promise<CallOutcome<object>> => {
    if (uid === null) return NO_ANSWER;
    const student = doc(firestore, 'students', uid);
    const documents = { student, health: doc(student, 'private', 'health') };
    const save = () =>
      runTransaction(firestore, async (transaction) => {
        const profile = await transaction.get(documents.student);
        const health = await transaction.get(documents.health);
        const stored = profileFormOf({ ...profile.data(), parq: health.data()?.answers });
        if (base && isNewer(changes, base, stored)) return CHANGED_MEANWHILE;
        write(transaction, documents, changes);
        return SAVED;
      });
    return onceConnected(save).catch(() => NO_ANSWER);
  };
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
