import { Box } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says why nothing moves. Where the browser believes in a connection that isn't there, the screens say it themselves. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <Box mb="5">
      <Notice tone="warning" title={t('offlineTitle')}>
        {t('offlineText')}
      </Notice>
    </Box>
  );
}
