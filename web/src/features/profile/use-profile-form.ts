import { academyClock } from '@domain/calendar.ts';
import { api as profileApi } from '@domain/profile/api.ts';
import { PARQ_QUESTIONS, type ProfileForm, profileFormOf, profileFormOn } from '@domain/profile.ts';
import { PROFILE_FIELDS, type ProfileField } from '@domain/profile-fields.ts';
import { api as sessionApi } from '@domain/session/api.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CallFailure, NO_ANSWER } from '../../firebase/calls/call-outcome.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useConnected } from '../../firebase/connection.ts';
import {
  ChangedMeanwhile,
  type OwnRecord,
  type ProfileChanges,
  useSaveProfile,
} from '../../firebase/data/profile-data.ts';
import { useChildOfCall } from '../../firebase/session/family.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { now } from '../../format/server-time.ts';
import { useChanges } from '../../ui/forms/use-changes.ts';
import { useLasting } from '../../ui/page/use-lasting.ts';
import { profileChanges } from './profile-changes.ts';

/** `unanswered`: nothing is stored. `due`: what is stored is to be confirmed. */
export type HealthState = { unanswered: boolean; due: boolean };

/**
 * The state of the profile screen's form: its fields, the stored profile and the latest save.
 *
 * @param reveal - Shows the field, which then takes the focus because it is invalid.
 */
export function useProfileForm(
  record: OwnRecord | null,
  { unanswered, due }: HealthState,
  reveal: (field: ProfileField) => void,
) {
  const { name } = useUser();
  const stored = useMemo(
    () => profileFormOf(record ? { ...record.student, parq: record.health?.answers } : { name }),
    [record, name],
  );
  const resolver = useMemo(() => zodResolver(profileFormOn(academyClock(now()).date)), []);
  const form = useForm<ProfileForm>({ shouldFocusError: false, resolver, defaultValues: stored });
  const { isDirty, touchedFields } = form.formState;
  const consent = useConsent();

  const { step, failure, run, clear } = useSaveStep(useSave(record === null));
  const saving = step === 'saving';
  const waiting = useWaiting(saving);
  const edit = useChanges(form, stored, saving);

  /** The questions without an answer, neither in what is stored nor here. Their value is 'no' nevertheless. */
  const open = PARQ_QUESTIONS.filter((question) => unanswered && !touchedFields.parq?.[question]);
  const [asked, setAsked] = useState(false);
  const wasUnanswered = useRef(unanswered);
  const isAnsweredHere = useRef(false);
  useEffect(() => {
    // Unanswered again after the answers were deleted, also if other answers were chosen here before.
    if (unanswered) form.resetField('parq', { defaultValue: profileFormOf({}).parq });
  }, [form, unanswered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only at the first answers, and after a save of them.
  useEffect(() => {
    if (unanswered) {
      wasUnanswered.current = true;
      return;
    }
    if (saving) return;
    const isElsewhere = wasUnanswered.current && !isAnsweredHere.current;
    wasUnanswered.current = false;
    isAnsweredHere.current = false;
    if (!isElsewhere) return;
    // Answered elsewhere: a field that was not touched here shows its default, which is no answer.
    const paths = Object.keys(profileFormOf({}).parq)
      .map((key) => `parq.${key}` as ProfileField)
      .filter((path) => !form.getFieldState(path).isTouched);
    edit.resolve(paths, paths);
    consent.set(false);
    setAsked(false);
  }, [unanswered, saving]);

  // With consent old answers are confirmed.
  const canSave = !saving && (isDirty || unanswered || (due && consent.given));

  const submit = form.handleSubmit((values) => {
    const typed = structuredClone(form.getValues());
    const nothing = profileFormOf({});
    // A new profile has nothing of the form yet, and deleted answers are no longer what they were.
    const base = { ...(record ? edit.base() : nothing), ...(unanswered && { parq: nothing.parq }) };
    const answered = record !== null && record.health !== null && !due;
    const changes = profileChanges(base, values, answered);
    const edited = Object.keys(profileChanges(base, values, true).answers ?? {}).length > 0;
    const chosen = unanswered && open.length < PARQ_QUESTIONS.length;
    const withAnswers = consent.given || edited || chosen || Object.keys(changes.profile).length === 0;
    // Without consent and each answer only the rest is saved, if nothing was answered here and there is a rest.
    if (withAnswers && (open.length > 0 || !consent.given)) {
      reveal(`parq.${open[0] ?? 'additionalNotes'}`);
      setAsked(true);
      return consent.given || consent.ask();
    }
    const sent = consent.given ? changes : { ...changes, answers: {} };
    return run({ changes: sent, base: record && base }, () => {
      edit.settle(typed, values);
      isAnsweredHere.current = Object.keys(sent.answers ?? {}).length > 0;
      consent.set(false);
      setAsked(false);
    });
  }, revealInvalid);

  function revealInvalid() {
    const first = PROFILE_FIELDS.find(({ path }) => form.getFieldState(path).invalid);
    if (first) reveal(first.path);
  }

  return {
    form,
    consent,
    open,
    /** Whether a save needed the open answers. */
    asked,
    saving,
    waiting,
    canSave,
    isDirty,
    edit,
    /** Further edits outdate the result of the last save. */
    saved: step === 'saved' && !isDirty,
    failure: canSave || failure?.reasons.includes('changed-meanwhile') ? failure : null,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (canSave) await submit(event);
    },
    /** After the choice between two values, which may leave nothing to save. */
    async saveRest() {
      if (edit.isChanged()) await submit();
      else clear();
    },
    discard() {
      edit.discard();
      consent.set(false);
      setAsked(false);
      clear();
    },
    /** Deletes the stored health answers. What else was typed stays unsaved. */
    withdraw() {
      const base = edit.base();
      const { parq } = profileFormOf({});
      return run({ changes: { profile: {}, answers: null }, base }, () => {
        edit.settle(base, { ...base, parq });
        consent.set(false);
      });
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

/** The checkbox under the questionnaire. Each save of answers needs it again: the consent is dated. */
function useConsent() {
  const [given, setGiven] = useState(false);
  const [missing, setMissing] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return {
    box,
    given,
    /** Whether a save needed it. */
    missing,
    set(value: boolean) {
      setGiven(value);
      setMissing(false);
    },
    ask() {
      setMissing(true);
      box.current?.focus();
    },
  };
}

type Save = { changes: ProfileChanges; base: ProfileForm | null };

/**
 * Saves the changes. `isNew`: creates the profile first, which an administrator does not get automatically. The session
 * copies the account's own name to the rosters; a child's needs a call.
 */
function useSave(isNew: boolean): (save: Save) => Promise<void> {
  const save = useSaveProfile();
  const { run: create } = useCallable(profileApi.createOwnProfile);
  const { run: ensure } = useCallable(sessionApi.ensureProfile);
  const child = useChildOfCall();
  return async ({ changes, base }) => {
    if (isNew && !(await create({})).ok) throw new Error('The profile was not created.');
    await save(changes, base);
    // The birth date decides how others see the name.
    const isRenamed = 'name' in changes.profile || 'birthDate' in changes.profile;
    if (child.studentId && isRenamed) void ensure(child);
  };
}

type SaveStep = 'idle' | 'saving' | 'saved';

/**
 * The progress of the latest save. 'saved' only after the server confirmed it: offline it stays
 * 'saving'.
 */
function useSaveStep(save: (what: Save) => Promise<void>) {
  const [step, setStep] = useState<SaveStep>('idle');
  const [failure, setFailure] = useState<CallFailure | null>(null);

  function go(next: SaveStep, failed: CallFailure | null = null): void {
    setStep(next);
    setFailure(failed);
  }

  async function run(what: Save, settle: () => void): Promise<void> {
    go('saving');
    try {
      await save(what);
    } catch (error) {
      return go('idle', error instanceof ChangedMeanwhile ? error.failure : NO_ANSWER);
    }
    settle();
    go('saved');
  }

  return { step, failure, run, clear: () => go('idle') };
}

/** A save that takes longer waits for a connection, even if the browser reports one. */
const WAITING_AFTER_MS = 6000;

/** True while `saving` goes on without an answer because the server cannot be reached. */
function useWaiting(saving: boolean): boolean {
  const connected = useConnected();
  const waiting = useLasting(saving, WAITING_AFTER_MS);
  return waiting || (saving && !connected);
}
