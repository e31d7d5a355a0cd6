import { Box, Flex, Spinner } from '@chakra-ui/react';
import { api } from '@domain/billing/api.ts';
import { useEffect } from 'react';
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
  const format = useFormat();
  const { run, output, failure } = useCallable(api.refreshSubscription);
  useEffect(() => {
    void run({ studentId });
  }, [run, studentId]);

  if (output && !output.isKnown) return <Box color="fg.muted">{t('edit.unknown')}</Box>;
  if (failure) {
    return (
      <Notice tone="warning" title={t('edit.staleTitle')}>
        {fetchedAt && t('edit.stale', { day: format.dayShort(fetchedAt), time: format.time(fetchedAt) })}
      </Notice>
    );
  }
  return (
    <Flex role="status" align="center" gap="2" minH="6" fontSize="sm" color="fg.muted">
      {output ? <Icon name="check" color="success.fg" /> : <Spinner />}
      <span>{t(output ? 'edit.refreshed' : 'edit.refreshing')}</span>
    </Flex>
  );
}
