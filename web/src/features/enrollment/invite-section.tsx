import { Box, Flex, Stack } from '@chakra-ui/react';
import { academyClock } from '@domain/calendar.ts';
import { api } from '@domain/enrollment/api.ts';
import { invitationState } from '@domain/enrollment/student-invitation.ts';
import { needsGuardian } from '@domain/minor.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { now } from '../../format/server-time.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { LinkActions } from './link-actions.tsx';
import { SamePerson } from './same-person.tsx';

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
