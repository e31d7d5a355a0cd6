import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useMemo } from 'react';
import type { Elements } from '../elements.ts';
import { EmptyState } from '../notices/empty-state.tsx';
import { Loaded, type LoadedProps } from '../notices/loaded.tsx';
import { LoadingState } from '../notices/loading-state.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { useListChoice } from '../page/use-address-choice.ts';
import { type Column, DataTable } from './data-table.tsx';
import { Pager, ResultCount, useRequestedPage } from './pager.tsx';
import { SearchField } from './search-field.tsx';
import type { TableShape } from './table-parts.ts';

/** The texts of a page by their names in its catalogue. */
type Texts = (name: 'title' | 'intro' | 'loading' | 'loadFailed' | 'search' | 'empty') => string;

type SearchableListProps<Row> = {
  texts: Texts;
  list: LoadedProps<readonly Row[]>['live'];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** The search in these rows; a row's texts are folded once, not at each key press. */
  searchOf: (rows: readonly Row[]) => (typed: string) => Row[];
  pageSize: number;
  /** Next to the search: further filters, which call `restart`, or actions on all results. */
  tools?: (found: readonly Row[], restart: () => void) => Elements;
  foot?: Elements;
  /** More rows are loading: until one is found, the list shows that it is loading instead of empty. */
  loading?: boolean;
  /** Replaces an empty list, independent of the search. */
  blank?: Elements;
  /** The expanded details below a row; null while collapsed. */
  details?: (row: Row) => ReactNode;
  unfoldLabel?: (row: Row) => string;
  shape?: TableShape;
  actions?: ReactNode;
  /** Between the page's header and the list. */
  lead?: Elements;
  /** The cause of a failed load, below its title. */
  failure?: ReactNode;
};

const NO_FILTERS = {};

/** A page with a live list, searched and paged in the browser; the address contains the search and the page. */
export function SearchableList<Row>(props: SearchableListProps<Row>) {
  const { texts, list, actions, lead, failure, ...table } = props;
  // Here, so that a list that loads again keeps what is typed meanwhile.
  const choice = useListChoice(NO_FILTERS);
  return (
    <>
      <PageHeader title={texts('title')} actions={actions}>
        {texts('intro')}
      </PageHeader>
      {lead}
      <Loaded live={list} loading={texts('loading')} failed={texts('loadFailed')} cause={failure}>
        {(rows) => <Found texts={texts} rows={rows} choice={choice} {...table} />}
      </Loaded>
    </>
  );
}

type FoundProps<Row> = Omit<SearchableListProps<Row>, 'list' | 'actions' | 'lead' | 'failure'> & {
  rows: readonly Row[];
  choice: ReturnType<typeof useListChoice<typeof NO_FILTERS>>;
};

function Found<Row>(props: FoundProps<Row>) {
  const { texts, rows, choice, searchOf, pageSize, tools, foot, loading = false, blank, ...table } = props;
  const [{ typed, page }, choose] = choice;
  const search = useMemo(() => searchOf(rows), [searchOf, rows]);
  const found = search(typed);
  const { items, ...pager } = useRequestedPage(found, pageSize, page);
  const setPage = (next: number) => choose({ page: next });

  return (
    <>
      <Flex mb="4" gap="3" wrap="wrap" align="center">
        <Box flex="1 1 14rem" maxW={{ md: 'sm' }}>
          <SearchField label={texts('search')} value={typed} onChange={(value) => choose({ typed: value })} />
        </Box>
        {tools?.(found, () => setPage(1))}
      </Flex>
      <ResultCount srOnly count={found.length} silent={loading} />
      {found.length > 0 && <DataTable label={texts('title')} rows={items} {...table} />}
      {found.length === 0 && loading && <LoadingState label={texts('loading')} />}
      {found.length === 0 &&
        !loading &&
        ((rows.length === 0 && blank) || <EmptyState icon="search" title={texts('empty')} />)}
      <Pager always={found.length > 0} {...pager} setPage={setPage} />
      {foot}
    </>
  );
}
