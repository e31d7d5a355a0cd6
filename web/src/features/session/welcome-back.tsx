import { Stack } from '@chakra-ui/react';
import { api } from '@domain/enrollment/api.ts';
import { api as familyApi } from '@domain/family/api.ts';
import type { SessionUser } from '@domain/member.ts';
import { memberMay } from '@domain/permissions.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { signOut } from '../../firebase/session/auth.ts';
import type { StudentLink } from '../../firebase/session/student-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LoadingState } from '../../ui/notices/loading-state.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { AuthLayout } from './auth-layout.tsx';

type WelcomeBackProps = { link: StudentLink; firstName: string; user: SessionUser };

/** The link of a person in a browser where an account is signed in: of the same person, or of a parent. */
export function WelcomeBack({ link, firstName, user }: WelcomeBackProps) {
  const { t } = useTranslation(['welcome', 'session']);
  const { run, pending, output, failure } = useCallable(api.askToMerge);
  const opened = useCallable(api.openStudentInvitation);
  const open = opened.run;
  const { studentId, secret } = link;
  // As a visitor the page was not told whether the account may be the person's.
  useEffect(() => void open({ studentId, secret }), [open, studentId, secret]);
  if (!opened.output && !opened.failure) return <LoadingState />;
  const mayBe = opened.output?.mayBeCaller === true && memberMay(user.role, 'ask to be a person');
  return (
    <AuthLayout
      title={t('title', { name: firstName })}
      intro={t('back.intro', { email: user.email })}
      footer={null}
    >
      <Stack gap="4">
        <FailureNotice failure={failure ?? opened.failure} />
        {output ? (
          <>
            <Notice tone="success">{t('back.asked')}</Notice>
            <LinkButton to="/dashboard" size="lg">
              {t('session:openApp')}
            </LinkButton>
          </>
        ) : (
          <>
            {mayBe ? (
              <Button size="lg" pending={pending} onClick={() => void run(link)}>
                {t('back.me', { name: firstName })}
              </Button>
            ) : (
              <Notice tone="info">{t('back.another', { name: firstName })}</Notice>
            )}
            <Button size="lg" variant="outline" onClick={() => void signOut()}>
              {t('back.other', { name: firstName })}
            </Button>
          </>
        )}
      </Stack>
    </AuthLayout>
  );
}

type GuardianBackProps = {
  link: StudentLink;
  names: { name: string; children: string };
  user: SessionUser;
};

/** The link of a guardian in a browser where an account is signed in. */
export function GuardianBack({ link, names, user }: GuardianBackProps) {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  return (
    <AuthLayout
      title={t('guardian.title', names)}
      intro={t('back.intro', { email: user.email })}
      footer={null}
    >
      <Stack gap="4">
        <CallButton
          size="lg"
          contract={familyApi.holdChildren}
          input={link}
          onDone={() => navigate('/dashboard', { replace: true })}
        >
          {t('guardian.yes', names)}
        </CallButton>
        <Button size="lg" variant="outline" onClick={() => void signOut()}>
          {t('guardian.other')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
