import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useConnected } from '../../firebase/connection.ts';
import { Notice } from '../../ui/notice.tsx';

/** Says why nothing moves. What is on screen stays there: it was true when the connection went. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  if (useConnected()) return null;
  return (
    <Box mb="5">
      <Notice tone="warning" title={t('offlineTitle')}>
        {t('offlineText')}
      </Notice>
    </Box>
  );
}
