import { Box } from '@chakra-ui/react';
import { passwordConfirmation } from '@domain/account-forms.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import {
  addressOfLink,
  confirmAddress,
  openFirebasePage,
  refreshVerification,
} from '../../firebase/session/auth.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { AccountNotice, PasswordField } from './account-parts.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { useAccountForm } from './use-account-form.ts';

const CONFIRMING = ['verifyEmail', 'verifyAndChangeEmail'];

type State = 'pending' | 'ok' | 'failed' | { email: string } | { failure: AuthFailure };

/**
 * /confirm: where every link of Auth's emails leads (docs/deploy.md). Asks for the password before it confirms an
 * address. Without a code, a page of Firebase has done it. The account may be signed in in another browser.
 */
export function ConfirmPage() {
  const { t } = useTranslation('session');
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const code = params.get('oobCode');
  const mode = params.get('mode');
  const isElsewhere = mode !== null && !CONFIRMING.includes(mode);
  const isChange = mode === 'verifyAndChangeEmail';
  const [state, setState] = useState<State>('pending');
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try looks again.
  useEffect(() => {
    if (isElsewhere) return openFirebasePage(search);
    let over = false;
    async function look() {
      const found = code ? await addressOfLink(code) : { email: null };
      if (over) return;
      if ('failure' in found) return setState(found);
      if (found.email) return setState({ email: found.email });
      // A code works once: a second opening of the link fails, and the account is confirmed nevertheless. A change of the
      // address ends the session.
      const isConfirmed = !isChange && (await refreshVerification());
      if (!over) setState(!code || isConfirmed ? 'ok' : 'failed');
    }
    void look();
    return () => {
      over = true;
    };
  }, [code, isElsewhere, isChange, search, tries]);

  if (typeof state === 'string') return <Outcome state={state} />;
  if ('failure' in state) {
    const retry = () => {
      setState('pending');
      setTries(tries + 1);
    };
    return (
      <Box as="main" id="content" tabIndex={-1} pt="16">
        <ErrorState isPage title={t(`failure.${state.failure}`)} onRetry={retry} />
      </Box>
    );
  }
  const link = { code: code ?? '', isChange };
  return <AskPassword link={link} email={state.email} onConfirmed={() => setState('ok')} />;
}

type AskPasswordProps = {
  link: Parameters<typeof confirmAddress>[0];
  email: string;
  onConfirmed: () => void;
};

function AskPassword({ link, email, onConfirmed }: AskPasswordProps) {
  const { t } = useTranslation(['admission', 'session']);
  const form = useAccountForm({
    schema: passwordConfirmation,
    defaultValues: { password: '' },
    send: async ({ password }) => {
      const outcome = await confirmAddress(link, email, password);
      if (outcome.ok) onConfirmed();
      return outcome;
    },
  });
  return (
    <AuthLayout
      title={t('session:confirm')}
      intro={t('confirm.password', { email })}
      footer={<TextLink to="/reset">{t('session:signIn.forgot')}</TextLink>}
    >
      <Form gap="5" onSubmit={form.submit}>
        <AccountNotice failure={form.failure} />
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('password')} />
        <Button type="submit" size="lg" pending={form.pending}>
          {t('confirm.submit')}
        </Button>
      </Form>
    </AuthLayout>
  );
}

function Outcome({ state }: { state: 'pending' | 'ok' | 'failed' }) {
  const { t } = useTranslation(['admission', 'session']);
  return (
    <Box as="main" id="content" tabIndex={-1} pt="16">
      {state === 'pending' ? (
        <LoadingState />
      ) : (
        <EmptyState
          icon={state === 'ok' ? 'check' : 'alert'}
          title={t(`confirmed.${state}`)}
          isPage
          action={<LinkButton to="/dashboard">{t('session:openApp')}</LinkButton>}
        >
          {t(`confirmed.${state}Text`)}
        </EmptyState>
      )}
    </Box>
  );
}
