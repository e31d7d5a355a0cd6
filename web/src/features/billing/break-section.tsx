import { Box, Flex } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { openBreak } from '@domain/breaks.ts';
import type { StudentDocument } from '@domain/profile.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { OpenButton } from '../../ui/dialogs/open-button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { BreakEffectLines, useBreakEffect } from './break-effect.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

/** Pauses a student, marks that one has left, or is back. */
export function BreakSection({ student }: { student: StudentDocument }) {
  const { t } = useTranslation('breaks');
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const { run, pending, failure } = useCallable(api.saveBreak);
  const [asking, setAsking] = useState<'pause' | 'leave' | null>(null);
  const { userId: studentId, breaks = [] } = student;
  const open = openBreak(breaks, today);
  const close = () => setAsking(null);
  const { effectOn } = useBreakEffect(studentId, breaks);
  const backEffect = open && effectOn({ kind: 'back' });
  const isComing = open !== null && open.from > today;
  const back = t(isComing ? 'cancel' : 'back');

  function words(): string {
    if (!open) return t('text');
    const from = format.dayShort(open.from);
    if (open.until === null) return t(open.left ? 'leftOn' : 'openFrom', { date: from });
    const until = format.dayShort(open.until);
    return isComing ? t('coming', { from, until }) : t('until', { date: until });
  }

  return (
    <Section title={t('title')} gap="3">
      <Box color={open ? undefined : 'fg.muted'} fontWeight={open ? 'semibold' : undefined}>
        {words()}
      </Box>
      {!!open?.reason && <Box overflowWrap="anywhere">{open.reason}</Box>}
      {open && !isComing && <Box color="fg.muted">{t('freed')}</Box>}
      {!!backEffect?.charges.length && (
        <Box color="fg.muted">
          <p>{t('effect.backDoes', { back })}</p>
          <BreakEffectLines effect={backEffect} />
        </Box>
      )}
      <FailureNotice failure={failure} title={t('failed')} />
      <Flex wrap="wrap" gap="3">
        {/* Stays after a failure: the student may be back here, and still paused at Stripe. */}
        {(open || failure) && (
          <Button
            minH="11"
            pending={pending}
            onClick={() => void run({ studentId, change: { kind: 'back' }, freePlaces: false })}
          >
            {back}
          </Button>
        )}
        {!open?.left && (
          <>
            <OpenButton disabled={pending} onClick={() => setAsking('pause')}>
              {open ? t('pause.change') : t('pause.open')}
            </OpenButton>
            <OpenButton tone="danger" disabled={pending} onClick={() => setAsking('leave')}>
              {t('left')}
            </OpenButton>
          </>
        )}
      </Flex>
      {asking === 'pause' && <PauseDialog student={student} onClose={close} />}
      {asking === 'leave' && <LeaveDialog student={student} onClose={close} />}
    </Section>
  );
}
