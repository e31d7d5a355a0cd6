import { Stack } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { invitationLink } from '../../firebase/session/invitation.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';

/**
 * For an address without an account: a link that lets one account in, as a student. It carries no role, because a link
 * can be passed on (docs/decisions/0134).
 */
export function InviteColleague({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const { run, pending, output, failure } = useCallable(api.createInvitation);
  const [invitationId] = useState(() => crypto.randomUUID());
  const link = invitationLink(window.location.origin, invitationId);
  return (
    <Stack gap="2" align="flex-start" role="status">
      {output ? (
        <>
          <p>{t('team.invited')}</p>
          <SendLink address={link} message={t('team.inviteText', { email, link })} />
        </>
      ) : (
        <Button
          variant="outline"
          tone="accent"
          pending={pending}
          onClick={() => void run({ invitationId, uses: 1, days: 7 })}
        >
          {t('team.invite')}
        </Button>
      )}
      <FailureNotice failure={failure} title={t('notSaved')} />
    </Stack>
  );
}
