import { academyClock } from '@domain/calendar.ts';
import { api as profileApi } from '@domain/profile/api.ts';
import { PARQ_QUESTIONS, type ProfileForm, profileFormOf, profileFormOn } from '@domain/profile.ts';
import { PROFILE_FIELDS, type ProfileField } from '@domain/profile-fields.ts';
import { api as sessionApi } from '@domain/session/api.ts';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { NO_ANSWER } from '../../firebase/calls/call-outcome.ts';
import { useAct, useCallable } from '../../firebase/calls/use-callable.ts';
import { useConnected } from '../../firebase/connection.ts';
import { type OwnRecord, type ProfileChanges, useSaveProfile } from '../../firebase/data/profile-data.ts';
import { useChildOfCall } from '../../firebase/session/family.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { now } from '../../format/server-time.ts';
import { useChanges } from '../../ui/forms/use-changes.ts';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
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
  const [schema] = useState(() => profileFormOn(academyClock(now()).date));
  const form = useSchemaForm<ProfileForm, ProfileForm>(schema, stored);
  const { isDirty, touchedFields } = form.formState;
  /** The checkbox under the questionnaire. Each save of answers needs it again: the consent is dated. */
  const [hasConsent, setConsent] = useState(false);
  // 'output' only after the server confirmed the save: offline it stays pending.
  const { run, pending: saving, output, failure, forget } = useSave(record === null);
  const waiting = useWaiting(saving);
  const edit = useChanges(form, stored, saving);

  /** The questions without an answer, neither in what is stored nor here. Their value is 'no' nevertheless. */
  const open = PARQ_QUESTIONS.filter((question) => unanswered && !touchedFields.parq?.[question]);
  const [asked, setAsked] = useState(false);
  const forgetConsent = () => {
    setConsent(false);
    setAsked(false);
  };
  const wasUnanswered = useRef(unanswered);
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
    if (saving || !wasUnanswered.current) return;
    wasUnanswered.current = false;
    // Answered elsewhere: a field that was not touched here shows its default, which is no answer. After a save of this
    // form, both are equal.
    const paths = Object.keys(profileFormOf({}).parq)
      .map((key) => `parq.${key}` as ProfileField)
      .filter((path) => !form.getFieldState(path).isTouched);
    edit.resolve(paths, paths);
    forgetConsent();
  }, [unanswered, saving]);

  // With consent old answers are confirmed.
  const canSave = !saving && (isDirty || unanswered || (due && hasConsent));

  const submit = form.handleSubmit(async (values) => {
    const typed = structuredClone(form.getValues());
    const nothing = profileFormOf({});
    // A new profile has nothing of the form yet, and deleted answers are no longer what they were.
    const base = { ...(record ? edit.base() : nothing), ...(unanswered && { parq: nothing.parq }) };
    const answered = record !== null && record.health !== null && !due;
    const changes = profileChanges(base, values, answered);
    const edited = Object.keys(profileChanges(base, values, true).answers ?? {}).length > 0;
    const chosen = unanswered && open.length < PARQ_QUESTIONS.length;
    const withAnswers = hasConsent || edited || chosen || Object.keys(changes.profile).length === 0;
    // Without consent and each answer only the rest is saved, if nothing was answered here and there is a rest.
    if (withAnswers && (open.length > 0 || !hasConsent)) {
      reveal(`parq.${open[0] ?? 'additionalNotes'}`);
      return setAsked(true);
    }
    const sent = hasConsent ? changes : { ...changes, answers: {} };
    if (!(await run({ changes: sent, base: record && base })).ok) return;
    edit.settle(typed, values);
    forgetConsent();
  }, revealInvalid);

  function revealInvalid() {
    const first = PROFILE_FIELDS.find(({ path }) => form.getFieldState(path).invalid);
    if (first) reveal(first.path);
  }

  return {
    form,
    hasConsent,
    setConsent,
    open,
    /** Whether a save needed the open answers and the consent. */
    asked,
    saving,
    waiting,
    canSave,
    isDirty,
    edit,
    /** Further edits outdate the result of the last save. */
    saved: output !== null && !isDirty,
    failure: canSave || failure?.reasons.includes('changed-meanwhile') ? failure : null,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (canSave) await submit(event);
    },
    /** After the choice between two values, which may leave nothing to save. */
    async saveRest() {
      if (edit.isChanged()) await submit();
      else forget();
    },
    discard() {
      edit.discard();
      forgetConsent();
      forget();
    },
    /** Deletes the stored health answers. What else was typed stays unsaved. */
    async withdraw() {
      const base = edit.base();
      const { parq } = profileFormOf({});
      if (!(await run({ changes: { profile: {}, answers: null }, base })).ok) return;
      edit.settle(base, { ...base, parq });
      forgetConsent();
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;

type Save = { changes: ProfileChanges; base: ProfileForm | null };

/**
 * Saves the changes. `isNew`: creates the profile first, which an administrator does not get automatically. The session
 * copies the account's own name to the rosters; a child's needs a call.
 */
function useSave(isNew: boolean) {
  const save = useSaveProfile();
  const { run: create } = useCallable(profileApi.createOwnProfile);
  const { run: ensure } = useCallable(sessionApi.ensureProfile);
  const child = useChildOfCall();
  return useAct(async ({ changes, base }: Save) => {
    if (isNew && !(await create({})).ok) return NO_ANSWER;
    const outcome = await save(changes, base);
    // The birth date decides how others see the name.
    const isRenamed = 'name' in changes.profile || 'birthDate' in changes.profile;
    if (outcome.ok && child.studentId && isRenamed) void ensure(child);
    return outcome;
  });
}

/** A save that takes longer waits for a connection, even if the browser reports one. */
const WAITING_AFTER_MS = 6000;

/** True while `saving` goes on without an answer because the server cannot be reached. */
function useWaiting(saving: boolean): boolean {
  const connected = useConnected();
  const waiting = useLasting(saving, WAITING_AFTER_MS);
  return waiting || (saving && !connected);
}
