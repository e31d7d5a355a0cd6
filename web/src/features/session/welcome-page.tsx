import { Box, Stack } from '@chakra-ui/react';
import { signUpForm } from '@domain/account-forms.ts';
import { api } from '@domain/enrollment/api.ts';
import { explanatory, type Reason } from '@domain/errors.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { ACADEMY, keepAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useSession } from '../../firebase/session/session.tsx';
import { signInTo } from '../../firebase/session/sign-in-to.ts';
import { linkIn, type StudentLink } from '../../firebase/session/student-link.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorState } from '../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { usePageName } from '../../ui/page/page-name.ts';
import { AccountNotice, EmailField, PasswordField } from './account-parts.tsx';
import { AuthLayout, TextLink } from './auth-layout.tsx';
import { SignInAgain } from './sign-in-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { GuardianBack, WelcomeBack } from './welcome-back.tsx';

/** /welcome: where the link of a person without an account leads, and the page of its payment. */
export function WelcomePage() {
  const { hash, search } = useLocation();
  const checkout = new URLSearchParams(search).get('checkout');
  if (checkout) return <AfterCheckout outcome={checkout === 'done' ? 'done' : 'cancelled'} />;
  const link = linkIn(hash);
  return link ? <Opened key={hash} link={link} /> : <Ended reasons={['invitation-cut']} />;
}

/** The payer may have no account. The address alone proves no payment. */
function AfterCheckout({ outcome }: { outcome: 'done' | 'cancelled' }) {
  const { t } = useTranslation('welcome');
  const title = t(`checkout.${outcome}`);
  usePageName(title);
  return (
    <Page>
      <EmptyState isPage icon="card" title={title}>
        {t(`checkout.${outcome}Text`)}
      </EmptyState>
    </Page>
  );
}

function Opened({ link }: { link: StudentLink }) {
  const { t, i18n } = useTranslation('welcome');
  const { run, output, failure } = useCallable(api.openStudentInvitation);
  const [claiming, setClaiming] = useState(false);
  /** The address that signs in; null if an account is created. */
  const [signsIn, setSignsIn] = useState<string | null>(null);
  const session = useSession();
  const { studentId, secret } = link;
  useEffect(() => void run({ studentId, secret }), [run, studentId, secret]);
  const academy = output?.academy;
  // The bar above names it, too.
  useEffect(() => {
    if (academy) keepAcademy({ ...ACADEMY, name: academy });
  }, [academy]);

  if (failure) return <Ended reasons={failure.reasons} onRetry={() => void run(link)} />;
  if (!output || (session.status === 'loading' && !claiming)) return <Page loading />;
  const { guardian } = output;
  const children = new Intl.ListFormat(i18n.language).format(guardian?.children ?? []);
  const names = { name: output.firstName, children, academy: output.academy };
  if (session.status === 'signed-in' && !claiming && guardian)
    return <GuardianBack link={link} names={names} user={session.user} />;
  if (session.status === 'signed-in' && !claiming)
    return <WelcomeBack link={link} firstName={output.firstName} user={session.user} />;
  return (
    <AuthLayout
      title={t(guardian ? 'guardian.title' : 'title', names)}
      intro={t(guardian ? 'guardian.intro' : 'intro', names)}
      footer={
        signsIn === null && (
          <Button variant="ghost" alignSelf="flex-start" px="0" onClick={() => setSignsIn(output.email)}>
            {t('haveAccount')}
          </Button>
        )
      }
    >
      {signsIn !== null ? (
        <SignInAgain email={signsIn} />
      ) : (
        <ClaimForm link={link} email={output.email} onClaim={setClaiming} onSignIn={setSignsIn} />
      )}
    </AuthLayout>
  );
}

/** Only a failure without a reason, such as no network, may be over at the next attempt. */
function Ended({ reasons, onRetry }: { reasons: Reason[]; onRetry?: () => void }) {
  const { t } = useTranslation(['welcome', 'common', 'session', 'navigation']);
  const messageOf = useReasonMessage();
  const message = messageOf(explanatory(reasons));
  return (
    <Page>
      <ErrorState isPage title={t('ended')} onRetry={message ? undefined : onRetry}>
        <Stack gap="3">
          <span>{message || t('common:tryAgain')}</span>
          {message && <TextLink to="/login">{t('navigation:signIn')}</TextLink>}
        </Stack>
      </ErrorState>
    </Page>
  );
}

const credentials = signUpForm.pick({ email: true, password: true });

type ClaimFormProps = {
  link: StudentLink;
  email: string;
  onClaim: (pending: boolean) => void;
  onSignIn: (email: string) => void;
};

function ClaimForm({ link, email, onClaim, onSignIn }: ClaimFormProps) {
  const { t, i18n } = useTranslation(['welcome', 'session', 'navigation']);
  const navigate = useNavigate();
  const { run, failure } = useCallable(api.claimStudent);
  const hasAccount = !!failure?.reasons.includes('address-has-account');
  const isAtField = !!failure?.reasons.includes('common-password');
  const form = useAccountForm({
    schema: credentials,
    defaultValues: { email, password: '' },
    send: async (values) => {
      onClaim(true);
      const outcome = await signInTo(values, i18n.language, () => run({ ...link, ...values }));
      if (outcome.ok) navigate('/dashboard', { replace: true });
      else onClaim(false);
      return outcome;
    },
  });
  return (
    <Form gap="5" onSubmit={form.submit}>
      {failure && !hasAccount && !isAtField && <FailureNotice failure={failure} />}
      {!failure && <AccountNotice failure={form.failure} />}
      {hasAccount && (
        <Notice tone="info" title={t('hasAccount')}>
          <Button mt="2" onClick={() => onSignIn(form.valueOf('email'))}>
            {t('navigation:signIn')}
          </Button>
        </Notice>
      )}
      <EmailField {...form.field('email')} />
      <PasswordField {...form.field('password')} isNew />
      <Button type="submit" size="lg" pending={form.pending}>
        {t('submit')}
      </Button>
    </Form>
  );
}

function Page({ loading, children }: { loading?: boolean; children?: ReactNode }) {
  return (
    <Box as="main" id="content" tabIndex={-1} pt="16">
      {loading ? <LoadingState /> : children}
    </Box>
  );
}
