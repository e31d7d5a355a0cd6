import { signInForm } from '@domain/account.ts';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../firebase/session/auth.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { AccountNotice } from './account-notice.tsx';
import { PasswordField } from './password-field.tsx';
import { useAccountForm } from './use-account-form.ts';

export function useSignInForm() {
  return useAccountForm({
    schema: signInForm,
    defaultValues: { email: '', password: '' },
    send: ({ email, password }) => signIn(email, password),
  });
}

export function SignInForm({ form }: { form: ReturnType<typeof useSignInForm> }) {
  const { t } = useTranslation('session');
  return (
    <Form display="grid" gap="5" onSubmit={form.submit}>
      <AccountNotice failure={form.failure} />
      <TextField
        {...form.register('email')}
        label={t('field.email')}
        error={form.errorOf('email')}
        required
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <PasswordField
        {...form.register('password')}
        error={form.errorOf('password')}
        required
        autoComplete="current-password"
      />
      <Button type="submit" size="lg" pending={form.pending}>
        {form.pending ? t('signIn.submitting') : t('signIn.submit')}
      </Button>
    </Form>
  );
}

/** For the dialog over a half-typed page. */
export function SignInAgain() {
  return <SignInForm form={useSignInForm()} />;
}
