import { useEffect, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SearchableList } from '../../../web/src/ui/lists/searchable-list.tsx';

const texts = {
  title: 'Classes',
  intro: '',
  loading: 'Loading classes',
  loadFailed: '',
  search: 'Search classes',
  empty: 'No classes found',
};

/** An empty list that the test takes away and loads again by `window.loadList`. */
function LoadingList() {
  const [ready, setReady] = useState(true);
  useEffect(() => {
    Object.assign(window, { loadList: setReady });
  }, []);

  return (
    <SearchableList
      texts={(name) => texts[name]}
      list={ready ? { status: 'ready', data: [] } : { status: 'pending' }}
      columns={[]}
      keyOf={String}
      searchOf={() => () => []}
      pageSize={10}
    />
  );
}

const router = createMemoryRouter([{ path: '*', element: <LoadingList /> }]);

export function LoadingListPage() {
  return <RouterProvider router={router} />;
}
