import { useTranslation } from 'react-i18next';
import { AuthLayout } from './auth-layout.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInForm, useSignInForm } from './sign-in-form.tsx';
import { TextLink } from './text-link.tsx';

/** Only in builds for the emulators: the condition is a build-time constant, so other builds drop the code. */
const demoAccounts = import.meta.env.MODE === 'emulator';

export function LoginPage() {
  const { t } = useTranslation('session');
  const form = useSignInForm();

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
      <SignInForm form={form} />
    </AuthLayout>
  );
}
