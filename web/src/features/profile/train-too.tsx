import { Box } from '@chakra-ui/react';
import { api } from '@domain/profile/api.ts';
import { useTranslation } from 'react-i18next';
import { CallButton } from '../../ui/controls/call-button.tsx';
import { Section } from '../../ui/page/section.tsx';

/** Creates the profile of a guardian who does not train yet. The marker changes live, and the page with it. */
export function TrainToo() {
  const { t } = useTranslation('family');
  return (
    <Section title={t('train.title')} gap="3" alignItems="flex-start">
      <Box color="fg.muted">{t('train.text')}</Box>
      <CallButton contract={api.createOwnProfile} input={{}} failed={t('train.failed')} variant="outline">
        {t('train.action')}
      </CallButton>
    </Section>
  );
}
