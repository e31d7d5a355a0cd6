import { Box, Heading, Stack } from '@chakra-ui/react';
import { isInvitationValid } from '@domain/admission.ts';
import { api } from '@domain/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { type ListedInvitation, useInvitations } from '../../firebase/data/admission-data.ts';
import { invitationLink } from '../../firebase/session/invitation.ts';
import { now } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';
import { InvitationForm } from './invitation-form.tsx';

/** The links that let accounts in, and the form that creates one. */
export function Invitations() {
  const { t } = useTranslation(['admission', 'settings']);
  const [since] = useState(now);
  const invitations = useInvitations(since);
  return (
    <Stack gap="3">
      <Heading as="h2" size="sm">
        {t('settings.invitations')}
      </Heading>
      <Box color="fg.muted">{t('settings.invitationsText')}</Box>
      <Loaded live={invitations} loading={t('settings:loading')} failed={t('settings:loadFailed')}>
        {(data) => <OpenOnes invitations={data} />}
      </Loaded>
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
    <Box as="ul" listStyleType="none">
      {open.map((invitation) => (
        <Invitation key={invitation.id} invitation={invitation} />
      ))}
    </Box>
  );
}

function Invitation({ invitation: { id, uses, used, expiresAt } }: { invitation: ListedInvitation }) {
  const { t } = useTranslation(['admission', 'settings']);
  const format = useFormat();
  const { run, pending, failure } = useCallable(api.withdrawInvitation);
  async function withdraw(): Promise<void> {
    if ((await run({ invitationId: id })).ok) announce(t('settings.withdrawn'));
  }

  const link = invitationLink(window.location.origin, id);
  return (
    <Stack as="li" gap="2" py="3" borderTopWidth="1px">
      <Box>{t('settings.until', { day: format.dayShort(expiresAt), used, uses })}</Box>
      <SendLink address={link} message={t('settings.shareText', { link })}>
        <Button variant="outline" tone="danger" pending={pending} onClick={() => void withdraw()}>
          {t('settings.withdraw')}
        </Button>
      </SendLink>
      <FailureNotice failure={failure} title={t('settings:notSaved')} />
    </Stack>
  );
}
