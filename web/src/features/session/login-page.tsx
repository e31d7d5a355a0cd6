import { signInForm } from '@domain/account.ts';
import { useTranslation } from 'react-i18next';
import { signIn } from '../../firebase/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountNotice } from './account-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasswordField } from './password-field.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Only in builds for the emulators: the condition is a build-time constant, so other builds drop the code. */
const demoAccounts = import.meta.env.MODE === 'emulator';

export function LoginPage() {
  const { t } = useTranslation('session');
  const form = useAccountForm({
    schema: signInForm,
    defaultValues: { email: '', password: '' },
    send: ({ email, password }) => signIn(email, password),
  });

  return (
    <AuthLayout
      title={t('signIn.title')}
      intro={t('signIn.intro')}
      footer={
        <>
          <span>
            <span>{`${t('signIn.noAccount')} `}</span>
            <TextLink to="/register">{t('signIn.createOne')}</TextLink>
          </span>
          <TextLink to="/reset">{t('signIn.forgot')}</TextLink>
        </>
      }
      after={
        demoAccounts && (
          <DemoAccounts pending={form.pending} onChoose={(account) => void form.sendWith(account)} />
        )
      }
    >
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
    </AuthLayout>
  );
}
