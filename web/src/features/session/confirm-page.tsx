import { Box } from '@chakra-ui/react';
import { passwordConfirmation } from '@domain/account-forms.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  addressOfLink,
  confirmAddress,
  openFirebasePage,
  refreshVerification,
} from '../../firebase/session/auth.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { AccountNotice } from './account-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { PasswordField } from './password-field.tsx';
import { TextLink } from './text-link.tsx';
import { useAccountForm } from './use-account-form.ts';

const CONFIRMING = ['verifyEmail', 'verifyAndChangeEmail'];

type State = 'pending' | 'ok' | 'failed' | { email: string };

/**
 * /confirm: where every link of Auth's emails leads (docs/deploy.md). Asks for the password before it confirms an
 * address. Without a code, a page of Firebase has done it. The account may be signed in in another browser.
 */
export function ConfirmPage() {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const code = params.get('oobCode');
  const mode = params.get('mode');
  const isElsewhere = mode !== null && !CONFIRMING.includes(mode);
  const [state, setState] = useState<State>('pending');

  useEffect(() => {
    if (isElsewhere) return openFirebasePage(search);
    let over = false;
    async function look() {
      const email = code && (await addressOfLink(code));
      // A code works once: a second opening of the link fails, and the account is confirmed nevertheless.
      const isConfirmed = !email && (await refreshVerification());
      if (!over) setState(email ? { email } : !code || isConfirmed ? 'ok' : 'failed');
    }
    void look();
    return () => {
      over = true;
    };
  }, [code, isElsewhere, search]);

  if (typeof state === 'string') return <Outcome state={state} />;
  return <AskPassword code={code ?? ''} email={state.email} onConfirmed={() => setState('ok')} />;
}

type AskPasswordProps = { code: string; email: string; onConfirmed: () => void };

function AskPassword({ code, email, onConfirmed }: AskPasswordProps) {
  const { t } = useTranslation(['admission', 'session']);
  const form = useAccountForm({
    schema: passwordConfirmation,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const outcome = await confirmAddress(code, email, password);
      if (outcome.ok) onConfirmed();
      return outcome;
    },
  });
  return (
    <AuthLayout
      title={t('confirm.title')}
      intro={t('confirm.password', { email })}
      footer={<TextLink to="/reset">{t('session:signIn.forgot')}</TextLink>}
    >
      <Form display="grid" gap="5" onSubmit={form.submit}>
        <AccountNotice failure={form.failure} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          {...form.register('password')}
          error={form.errorOf('password')}
          required
          autoComplete="current-password"
        />
        <Button type="submit" size="lg" pending={form.pending}>
          {t('confirm.submit')}
        </Button>
      </Form>
    </AuthLayout>
  );
}

function Outcome({ state }: { state: 'pending' | 'ok' | 'failed' }) {
  const { t } = useTranslation('admission');
  return (
    <Box as="main" id="content" tabIndex={-1} pt="16">
      {state === 'pending' ? (
        <LoadingState />
      ) : (
        <EmptyState
          icon={state === 'ok' ? 'check' : 'alert'}
          title={t(`confirmed.${state}`)}
          isPage
          action={
            <Button asChild>
              <Link to="/dashboard">{t('confirmed.go')}</Link>
            </Button>
          }
        >
          {t(`confirmed.${state}Text`)}
        </EmptyState>
      )}
    </Box>
  );
}
