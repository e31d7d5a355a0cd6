import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/enrollment/api.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { CallDialog } from '../../ui/dialogs/call-dialog.tsx';
import { announce } from '../../ui/notices/announcer.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

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
