import { academyClock } from '@domain/calendar.ts';
import { type ProfileForm, profileFormOf, profileFormOn, type StudentDocument } from '@domain/profile.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveProfile } from '../../firebase/profile-data.ts';
import { profileChanges } from './profile-changes.ts';
import { useLiveMerge } from './use-live-merge.ts';
import { useSaveStep, useWaiting } from './use-save.ts';

/** The state of the profile screen's form: fields, the stored profile underneath them, and the latest save. */
export function useProfileForm(student: StudentDocument, unanswered: boolean) {
  const stored = useMemo(() => profileFormOf(student), [student]);
  const resolver = useMemo(() => zodResolver(profileFormOn(academyClock(new Date()).date)), []);
  const form = useForm<ProfileForm>({ resolver, defaultValues: stored });
  const { isDirty } = form.formState;

  const { step, run, clear } = useSaveStep(useSaveProfile());
  const saving = step === 'saving';
  const waiting = useWaiting(saving);
  const live = useLiveMerge(form, stored, saving);

  // An unanswered questionnaire opens with six times 'no' (specification, point 3). Saving just that is an answer too.
  const canSave = !saving && (isDirty || unanswered);

  const submit = form.handleSubmit((values) => {
    const typed = structuredClone(form.getValues());
    return run(profileChanges(live.base(), values, student.parq), () => live.settle(typed, values));
  });

  return {
    form,
    saving,
    waiting,
    canSave,
    isDirty,
    merge: live.merge,
    dismissMerge: live.dismiss,
    /** Typing again makes the news of the last save old. */
    saved: step === 'saved' && !isDirty,
    failed: step === 'failed' && canSave,
    async submit(event: FormEvent) {
      event.preventDefault();
      if (canSave) await submit(event);
    },
    discard() {
      live.discard();
      clear();
    },
  };
}

export type ProfileFormState = ReturnType<typeof useProfileForm>;
