import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable, type TableShape } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { PageHeader } from './page-header.tsx';
import { Pager, usePage } from './pager.tsx';
import { SearchField } from './search-field.tsx';

type Words = Record<'title' | 'intro' | 'loading' | 'loadFailed' | 'search' | 'empty', string>;

/** A list that is on its way, could not be had, or is there and stays current. */
type LiveRows<Row> =
  | { status: 'pending' }
  | { status: 'error'; retry: () => void }
  | { status: 'ready'; data: readonly Row[] };

type SearchableListProps<Row> = {
  words: Words;
  list: LiveRows<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  matches: (row: Row, typed: string) => boolean;
  pageSize: number;
  /** Beside the search: what else narrows the list, or is done with all that was found. */
  tools?: (found: readonly Row[]) => ReactNode;
  /** Under the list. */
  foot?: ReactNode;
  /** More rows are on their way: as long as none is found, that is what is said, and not that there are none. */
  loading?: boolean;
  /** In the list's place while it has nothing in it, whatever one searches for. */
  blank?: ReactNode;
  /** What unfolds under a row; null while it is folded. */
  details?: (row: Row) => ReactNode;
  shape?: TableShape;
  /** Buttons of the page as a whole. */
  actions?: ReactNode;
  /** Stands between the page's head and its list. */
  lead?: ReactNode;
  /** Why the list could not be had, under the words that say so. */
  failure?: ReactNode;
};

/** The administrators' screens have this in common: a live list, searched and paged where it is shown. */
export function SearchableList<Row>(props: SearchableListProps<Row>) {
  const { words, list, actions, lead, failure, ...table } = props;
  return (
    <>
      <PageHeader title={words.title} actions={actions}>
        {words.intro}
      </PageHeader>
      {lead}
      {list.status === 'pending' && <LoadingState label={words.loading} />}
      {list.status === 'error' && (
        <ErrorState title={words.loadFailed} onRetry={list.retry}>
          {failure}
        </ErrorState>
      )}
      {list.status === 'ready' && <Found words={words} rows={list.data} {...table} />}
    </>
  );
}

type FoundProps<Row> = Omit<SearchableListProps<Row>, 'list' | 'actions' | 'lead' | 'failure'> & {
  rows: readonly Row[];
};

function Found<Row>(props: FoundProps<Row>) {
  const { words, rows, matches, pageSize, tools, foot, loading = false, blank, ...table } = props;
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const found = rows.filter((row) => matches(row, typed));
  const { items, ...pager } = usePage(found, pageSize);

  return (
    <>
      <Flex mb="4" gap="3" wrap="wrap" align="center">
        <Box flex="1 1 14rem" maxW={{ md: 'sm' }}>
          <SearchField
            label={words.search}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              pager.setPage(1);
            }}
          />
        </Box>
        {tools?.(found)}
      </Flex>
      <Box role="status" srOnly>
        {typed && !loading && t('found', { count: found.length })}
      </Box>
      {found.length > 0 && <DataTable label={words.title} rows={items} {...table} />}
      {found.length === 0 && loading && <LoadingState label={words.loading} />}
      {found.length === 0 &&
        !loading &&
        ((rows.length === 0 && blank) || <EmptyState icon="search" title={words.empty} />)}
      <Pager {...pager} />
      {foot}
    </>
  );
}
