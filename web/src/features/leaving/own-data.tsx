import { Box, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useUser } from '../../firebase/session/session.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { saveFile } from '../../ui/controls/save-file.ts';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { AskForErasure } from './ask-for-erasure.tsx';

/** What the signed-in user can do with everything stored about them. */
export function OwnData() {
  const { t } = useTranslation('leaving');
  const { id, role } = useUser();
  return (
    <Section title={t('own.title')}>
      <Stack gap="4" align="stretch">
        <Box color="fg.muted">{t('own.text')}</Box>
        <Download />
        {/* Another administrator revokes the role first. */}
        {role !== 'admin' && <AskForErasure uid={id} />}
      </Stack>
    </Section>
  );
}

function Download() {
  const { t } = useTranslation('leaving');
  const { run, pending, output, failure } = useCallable(api.exportOwnData);

  async function download(): Promise<void> {
    const outcome = await run({});
    if (!outcome.ok) return;
    const { date } = academyClock(new Date(outcome.output.exportedAt));
    const text = JSON.stringify(outcome.output, null, 2);
    saveFile(`${t('own.fileName')}-${date}.json`, 'application/json', text);
  }

  return (
    <Stack gap="3">
      <FailureNotice failure={failure} title={t('own.failed')} />
      <Flex align="center" wrap="wrap" gap="3">
        <Button variant="outline" minH="11" pending={pending} onClick={download}>
          <Icon name="download" />
          <span>{t(pending ? 'own.preparing' : 'own.download')}</span>
        </Button>
        <Box role="status" fontSize="sm" color="success.fg">
          {output && t('own.downloaded')}
        </Box>
      </Flex>
    </Stack>
  );
}
