import { Box, Flex, Spinner } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

/** `fetchedAt` is null if nothing is stored. */
type FreshnessProps = { studentId: string; fetchedAt: Date | null };

/**
 * Refreshes the subscription from Stripe once, on opening; the result arrives live. If that fails,
 * shows the age of the stored data.
 */
export function Freshness({ studentId, fetchedAt }: FreshnessProps) {
  const { t } = useTranslation('subscriptions');
  const { run } = useCallable(api.refreshSubscription);
  const [state, setState] = useState<'loading' | 'fresh' | 'unknown' | 'failed'>('loading');

  useEffect(() => {
    let unmounted = false;
    void run({ studentId }).then((outcome) => {
      if (unmounted) return;
      if (!outcome.ok) return setState('failed');
      setState(outcome.output.isKnown ? 'fresh' : 'unknown');
    });
    return () => {
      unmounted = true;
    };
  }, [run, studentId]);

  if (state === 'unknown') return <Box color="fg.muted">{t('edit.unknown')}</Box>;
  if (state === 'failed') {
    return (
      <Notice tone="warning" title={t('edit.staleTitle')}>
        {fetchedAt && <Age fetchedAt={fetchedAt} />}
      </Notice>
    );
  }
  return (
    <Flex role="status" align="center" gap="2" minH="6" fontSize="sm" color="fg.muted">
      {state === 'loading' ? <Spinner /> : <Icon name="check" color="success.fg" />}
      <span>{t(state === 'loading' ? 'edit.refreshing' : 'edit.refreshed')}</span>
    </Flex>
  );
}

function Age({ fetchedAt }: { fetchedAt: Date }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  return <span>{t('edit.stale', { day: format.dayShort(fetchedAt), time: format.time(fetchedAt) })}</span>;
}
