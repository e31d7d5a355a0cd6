import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOW, TINY } from '../theme/breakpoints.ts';
import { Button } from '../ui/controls/button.tsx';
import { useAskFirst } from '../ui/forms/unsaved-changes.tsx';
import { LiveRegion } from '../ui/notices/live-region.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import { acceptUpdate, registerWorker } from './worker-registration.ts';

/** Registers the service worker, and offers a new version when there is one. It is never forced. */
export function UpdateNotice() {
  const { t } = useTranslation(['shell', 'common']);
  const [worker, setWorker] = useState<ServiceWorker | null>(null);
  const reload = useAskFirst(() => worker && acceptUpdate(worker));
  useEffect(() => {
    // Without a worker the app works as before: private windows and old browsers have none.
    void registerWorker(setWorker).catch(() => undefined);
  }, []);

  return (
    <LiveRegion>
      {worker && (
        <Box
          position="fixed"
          insetEnd="3"
          // Above a bar at the foot: neither covers the buttons of the other.
          bottom="calc(var(--foot-bar, 0px) + 0.75rem)"
          zIndex="banner"
          maxW="calc(100vw - 4.75rem)"
          css={{ [TINY]: { maxW: 'calc(100vw - 1.5rem)' } }}
          w="sm"
          borderRadius="lg"
          boxShadow="overlay"
        >
          <Notice tone="info" title={t('update.title')} onDismiss={() => setWorker(null)}>
            <Box mb="2" css={{ [LOW]: { display: 'none' } }}>
              {t('update.text')}
            </Box>
            <Button size="sm" onClick={reload}>
              {t('common:reload')}
            </Button>
          </Notice>
        </Box>
      )}
    </LiveRegion>
  );
}
