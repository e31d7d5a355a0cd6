import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import type { Live } from '../../firebase/use-live-query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';

/** What there is to say of a day that shows no classes. */
export function DayStatus({ dayEvents, onNext }: { dayEvents: Live<DatedClass[]>; onNext: () => void }) {
  const { t } = useTranslation('schedule');

  if (dayEvents.status === 'pending') return <LoadingState label={t('loading')} />;
  if (dayEvents.status === 'error') return <ErrorState title={t('failed')} onRetry={dayEvents.retry} />;
  if (dayEvents.data.length > 0) return null;
  return (
    <EmptyState
      icon="calendar"
      title={t('empty.title')}
      action={
        <Button variant="outline" tone="neutral" onClick={onNext}>
          {t('empty.next')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
