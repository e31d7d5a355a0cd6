import { Flex, Spinner } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { academyClock } from '@domain/calendar.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/use-callable.ts';
import { timeOf } from '../../format/time-of.ts';
import { useFormat } from '../../format/use-format.ts';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';

type FreshnessProps = { studentId: string; fetchedAt: Date | null };

/**
 * Has the payment provider asked once, on opening; what it says comes in by itself, live. Where it cannot be asked, what is stored
 * stands, with its age.
 */
export function Freshness({ studentId, fetchedAt }: FreshnessProps) {
  const { t } = useTranslation(['subscriptions', 'errors']);
  const { run } = useCallable(api.refreshSubscription);
  const [state, setState] = useState<'asking' | 'asked' | 'unknown' | 'failed'>('asking');

  useEffect(() => {
    let gone = false;
    void run({ studentId }).then((outcome) => {
      if (gone) return;
      if (outcome.ok) return setState('asked');
      setState(outcome.reasons.includes('customer-missing') ? 'unknown' : 'failed');
    });
    return () => {
      gone = true;
    };
  }, [run, studentId]);

  if (state === 'unknown') return <Notice tone="warning">{t('errors:customer-missing')}</Notice>;
  if (state === 'failed') {
    return (
      <Notice tone="warning" title={t('edit.staleTitle')}>
        <Age fetchedAt={fetchedAt} />
      </Notice>
    );
  }
  return (
    <Flex role="status" align="center" gap="2" minH="6" fontSize="sm" color="fg.muted">
      {state === 'asking' ? <Spinner /> : <Icon name="check" color="success.fg" />}
      {t(state === 'asking' ? 'edit.asking' : 'edit.asked')}
    </Flex>
  );
}

function Age({ fetchedAt }: { fetchedAt: Date | null }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  if (!fetchedAt) return t('edit.staleUndated');
  const { date, minutes } = academyClock(fetchedAt);
  return t('edit.stale', { day: format.dayShort(date), time: format.time(timeOf(minutes)) });
}
