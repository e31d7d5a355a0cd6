import { Box, Flex, Stack } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { invitationState } from '@domain/enrollment/student-invitation.ts';
import { needsGuardian } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { firstNameOf } from '@domain/visible-text.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAcademy } from '../../academy.ts';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { addressOfLink, type StudentLink } from '../../firebase/session/student-link.ts';
import { now } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { SendLink } from '../../ui/people/send-link.tsx';
import { SamePerson } from './same-person.tsx';

/**
 * The account of a student: whether it is the right one if it came by a link with another address than the office had,
 * and the way to take it off. Empty without an account that is a member.
 */
export function AccountSection({ student }: { student: StudentDocument }) {
  const { t } = useTranslation(['enrollment', 'session']);
  const { userId: studentId, name, email, entered, withoutAccount, admission } = student;
  const [asking, setAsking] = useState(false);
  if (withoutAccount || admission) return null;

  return (
    <Section title={t('session:account.title')} gap="3" alignItems="flex-start">
      {entered ? (
        <Notice tone="warning" title={t('account.other', { email })}>
          {entered.email ? t('account.known', { email: entered.email }) : t('account.unknown')}
        </Notice>
      ) : (
        <Box overflowWrap="anywhere">{email}</Box>
      )}
      <Flex wrap="wrap" gap="2">
        {entered && (
          <CallButton
            contract={api.reviewAccount}
            input={{ studentId, keeps: true }}
            onDone={() => announce(t('account.approved'))}
          >
            {t('account.approve')}
          </CallButton>
        )}
        <Button variant="outline" tone="danger" onClick={() => setAsking(true)}>
          {t('account.takeOff')}
        </Button>
      </Flex>
      {asking && (
        <CallDialog
          contract={api.reviewAccount}
          input={{ studentId, keeps: false }}
          title={t('account.takeOff')}
          onClose={() => setAsking(false)}
          onDone={() => announce(t('account.takenOff'))}
        >
          <p>{t('account.removes', { name, email })}</p>
        </CallDialog>
      )}
    </Section>
  );
}

/** The way of a person to an account. Empty for a student with an account. */
export function InviteSection({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('enrollment');
  const may = useMay();
  const [opened] = useState(now);
  const state = invitationState(student, opened);
  // Only administrators decide whether both are the same.
  // The server refuses an invitation before a guardian has agreed.
  const isTooEarly = state === 'none' && needsGuardian(student, academyClock(opened).date);
  if (state === null || isTooEarly || (state === 'asked' && !may('add students'))) return null;
  return (
    <Section title={t('invite.title')}>
      {state === 'asked' ? <SamePerson person={student} /> : <Invitation student={student} state={state} />}
    </Section>
  );
}

type InvitationProps = { student: StudentDocument; state: 'none' | 'open' | 'unconfirmed' };

function Invitation({ student, state }: InvitationProps) {
  const { t } = useTranslation(['enrollment', 'common']);
  const format = useFormat();
  const { userId, name, phone, invitedUntil, unconfirmed } = student;
  const { email = '', since: day = invitedUntil } = unconfirmed ?? {};
  const invitation = useCallable(api.inviteStudents);
  const [asking, setAsking] = useState(false);
  const [made] = invitation.output?.links ?? [];
  // Another administrator may have replaced or withdrawn it since.
  const link = made?.expiresAt === invitedUntil?.toISOString() ? made : undefined;
  const replaces = state === 'unconfirmed' ? 'account' : 'link';
  const invite = () => invitation.run({ studentIds: [userId], replaces });

  return (
    <Stack gap="3" align="flex-start">
      <Box role="status" overflowWrap="anywhere">
        {t(`state.${state}`, { email, day: day ? format.dayShort(day) : '' })}
      </Box>
      {link && <Box fontWeight="semibold">{t('once')}</Box>}
      {link && <LinkActions name={name} phone={phone} link={link} />}
      <Flex wrap="wrap" gap="2">
        <Button
          variant={state === 'none' ? 'solid' : 'outline'}
          pending={invitation.pending}
          onClick={() => (state === 'unconfirmed' ? setAsking(true) : void invite())}
        >
          {t(`invite.${state}`)}
        </Button>
        {state === 'open' && (
          <CallButton
            variant="outline"
            tone="danger"
            contract={api.withdrawStudentInvitation}
            input={{ studentId: userId }}
            onDone={() => announce(t('common:withdrawn'))}
          >
            {t('common:withdraw')}
          </CallButton>
        )}
      </Flex>
      <FailureNotice failure={invitation.failure} />
      {asking && (
        <ConfirmDialog
          title={t('invite.unconfirmed')}
          pending={invitation.pending}
          onClose={() => setAsking(false)}
          onConfirm={() => invite().then(() => setAsking(false))}
        >
          <p>{t('invite.removes', { email })}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

type LinkActionsProps = {
  name: string;
  phone: string;
  link: StudentLink & { guardianPhone: string };
  onSend?: () => void;
};

/** The link of a person, with the message to send it: to the guardian of a child, or of a person without a phone. */
export function LinkActions({ name, phone, link, onSend }: LinkActionsProps) {
  const { t } = useTranslation('enrollment');
  const isForGuardian = link.guardianPhone !== '';
  const address = addressOfLink(window.location.origin, link);
  const message = t(isForGuardian ? 'messageToGuardian' : 'message', {
    name: firstNameOf(name),
    academy: useAcademy().name,
    link: address,
  });
  const to = { name, phone: link.guardianPhone || phone };
  return <SendLink address={address} message={message} to={to} {...(onSend && { onSend, listed: true })} />;
}
