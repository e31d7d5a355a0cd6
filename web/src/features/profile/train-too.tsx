import { Box, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { Section } from '../../ui/page/section.tsx';

/** Creates the profile of a guardian who does not train yet. The marker changes live, and the page with it. */
export function TrainToo() {
  const { t } = useTranslation('family');
  const { run, pending, failure } = useCallable(api.createOwnProfile);
  return (
    <Section title={t('train.title')}>
      <Stack gap="3" align="flex-start">
        <FailureNotice failure={failure} title={t('train.failed')} />
        <Box color="fg.muted">{t('train.text')}</Box>
        <Button variant="outline" minH="11" pending={pending} onClick={() => void run({})}>
          {t('train.action')}
        </Button>
      </Stack>
    </Section>
  );
}
