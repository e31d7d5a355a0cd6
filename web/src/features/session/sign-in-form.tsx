import { signInForm } from '@domain/account-forms.ts';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../firebase/session/auth.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { AccountNotice, EmailField, PasswordField } from './account-parts.tsx';
import { useAccountForm } from './use-account-form.ts';

export function useSignInForm(email = '') {
  return useAccountForm({
    schema: signInForm,
    defaultValues: { email, password: '' },
    send: ({ email, password }) => signIn(email, password),
  });
}

export function SignInForm({ form }: { form: ReturnType<typeof useSignInForm> }) {
  const { t } = useTranslation(['session', 'navigation']);
  return (
    <Form gap="5" onSubmit={form.submit}>
      <AccountNotice failure={form.failure} />
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} />
      <Button type="submit" size="lg" pending={form.pending}>
        {form.pending ? t('signIn.submitting') : t('navigation:signIn')}
      </Button>
    </Form>
  );
}

/** For an address that was typed before. */
export function SignInAgain({ email }: { email?: string }) {
  return <SignInForm form={useSignInForm(email)} />;
}
