import { api } from '@domain/interest/api.ts';
import type { InterestForm } from '@domain/interest/interest-form.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { readStored, store } from '../../browser-storage.ts';
import { APP_CHECK_ACTION, appCheckToken } from '../../firebase/app-check/app-check-token.ts';
import { callByFetch } from '../../firebase/calls/call-by-fetch.ts';
import { nationalPhone } from '../../ui/forms/phone-mask.ts';
import { type Answers, answersIn, FIELDS, judgeAnswers, NO_ANSWERS } from './answers.ts';
import { captchaToken, prepareCaptcha } from './captcha.ts';
import { DRAFT_KEY } from './draft-key.ts';
import { type Problem, problemOf } from './problem-box.tsx';

type Form = UseFormReturn<Answers, unknown, InterestForm>;

/** The texts that the visitor typed before hydration, by field name. It follows the fields until React's first commit. */
export type Typed = Readonly<Record<string, string>>;

let latest = { answers: '', attempt: '' };

/** The same id while the same answers are sent again: the first answer may have been lost after it was stored. */
function attemptOf(form: InterestForm): string {
  const answers = JSON.stringify(form);
  if (answers !== latest.answers) latest = { answers, attempt: crypto.randomUUID() };
  return latest.attempt;
}

/** Sends the form. Returns null if it was accepted. */
async function send(form: InterestForm): Promise<Problem | null> {
  const recaptchaToken = await captchaToken();
  if (!recaptchaToken) return 'captcha-missing';
  // The build replaces this by a constant, and leaves the call out while App Check is off.
  const appCheck = import.meta.env.VITE_APP_CHECK
    ? await appCheckToken(() => captchaToken(APP_CHECK_ACTION))
    : null;
  const input = { recaptchaToken, form, attempt: attemptOf(form) };
  const outcome = await callByFetch(api.submitInterestForm, input, appCheck?.token);
  return outcome.ok ? null : problemOf(outcome.reasons, navigator.onLine);
}

/**
 * The draft survives a reload and is deleted with the tab, because phones are shared. Without
 * access to the storage (private windows, blocked cookies) there is no draft.
 */
function readDraft(): Partial<Answers> {
  try {
    return answersIn(JSON.parse(readStored('sessionStorage', DRAFT_KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Deletes the draft if all answers are empty. */
function writeDraft(answers: Partial<Answers>): void {
  const given = answersIn(answers);
  store('sessionStorage', DRAFT_KEY, Object.keys(given).length === 0 ? null : JSON.stringify(given));
}

/**
 * Restores the draft into empty fields and stores every change. The first change by the visitor
 * loads the captcha; visitors who only read the form are not reported to Google.
 */
function useDraft({ getValues, setValue, subscribe }: Form): void {
  useEffect(() => {
    const draft = readDraft();
    for (const field of FIELDS) {
      const text = draft[field];
      if (text && getValues(field) === '') setValue(field, text);
    }
    const { phone, ...answers } = getValues();
    setValue('phone', nationalPhone(phone));
    writeDraft({ ...answers, phone });
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        writeDraft(values);
        prepareCaptcha();
      },
    });
  }, [getValues, setValue, subscribe]);
}

/** Sets what was typed while React rendered the form for the first time. */
function useTyped({ setValue }: Form, typed: Typed): void {
  useEffect(() => {
    for (const [field, text] of Object.entries(answersIn(typed))) setValue(field as keyof Answers, text);
  }, [setValue, typed]);
}

/** The states of the form: idle, submitting, success and error. */
export function useJoinForm(typed: Typed) {
  const form = useForm<Answers, unknown, InterestForm>({
    shouldFocusError: false,
    resolver: judgeAnswers,
    defaultValues: { ...NO_ANSWERS, ...answersIn(typed) },
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState(false);
  const isSending = useRef(false);
  const { errors, isSubmitting } = form.formState;

  useTyped(form, typed);
  useDraft(form);

  const submitOnce = form.handleSubmit(async (answers) => {
    const found = await send(answers);
    if (found) return setProblem(found);
    form.reset(NO_ANSWERS);
    writeDraft({});
    setSent(true);
  });

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setProblem(null);
    const focused = document.activeElement;
    await submitOnce(event).finally(() => {
      isSending.current = false;
    });
    // A field loses the focus while it is inert.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    });
  }

  function startOver(): void {
    flushSync(() => setSent(false));
    form.setFocus('firstName');
  }

  const flawed = Object.keys(errors).length > 0;
  return {
    form,
    sent,
    pending: isSubmitting,
    problem: problem ?? (flawed ? ('invalid-form-data' as const) : null),
    submit,
    startOver,
  };
}

export type JoinFormState = ReturnType<typeof useJoinForm>;
