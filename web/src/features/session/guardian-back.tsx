import { Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { SessionUser } from '@domain/member.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { signOut } from '../../firebase/session/auth.ts';
import type { StudentLink } from '../../firebase/session/student-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { AuthLayout } from './auth-layout.tsx';

type GuardianBackProps = {
  link: StudentLink;
  names: { name: string; children: string };
  user: SessionUser;
};

/** The link of a guardian in a browser where an account is signed in. */
export function GuardianBack({ link, names, user }: GuardianBackProps) {
  const { t } = useTranslation('welcome');
  const navigate = useNavigate();
  const { run, pending, failure } = useCallable(api.holdChildren);

  async function hold(): Promise<void> {
    if ((await run(link)).ok) navigate('/dashboard', { replace: true });
  }

  return (
    <AuthLayout
      title={t('guardian.title', names)}
      intro={t('back.intro', { email: user.email })}
      footer={null}
    >
      <Stack gap="4">
        <FailureNotice failure={failure} title={t('notDone')} />
        <Button size="lg" pending={pending} onClick={() => void hold()}>
          {t('guardian.yes', names)}
        </Button>
        <Button size="lg" variant="outline" onClick={() => void signOut()}>
          {t('guardian.other')}
        </Button>
      </Stack>
    </AuthLayout>
  );
}
