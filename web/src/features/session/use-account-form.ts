import { type AccountProblem, PASSWORD_MIN } from '@domain/account-forms.ts';
import { NAME_LIMIT } from '@domain/profile-fields.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
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
 * Common to the account forms: validation by the domain's schema, error texts, focus, and a
 * button that stays pending until the session has loaded.
 */
export function useAccountForm<Values extends FieldValues>({
  schema,
  defaultValues,
  send,
  emptyAfter = false,
}: {
  schema: z.ZodType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  send: (values: Values) => Promise<AuthOutcome>;
  /** Empties the form after it was sent, for one that stays on screen. */
  emptyAfter?: boolean;
}) {
  const { t } = useTranslation('session');
  const session = useSession();
  const [failure, setFailure] = useState<AuthFailure | null>(null);
  // Without default values, the form takes what was typed into the page that the build wrote.
  const [isWritten] = useState(isWrittenPage);
  const form = useForm<Values>({
    shouldFocusError: false,
    resolver: zodResolver(schema),
    ...(!isWritten && { defaultValues }),
  });
  const { isSubmitting, isSubmitSuccessful } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const outcome = await send(values);
    if (outcome.ok) {
      if (emptyAfter) form.reset();
      return;
    }
    const field = FIELD_OF_FAILURE[outcome.failure] as Path<Values> | undefined;
    if (field && field in values) {
      form.setError(field, { message: outcome.failure }, { shouldFocus: true });
      return;
    }
    setFailure(outcome.failure);
    form.setError('root', { type: outcome.failure });
    if (outcome.failure === 'wrong-credentials')
      form.setFocus(('current' in values ? 'current' : 'password') as Path<Values>, { shouldSelect: true });
  });

  /** The error text of a field. Its message is a problem of the schema or a failure of Auth. */
  function errorOf(field: Path<Values>): string | undefined {
    const message = form.getFieldState(field, form.formState).error?.message;
    if (!message) return undefined;
    if (message in FIELD_OF_FAILURE) return t(`failure.${message as AuthFailure}`);
    return t(`problem.${message as AccountProblem}`, { min: PASSWORD_MIN, max: NAME_LIMIT });
  }

  return {
    /** The props of a field. */
    field: (name: Path<Values>) => ({ ...form.register(name), error: errorOf(name) }),
    submit,
    failure,
    pending: isSubmitting || (isSubmitSuccessful && session.status === 'loading'),
    reset: () => form.reset(),
    focus: form.setFocus,
    valueOf: form.getValues,
    /** Fills in the values and submits. */
    sendWith(values: Values) {
      form.reset(values as DefaultValues<Values>);
      return submit();
    },
  };
}
