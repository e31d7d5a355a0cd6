import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/system/api.ts';
import { type SystemStatus as Status, systemProblems } from '@domain/system/system-status.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { RELEASE } from '../../ui/page/release.ts';
import { StudentLink } from '../../ui/people/student-link.tsx';

type Read = { status: Status; at: Date };

/** Whether payments and scheduled work run. Read only when it is asked for. */
export function SystemStatus() {
  const { t } = useTranslation('settings');
  const { run, pending, failure } = useCallable(api.readSystemStatus);
  const [read, setRead] = useState<Read | null>(null);

  async function check() {
    const outcome = await run({});
    if (outcome.ok) setRead({ status: outcome.output, at: new Date() });
  }

  return (
    <>
      <LiveRegion>{read && <Result {...read} />}</LiveRegion>
      {/* Beside the button: on a phone the result above it fills the screen. */}
      <FailureNotice failure={failure} title={t('system.failed')} />
      <Button variant="outline" alignSelf="flex-start" pending={pending} onClick={check}>
        {read ? t('system.again') : t('system.open')}
      </Button>
    </>
  );
}

function useMoment(): (iso: string | null) => string {
  const { t } = useTranslation('settings');
  const format = useFormat();
  return (iso) => {
    if (iso === null) return t('system.never');
    const moment = new Date(iso);
    return t('system.moment', { date: format.dayShort(moment), time: format.time(moment) });
  };
}

function Result({ status, at }: Read) {
  const { t } = useTranslation('settings');
  const moment = useMoment();
  const { webhook, reconciliation, waiting, withoutAccount } = status;
  const problems = systemProblems(status, at);
  const facts = [
    [t('system.webhook'), moment(webhook.doneAt)],
    ...(webhook.failedAt ? [[t('system.webhookFailed'), moment(webhook.failedAt)] as const] : []),
    [t('system.reconciliation'), moment(reconciliation.doneAt)],
    ...waiting.map(({ work, count, since }) => [
      t(`system.work.${work}`),
      count === 0 ? t('system.nothing') : t('system.count', { count, since: moment(since) }),
    ]),
    [t('system.version'), RELEASE],
  ] as const;

  return (
    <Stack gap="4">
      {problems.length + withoutAccount.length === 0 && <Notice tone="success" title={t('system.well')} />}
      {problems.map((problem) => (
        <Notice key={problem} tone="warning" title={t(`system.problem.${problem}`)} />
      ))}
      {problems.length > 0 && <Box color="fg.muted">{t('system.help')}</Box>}
      {withoutAccount.length > 0 && (
        <Notice tone="warning" title={t('system.withoutAccount')}>
          <Flex wrap="wrap" columnGap="4">
            {withoutAccount.map((student) => (
              <StudentLink key={student.uid} {...student} />
            ))}
          </Flex>
        </Notice>
      )}
      <Box as="dl" display="grid" gridTemplateColumns={{ sm: 'max-content 1fr' }} columnGap="6" rowGap="1">
        {facts.map(([name, value]) => (
          <Box key={name} display={{ base: 'block', sm: 'contents' }}>
            <Box as="dt" color="fg.muted">
              {name}
            </Box>
            <Box as="dd" mb={{ base: '2', sm: '0' }} overflowWrap="anywhere">
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
