import { Stack } from '@chakra-ui/react';
import { api } from '@domain/family/api.ts';
import type { SessionUser } from '@domain/member.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { signOut } from '../../firebase/session/auth.ts';
import type { StudentLink } from '../../firebase/session/student-link.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
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
  return (
    <AuthLayout
      title={t('guardian.title', names)}
      intro={t('back.intro', { email: user.email })}
      footer={null}
    >
      <Stack gap="4">
        <CallButton
          size="lg"
          contract={api.holdChildren}
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
