import { Box, chakra, Flex } from '@chakra-ui/react';
import { COMMAND_LINE } from '@domain/audit.ts';
import type { Reason } from '@domain/errors.ts';
import type { TeamRole } from '@domain/member.ts';
import { api } from '@domain/settings/api.ts';
import { judgeRole } from '@domain/team.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Administrator,
  type KnownAccount,
  useAccounts,
  useAdministrators,
  useHelpers,
  useMembers,
} from '../../firebase/data/team-data.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { StatusBadge } from '../../ui/controls/status-badge.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { Line } from '../../ui/lists/line.ts';
import { announce } from '../../ui/notices/announcer.tsx';
import { Loaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { EmailAddress } from '../../ui/people/email-address.tsx';
import { GrantForm } from './grant-form.tsx';
import { Tablets } from './tablets.tsx';

type Colleague = Administrator & { role: TeamRole };

/** The administrators and the helpers, the form that adds one, and the tablets at the door. */
export function Team() {
  const administrators = useAdministrators();
  const helpers = useHelpers();
  return (
    <>
      <Loaded live={administrators}>
        {(admins) => (
          <Loaded live={helpers}>
            {(others) => (
              <Colleagues
                team={[
                  ...admins.map((each) => ({ ...each, role: 'admin' as const })),
                  ...others.map(({ id, staff }) => ({ ...staff, id })),
                ]}
              />
            )}
          </Loaded>
        )}
      </Loaded>
      <GrantForm />
      <Tablets />
    </>
  );
}

function Colleagues({ team }: { team: readonly Colleague[] }) {
  const { t, i18n } = useTranslation('settings');
  const accounts = useAccounts(
    team.flatMap(({ id, grantedBy }) => (grantedBy && grantedBy !== COMMAND_LINE ? [id, grantedBy] : [id])),
  );
  const [revoked, setRevoked] = useState<string | null>(null);
  const user = useUser();
  const admins = team.filter(({ role }) => role === 'admin').map(({ id }) => id);
  const members = useMembers(admins);
  const able = members.status === 'ready' ? members.data : admins;
  /** Why the server would refuse; null if it would not. */
  const refusalFor = ({ id: uid, role }: Colleague) => {
    if (role !== 'admin') return null;
    const verdict = judgeRole({ admins, able, by: user.id, uid, state: null, staff: null, role: null });
    return verdict.ok ? null : verdict.reasons[0];
  };
  const nameOf = (uid: string) => accounts.get(uid)?.name ?? '…';
  const byName = team.toSorted((a, b) => nameOf(a.id).localeCompare(nameOf(b.id), i18n.language));
  return (
    <>
      <chakra.ul aria-label={t('team.title')}>
        {byName.map((each) => (
          <ColleagueLine
            key={each.id}
            colleague={each}
            account={accounts.get(each.id) ?? undefined}
            by={each.grantedBy && each.grantedBy !== COMMAND_LINE ? nameOf(each.grantedBy) : null}
            refusal={refusalFor(each)}
            onRevoke={() => setRevoked(each.id)}
          />
        ))}
      </chakra.ul>
      {revoked && <RevokeDialog uid={revoked} name={nameOf(revoked)} onClose={() => setRevoked(null)} />}
    </>
  );
}

type ColleagueLineProps = {
  colleague: Colleague;
  account: KnownAccount | undefined;
  /** The name of the administrator who granted the role; null for the command line. */
  by: string | null;
  /** Why the role cannot be revoked; null if it can. */
  refusal: Reason | null;
  onRevoke: () => void;
};

function ColleagueLine({ colleague, account, by, refusal, onRevoke }: ColleagueLineProps) {
  const { t } = useTranslation(['settings', 'shell', 'graduation']);
  const messageOf = useReasonMessage();
  const format = useFormat();
  const user = useUser();
  const name = account?.name ?? '…';
  const since = colleague.grantedAt && format.dayShort(colleague.grantedAt);
  const isSelf = colleague.id === user.id;

  return (
    <Line>
      <Box flex="1 1 14rem" minW="0">
        <Flex wrap="wrap" align="center" gap="2" fontWeight="semibold">
          <span>{name}</span>
          <StatusBadge tone="accent">{t(`shell:role.${colleague.role}`)}</StatusBadge>
          {isSelf && <StatusBadge tone="info">{t('team.you')}</StatusBadge>}
        </Flex>
        <Box fontSize="sm">{account && <EmailAddress>{account.email}</EmailAddress>}</Box>
        <Detail>
          {since &&
            (by
              ? t('team.sinceBy', { date: since, name: by })
              : t('graduation:progress.since', { date: since }))}
        </Detail>
      </Box>
      {refusal ? (
        <Detail>{messageOf(refusal)}</Detail>
      ) : (
        <SmallButton
          tone="danger"
          aria-label={t(isSelf ? 'team.stepDown' : 'team.revokeOf', { name })}
          onClick={onRevoke}
        >
          {t(isSelf ? 'team.stepDown' : 'team.revoke')}
        </SmallButton>
      )}
    </Line>
  );
}

function RevokeDialog({ uid, name, onClose }: { uid: string; name: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const user = useUser();
  const isSelf = uid === user.id;
  return (
    <CallDialog
      title={t(isSelf ? 'team.stepDown' : 'team.revokeTitle')}
      action={t(isSelf ? 'team.stepDown' : 'team.revoke')}
      contract={api.setRole}
      input={{ uid, role: null }}
      failed={t('notSaved')}
      onClose={onClose}
      onDone={() => announce(t('team.revoked', { name }))}
    >
      <p>{isSelf ? t('team.stepDownText') : t('team.revokeText', { name })}</p>
    </CallDialog>
  );
}
