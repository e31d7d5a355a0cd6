import { Box, Flex, Heading, Stack } from '@chakra-ui/react';
import { api } from '@domain/admission/api.ts';
import { INVITATION_BOUNDS, invitationForm, isInvitationValid } from '@domain/admission.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { type ListedInvitation, useInvitations } from '../../firebase/data/admission-data.ts';
import { invitationLink } from '../../firebase/session/invitation.ts';
import { now } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { useSchemaForm } from '../../ui/forms/use-schema-form.ts';
import { announce } from '../../ui/notices/announcer.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';

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

const FIELDS = ['uses', 'days'] as const;
const START = { uses: 1, days: 7 };

/** A new link. Its id stays the same until it is created, so that a second tap creates no other one. */
function InvitationForm() {
  const { t } = useTranslation(['admission', 'settings']);
  const { run, pending, failure } = useCallable(api.createInvitation);
  const form = useSchemaForm(invitationForm, START);
  const [invitationId, setInvitationId] = useState(() => crypto.randomUUID());
  const { errors } = form.formState;

  const create = form.handleSubmit(async (numbers) => {
    const outcome = await run({ invitationId, ...numbers });
    if (!outcome.ok) return;
    setInvitationId(crypto.randomUUID());
    form.reset(START);
  });

  return (
    <Form onSubmit={create} gap="3" alignItems="flex-start">
      <Flex wrap="wrap" gap="4">
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            form={form}
            name={field}
            label={t(`settings.${field}`)}
            required
            error={errors[field] && t('settings.bounds', { max: INVITATION_BOUNDS[field] })}
          />
        ))}
      </Flex>
      <FailureNotice failure={failure} title={t('settings:notSaved')} />
      <Button type="submit" variant="outline" tone="accent" pending={pending}>
        {t('settings.create')}
      </Button>
    </Form>
  );
}
