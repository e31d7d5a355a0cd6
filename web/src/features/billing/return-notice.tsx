import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Returned } from './use-checkout-return.ts';

type ReturnNoticeProps = { returned: Returned | null; planName: string; onDismiss: () => void };

/** How a visit to the payment provider's pages ended. */
export function ReturnNotice(props: ReturnNoticeProps) {
  return <LiveRegion>{props.returned && <Words {...props} returned={props.returned} />}</LiveRegion>;
}

function Words({ returned, planName, onDismiss }: ReturnNoticeProps & { returned: Returned }) {
  const { t } = useTranslation('plans');
  switch (returned) {
    case 'confirming':
      return (
        <Notice tone="info" title={t('returned.confirmingTitle')}>
          {t('returned.confirming')}
        </Notice>
      );
    case 'late':
      return (
        <Notice tone="info" title={t('returned.confirmingTitle')} onDismiss={onDismiss}>
          {t('returned.late')}
        </Notice>
      );
    case 'done':
      return (
        <Notice tone="success" title={t('returned.doneTitle')} onDismiss={onDismiss}>
          {t('returned.done', { plan: planName })}
        </Notice>
      );
    case 'cancelled':
      return (
        <Notice tone="info" title={t('returned.cancelledTitle')} onDismiss={onDismiss}>
          {t('returned.cancelled')}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="info" onDismiss={onDismiss}>
          {t('returned.changed')}
        </Notice>
      );
  }
}
