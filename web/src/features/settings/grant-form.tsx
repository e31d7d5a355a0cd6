import { Box, Stack } from '@chakra-ui/react';
import { api as admissionApi } from '@domain/admission/api.ts';
import { TEAM_ROLES, type TeamRole } from '@domain/member.ts';
import { api } from '@domain/settings/api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useAdministrators, useHelpers } from '../../firebase/data/team-data.ts';
import { invitationLink } from '../../firebase/session/invitation.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { SelectField } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';

type Granted = NonNullable<z.output<(typeof api.setRole)['output']>['grantee']> & { role: TeamRole };

/** Gives an account a role, or offers to invite the person. The notice names it: a wrong address is noticed at once. */
export function GrantForm() {
  const { t } = useTranslation(['settings', 'errors', 'session', 'shell']);
  const { run, pending, failure, forget } = useCallable(api.setRole);
  const [role, setRole] = useState<TeamRole>('professor');
  // With the role that was granted: the select is for the next person by now.
  const [granted, setGranted] = useState<Granted | null>(null);
  const lists = [useAdministrators(), useHelpers()];
  const isInTeam = ({ uid }: Granted) =>
    lists.some((list) => list.status === 'ready' && list.data.some(({ id }) => id === uid));
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const isValid = api.setRole.input.safeParse({ email, role }).success;

  async function grant() {
    setTried(true);
    forget();
    setGranted(null);
    if (!isValid) return;
    const outcome = await run({ email, role });
    if (!outcome.ok) return;
    setGranted(outcome.output.grantee && { ...outcome.output.grantee, role });
    setEmail('');
    setTried(false);
  }

  return (
    <Form onSubmit={grant} gap="3" alignItems="flex-start">
      <Stack gap="3" w="full" maxW="md">
        <SelectField
          label={t('fact.role')}
          hint={t(`team.opens.${role}`)}
          options={TEAM_ROLES.map((value) => ({ value, label: t(`shell:role.${value}`) }))}
          value={role}
          disabled={pending}
          onChoose={setRole}
        />
        <TextField
          type="email"
          label={t('academy.email')}
          hint={t('team.emailHint')}
          value={email}
          error={tried && !isValid ? t('session:problem.email-invalid') : undefined}
          onChange={({ target }) => {
            setEmail(target.value);
            forget();
          }}
        />
      </Stack>
      <FailureNotice failure={failure} title={t('notSaved')} />
      {failure?.reasons.includes('account-not-found') && <InviteColleague key={email} email={email} />}
      <Button type="submit" pending={pending}>
        {t('team.grant')}
      </Button>
      <Box role="status" fontSize="sm" color="success.fg">
        {granted && isInTeam(granted) && <GrantedText {...granted} />}
      </Box>
    </Form>
  );
}

/** A person can type any name; the id and the day of registration identify the account. */
function GrantedText({ uid, name, createdAt, role }: Granted) {
  const { t } = useTranslation(['settings', 'shell']);
  const format = useFormat();
  const date = createdAt && format.dayShort(new Date(createdAt));
  return (
    <Box overflowWrap="anywhere">
      <div>{t('team.granted', { name, role: t(`shell:role.${role}`) })}</div>
      <div>{date ? t('team.grantedAccount', { date }) : uid}</div>
    </Box>
  );
}

/**
 * For an address without an account: a link that lets one account in, as a student. It carries no role, because a link
 * can be passed on (docs/decisions/0134).
 */
function InviteColleague({ email }: { email: string }) {
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
          contract={admissionApi.createInvitation}
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
