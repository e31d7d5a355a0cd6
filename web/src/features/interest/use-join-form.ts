import { api } from '@domain/api.ts';
import type { InterestForm } from '@domain/interest/interest-form.ts';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { callByFetch } from '../../firebase/call-by-fetch.ts';
import { nationalPhone } from '../../ui/phone-mask.ts';
import { type Answers, answersIn, FIELDS, NO_ANSWERS } from './answers.ts';
import { captchaToken, prepareCaptcha } from './captcha.ts';
import { readDraft, writeDraft } from './draft.ts';
import { judgeAnswers } from './flaws.ts';
import { type Problem, problemOf } from './problem.ts';

type Form = UseFormReturn<Answers, unknown, InterestForm>;

/** Sends the form; null when it has arrived. */
async function send(form: InterestForm): Promise<Problem | null> {
  const recaptchaToken = await captchaToken();
  if (!recaptchaToken) return 'captcha-missing';
  const outcome = await callByFetch(api.submitInterestForm, { recaptchaToken, form });
  return outcome.ok ? null : problemOf(outcome.reasons, navigator.onLine);
}

/**
 * Puts the draft into the fields that are still empty, and from then on keeps what stands in them. With the first change of the visitor's
 * own the captcha is sent for: who only reads the form is nothing to Google.
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

/** idle → submitting → success, or an error, and back (specification, point 4). */
export function useJoinForm(typed: Readonly<Record<string, string>>) {
  const form = useForm<Answers, unknown, InterestForm>({
    resolver: judgeAnswers,
    defaultValues: { ...NO_ANSWERS, ...answersIn(typed) },
  });
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sent, setSent] = useState(false);
  const underWay = useRef(false);
  const { errors, isSubmitting } = form.formState;

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
    if (underWay.current) return;
    underWay.current = true;
    setProblem(null);
    await submitOnce(event).finally(() => {
      underWay.current = false;
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
