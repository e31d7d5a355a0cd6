import { Box, Flex, Stack } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshVerification, sendVerification } from '../../firebase/session/auth.ts';
import type { AuthFailure } from '../../firebase/session/auth-failure.ts';
import { useUser, type Waiting } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LinkButton } from '../../ui/controls/link-button.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Timetable } from './timetable.tsx';

const LOOK_MS = 5_000;
/** Then only a page that is seen again looks: each look makes Firestore connect again. */
const MOST_LOOKS = 24;

/**
 * Whether the address of the signed-in account is confirmed; null until known. Looks again when the page is seen again,
 * as the link opens in another tab or app. For two minutes it also looks every five seconds, because that tab may be
 * next to this window. `onConfirmed` runs at each look that finds it confirmed: the academy may have changed meanwhile how
 * it lets accounts in.
 */
function useVerification(onConfirmed: () => void) {
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  // A window that returns gets the focus and becomes visible: one look for both.
  const looking = useRef<Promise<boolean> | null>(null);
  const look = useCallback(() => {
    const once = async () => {
      const isConfirmed = await refreshVerification();
      looking.current = null;
      setConfirmed(isConfirmed);
      if (isConfirmed) onConfirmed();
      return isConfirmed;
    };
    looking.current ??= once();
    return looking.current;
  }, [onConfirmed]);

  useEffect(() => {
    const lookWhenSeen = () => document.visibilityState === 'visible' && void look();
    lookWhenSeen();
    document.addEventListener('visibilitychange', lookWhenSeen);
    window.addEventListener('focus', lookWhenSeen);
    return () => {
      document.removeEventListener('visibilitychange', lookWhenSeen);
      window.removeEventListener('focus', lookWhenSeen);
    };
  }, [look]);

  useEffect(() => {
    if (confirmed !== false) return;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      if (looks >= MOST_LOOKS) clearInterval(timer);
      if (document.visibilityState === 'visible') void look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [confirmed, look]);

  return { confirmed, look };
}

/** What a waiting account sees instead of the schedule. When it is let in, the schedule takes its place. */
export function WaitingPage({
  admitted,
  isUnconfirmed,
  isFormerGuardian,
  isInvitationOver,
  checkAgain,
}: Waiting) {
  const { t } = useTranslation(['admission', 'shell']);
  const { confirmed, look } = useVerification(checkAgain);
  if (isFormerGuardian)
    return (
      <Box maxW="4xl">
        <PageHeader title={t('shell:noChildren')}>{t('waiting.formerText')}</PageHeader>
      </Box>
    );
  return (
    <Box maxW="4xl">
      <PageHeader title={t(admitted ? 'waiting.almost' : 'waiting.title')}>
        {admitted ? null : t('waiting.intro')}
      </PageHeader>
      <Stack gap="5">
        <LiveRegion>
          <Notice tone={admitted ? 'success' : 'info'}>
            {t(admitted ? 'waiting.admitted' : 'waiting.text')}
          </Notice>
        </LiveRegion>
        {isInvitationOver && <Notice tone="warning">{t('waiting.invitationOver')}</Notice>}
        {confirmed === false && <ConfirmEmail look={look} />}
        {!isUnconfirmed && <Meanwhile />}
      </Stack>
    </Box>
  );
}

function Meanwhile() {
  const { t } = useTranslation('admission');
  return (
    <>
      <Section title={t('waiting.profileTitle')}>
        <Box mb="3">{t('waiting.profileText')}</Box>
        <LinkButton to="/dashboard/profile" variant="outline">
          {t('waiting.profile')}
        </LinkButton>
      </Section>
      <Section title={t('timetable.title')}>
        <Timetable />
      </Section>
    </>
  );
}

type Step = 'looking' | 'notYet' | 'sending' | 'sent';

/** Asks to open the link of the email, and sends another one. */
function ConfirmEmail({ look }: { look: () => Promise<boolean> }) {
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
