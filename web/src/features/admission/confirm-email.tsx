import { Box, Flex, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendVerification } from '../../firebase/auth.ts';
import type { AuthFailure } from '../../firebase/auth-failure.ts';
import { useUser } from '../../firebase/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';

/** Asks to open the link of the email, and sends another one. */
export function ConfirmEmail({ look }: { look: () => Promise<void> }) {
  const { t, i18n } = useTranslation(['admission', 'session']);
  const { email } = useUser();
  const [sent, setSent] = useState<'sending' | 'sent' | AuthFailure | null>(null);

  async function send() {
    setSent('sending');
    const outcome = await sendVerification(i18n.language);
    setSent(outcome.ok ? 'sent' : outcome.failure);
  }

  return (
    <Section title={t('confirm.title')}>
      <Stack gap="4">
        <Box overflowWrap="anywhere">{t('confirm.text', { email })}</Box>
        <Flex wrap="wrap" gap="3">
          <Button onClick={() => void look()}>{t('confirm.done')}</Button>
          <Button variant="outline" tone="neutral" pending={sent === 'sending'} onClick={() => void send()}>
            {t('confirm.again')}
          </Button>
        </Flex>
        {sent === 'sent' && <Notice tone="success">{t('confirm.sent')}</Notice>}
        {sent !== null && sent !== 'sending' && sent !== 'sent' && (
          <Notice tone="error">{t(`session:failure.${sent}`)}</Notice>
        )}
      </Stack>
    </Section>
  );
}
