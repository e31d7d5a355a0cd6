import { Box, Heading, Stack } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { isInvitationValid } from '@domain/admission.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedInvitation, useInvitations } from '../../firebase/data/admission-data.ts';
import { invitationLink } from '../../firebase/session/invitation.ts';
import { now } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';
import { InvitationForm } from './invitation-form.tsx';

/** The links that let accounts in, and the form that creates one. */
export function Invitations() {
  const { t } = useTranslation('admission');
  const [since] = useState(now);
  const invitations = useInvitations(since);
  return (
    <Stack gap="3">
      <Heading as="h2" size="sm">
        {t('settings.invitations')}
      </Heading>
      <Box color="fg.muted">{t('settings.invitationsText')}</Box>
      <Loaded live={invitations}>{(data) => <OpenOnes invitations={data} />}</Loaded>
      <InvitationForm />
    </Stack>
  );
}

function OpenOnes({ invitations }: { invitations: readonly ListedInvitation[] }) {
  const { t } = useTranslation('admission');
  const [today] = useState(now);
  const open = invitations.filter((invitation) => isInvitationValid(invitation, today));
  if (open.length === 0) return <Box>{t('settings.none')}</Box>;
  return (
    <Box as="ul">
      {open.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </Box>
  );
}

function Invitation({ invitation: { id, uses, used, expiresAt } }: { invitation: ListedInvitation }) {
  const { t } = useTranslation(['admission', 'settings', 'common']);
  const format = useFormat();
  const link = invitationLink(window.location.origin, id);
  return (
    <Stack as="li" gap="2" py="3" borderTopWidth="1px">
      <Box>{t('settings.until', { day: format.dayShort(expiresAt), used, uses })}</Box>
      <SendLink address={link} message={t('settings.shareText', { link })}>
        <CallButton
          variant="outline"
          tone="danger"
          contract={api.withdrawInvitation}
          input={{ invitationId: id }}
          onDone={() => announce(t('common:withdrawn'))}
          failed={t('settings:notSaved')}
        >
          {t('common:withdraw')}
        </CallButton>
      </SendLink>
    </Stack>
  );
}
