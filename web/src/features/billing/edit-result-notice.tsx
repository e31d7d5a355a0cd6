import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../../ui/notices/live-region.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { EditFailureNotice } from './edit-dialog.tsx';
import type { EditResult } from './use-edit-dialog.tsx';

/** The result of the latest change. */
export function EditResultNotice({
  result,
  onDismiss,
}: {
  result: EditResult | null;
  onDismiss: () => void;
}) {
  const { t } = useTranslation('subscriptions');
  return (
    <LiveRegion mb="4">
      {result?.kind === 'updated' && (
        <Notice tone="success" onDismiss={onDismiss}>
          {t('edit.updated', result)}
        </Notice>
      )}
      {result?.kind === 'failed' && (
        <EditFailureNotice failure={result.failure} about={result.name} onDismiss={onDismiss} />
      )}
    </LiveRegion>
  );
}
