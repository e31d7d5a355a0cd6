import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendVerification } from '../../firebase/session/auth.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

type Step = 'looking' | 'notYet' | 'sending' | 'sent';

/** Asks to open the link of the email, and sends another one. */
export function ConfirmEmail({ look }: { look: () => Promise<boolean> }) {
  const { t, i18n } = useTranslation(['admission', 'session']);
  const { email } = useUser();
  const [step, setStep] = useState<Step | AuthFailure | null>(null);

  async function lookAgain() {
    setStep('looking');
    setStep((await look()) ? null : 'notYet');
  }

  async function send() {
    setStep('sending');
    const outcome = await sendVerification(i18n.language);
    setStep(outcome.ok ? 'sent' : outcome.failure);
  }

  return (
    <Section title={t('session:confirm')} gap="4">
      <Box overflowWrap="anywhere">{t('confirm.text', { email })}</Box>
      <Flex wrap="wrap" gap="3">
        <Button pending={step === 'looking'} onClick={() => void lookAgain()}>
          {t('confirm.done')}
        </Button>
        <Button variant="outline" pending={step === 'sending'} onClick={() => void send()}>
          {t('confirm.again')}
        </Button>
      </Flex>
      <LiveRegion>
        <Told step={step} />
      </LiveRegion>
    </Section>
  );
}

function Told({ step }: { step: Step | AuthFailure | null }) {
  const { t } = useTranslation(['admission', 'session']);
  if (step === null || step === 'looking' || step === 'sending') return null;
  if (step === 'sent') return <Notice tone="success">{t('confirm.sent')}</Notice>;
  if (step === 'notYet') return <Notice tone="warning">{t('confirm.notYet')}</Notice>;
  return <Notice tone="error">{t(`session:failure.${step}`)}</Notice>;
}
