import { containsText } from '@domain/search.ts';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SearchableList } from '../../ui/searchable-list.tsx';
import { useSubscriptionWords } from '../../ui/subscription-words.ts';
import { EditFailureNotice } from './edit-failure.tsx';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import { nameOf, type SubscriptionRow } from './subscription-rows.ts';
import { type EditNews, useEditDialog } from './use-edit-dialog.tsx';
import { useSubscriptionRows } from './use-subscription-rows.ts';

const PAGE_SIZE = 10;
const NO_ROWS: SubscriptionRow[] = [];

/** What came of the latest change, over the list in which it shows. */
function News({ news, onDismiss }: { news: EditNews | null; onDismiss: () => void }) {
  const { t } = useTranslation('subscriptions');
  return (
    <LiveRegion mb="4">
      {news?.kind === 'updated' && (
        <Notice tone="success" onDismiss={onDismiss}>
          {t('edit.updated', news)}
        </Notice>
      )}
      {news?.kind === 'failed' && (
        <EditFailureNotice failure={news.failure} about={news.name} onDismiss={onDismiss} />
      )}
    </LiveRegion>
  );
}

/** /dashboard/subscriptions (specification, point 2). It asks Firestore alone; the payment provider is asked by the dialog, for one student. */
export function SubscriptionsPage() {
  const { t } = useTranslation('subscriptions');
  const words = useSubscriptionWords();
  const list = useSubscriptionRows();
  const { edit, news, dismiss, dialog } = useEditDialog(list.status === 'ready' ? list.data : NO_ROWS);

  return (
    <>
      <SearchableList
        words={{
          title: t('title'),
          intro: t('intro'),
          loading: t('loading'),
          loadFailed: t('loadFailed'),
          search: t('search'),
          empty: t('empty'),
        }}
        list={list}
        lead={<News news={news} onDismiss={dismiss} />}
        columns={useSubscriptionColumns(edit)}
        keyOf={({ userId }) => userId}
        matches={(row, typed) =>
          containsText(
            [nameOf(row), row.student?.email ?? '', row.productName, words.status(row, 'admin')],
            typed,
          )
        }
        pageSize={PAGE_SIZE}
        blank={
          <EmptyState icon="card" title={t('empty')}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {dialog}
    </>
  );
}
