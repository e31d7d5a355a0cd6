import { Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** One page of a completely loaded list. If the list shrinks, the page is at most its last. */
export function pageOf<T>(items: readonly T[], size: number, requested: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(requested, pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}

export function usePage<T>(items: readonly T[], size: number) {
  const [requested, setPage] = useState(1);
  return { ...pageOf(items, size, requested), setPage };
}

type PagerProps = {
  page: number;
  pages: number;
  setPage: (page: number) => void;
  /** The accessible name, if the page has more than one pager. */
  label?: string;
};

/** Previous and next; nothing if there is only one page. */
export function Pager({ page, pages, setPage, label }: PagerProps) {
  const { t } = useTranslation('common');
  if (pages === 1) return null;
  return (
    <Flex
      as="nav"
      aria-label={label ?? t('pages')}
      align="center"
      justify="center"
      wrap="wrap"
      gap="3"
      mt="4"
    >
      <Button variant="outline" tone="neutral" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('previous')}
      </Button>
      <span aria-live="polite">{t('pageOf', { page, pages })}</span>
      <Button variant="outline" tone="neutral" disabled={page === pages} onClick={() => setPage(page + 1)}>
        {t('next')}
      </Button>
    </Flex>
  );
}
