import { type AccountProblem, PASSWORD_MIN } from '@domain/account-forms.ts';
import { NAME_LIMIT } from '@domain/profile-fields.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { AuthOutcome } from '../../firebase/session/auth.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useSession } from '../../firebase/session/session.tsx';
import { isWrittenPage } from '../../ui/page/written-page.ts';

/** The failures shown at one field; all others are shown above the form. */
const FIELD_OF_FAILURE: Partial<Record<AuthFailure, string>> = {
  'email-in-use': 'email',
  'invalid-email': 'email',
  'weak-password': 'password',
  'common-password': 'password',
};

/**
 * Common to the account forms: validation by the domain's schema, error texts, focus, and a button that stays pending
 * until the session has loaded. Without react-hook-form, for which the first card would wait (16 kB gzip).
 */
export function useAccountForm<Values extends Record<string, string>>({
  schema,
  defaultValues,
  send,
  emptyAfter = false,
}: {
  schema: z.ZodType<Values, Values>;
  defaultValues: Values;
  send: (values: Values) => Promise<AuthOutcome>;
  /** Empties the form after it was sent, for one that stays on screen. */
  emptyAfter?: boolean;
}) {
  type Name = keyof Values & string;
  const { t } = useTranslation('session');
  const session = useSession();
  const inputs = useRef(new Map<string, HTMLInputElement>());
  /** Problems of the schema and failures of Auth. After the first attempt to send, each edit judges its field again. */
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  /** The address in what was sent last, empty without one; null at the next attempt, and when the form is filled again. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [progress, setProgress] = useState<'new' | 'judged' | 'sending' | 'sent'>('new');
  // Without default values, the form takes what was typed into the page that the build wrote.
  const [isWritten] = useState(isWrittenPage);

  const typed = (name: Name) => inputs.current.get(name)?.value ?? defaultValues[name] ?? '';
  const judge = () => {
    const values = Object.fromEntries(Object.keys(defaultValues).map((name) => [name, typed(name)]));
    const { data, error } = schema.safeParse(values);
    // The first problem of each field.
    const problems: Partial<Record<string, string>> = {};
    for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
    return { values: data, problems };
  };

  function fill(values: Values): void {
    for (const [name, input] of inputs.current) input.value = values[name] ?? '';
    setErrors({});
    setSentTo(null);
    setProgress('new');
  }

  async function submit(): Promise<void> {
    const { values, problems } = judge();
    setErrors(problems);
    setProgress(values ? 'sending' : 'judged');
    if (!values) return;
    setFailure(null);
    setSentTo(null);
    const outcome = await send(values);
    setProgress(outcome.ok ? 'sent' : 'judged');
    if (outcome.ok) {
      if (emptyAfter) fill(defaultValues);
      setSentTo(values.email ?? '');
      return;
    }
    const field = FIELD_OF_FAILURE[outcome.failure];
    if (field && field in values) {
      setErrors({ [field]: outcome.failure });
      return;
    }
    setFailure(outcome.failure);
    if (outcome.failure !== 'wrong-credentials') return;
    const password = inputs.current.get('current' in values ? 'current' : 'password');
    password?.focus();
    password?.select();
  }

  function errorOf(field: Name): string | undefined {
    const message = errors[field];
    if (!message) return undefined;
    if (message in FIELD_OF_FAILURE) return t(`failure.${message as AuthFailure}`);
    return t(`problem.${message as AccountProblem}`, { min: PASSWORD_MIN, max: NAME_LIMIT });
  }

  return {
    field: (name: Name) => ({
      name,
      defaultValue: isWritten ? undefined : defaultValues[name],
      ref: (input: HTMLInputElement | null) => {
        if (input) inputs.current.set(name, input);
        else inputs.current.delete(name);
      },
      onChange: () => {
        if (progress !== 'new') setErrors((before) => ({ ...before, [name]: judge().problems[name] }));
      },
      error: errorOf(name),
    }),
    submit,
    sentTo,
    failure,
    pending: progress === 'sending' || (progress === 'sent' && session.status === 'loading'),
    reset: () => fill(defaultValues),
    focus: (name: Name) => inputs.current.get(name)?.focus(),
    valueOf: typed,
    sendWith(values: Values) {
      fill(values);
      return submit();
    },
  };
}
