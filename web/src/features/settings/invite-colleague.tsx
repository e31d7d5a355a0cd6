import { Stack } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invitationLink } from '../../firebase/session/invitation.ts';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';

/**
 * For an address without an account: a link that lets one account in, as a student. It carries no role, because a link
 * can be passed on (docs/decisions/0134).
 */
export function InviteColleague({ email }: { email: string }) {
  const { t } = useTranslation('settings');
  const [isInvited, setInvited] = useState(false);
  const [invitationId] = useState(() => crypto.randomUUID());
  const link = invitationLink(window.location.origin, invitationId);
  return (
    <Stack gap="2" align="flex-start" role="status">
      {isInvited ? (
        <>
          <p>{t('team.invited')}</p>
          <SendLink address={link} message={t('team.inviteText', { email, link })} />
        </>
      ) : (
        <CallButton
          variant="outline"
          tone="accent"
          contract={api.createInvitation}
          input={{ invitationId, uses: 1, days: 7 }}
          failed={t('notSaved')}
          onDone={() => setInvited(true)}
        >
          {t('team.invite')}
        </CallButton>
      )}
    </Stack>
  );
}
