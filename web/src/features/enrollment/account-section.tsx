import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

/**
 * The account of a student: whether it is the right one if it came by a link with another address than the office had,
 * and the way to take it off. Empty without an account that is a member.
 */
export function AccountSection({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('enrollment');
  const { userId: studentId, name, email, entered, withoutAccount, admission } = student;
  const { run, pending, failure } = useCallable(api.reviewAccount);
  const [asking, setAsking] = useState(false);
  if (withoutAccount || admission) return null;

  async function review(keeps: boolean): Promise<void> {
    const { ok } = await run({ studentId, keeps });
    setAsking(false);
    if (ok) announce(t(keeps ? 'account.approved' : 'account.takenOff'));
  }

  return (
    <Section title={t('account.title')}>
      <Stack gap="3" align="flex-start">
        {entered ? (
          <Notice tone="warning" title={t('account.other', { email })}>
            {entered.email ? t('account.known', { email: entered.email }) : t('account.unknown')}
          </Notice>
        ) : (
          <Box overflowWrap="anywhere">{email}</Box>
        )}
        <Flex wrap="wrap" gap="2">
          {entered && (
            <Button pending={pending} onClick={() => void review(true)}>
              {t('account.approve')}
            </Button>
          )}
          <Button variant="outline" tone="danger" disabled={pending} onClick={() => setAsking(true)}>
            {t('account.takeOff')}
          </Button>
        </Flex>
        <FailureNotice failure={failure} title={t('notDone')} />
        {asking && (
          <ConfirmDialog
            title={t('account.takeOff')}
            pending={pending}
            onClose={() => setAsking(false)}
            onConfirm={() => review(false)}
          >
            <p>{t('account.removes', { name, email })}</p>
          </ConfirmDialog>
        )}
      </Stack>
    </Section>
  );
}
