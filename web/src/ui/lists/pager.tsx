import { Box, type BoxProps, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Detail } from '../page/detail.ts';
import { usePrinting } from './use-printing.ts';

/** One page of a completely loaded list. If the list shrinks, the page is at most its last. */
export function pageOf<T>(items: readonly T[], size: number, requested: number) {
  const pages = Math.ceil(items.length / size) || 1;
  const page = Math.min(requested, pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}

/** As `pageOf`; on paper, all of the list. */
export function useRequestedPage<T>(items: readonly T[], size: number, requested: number) {
  return pageOf(items, usePrinting() ? items.length : size, requested);
}

export function usePage<T>(items: readonly T[], size: number) {
  const [requested, setPage] = useState(1);
  return { ...useRequestedPage(items, size, requested), setPage };
}

type PagerProps = {
  page: number;
  pages: number;
  setPage: (page: number) => void;
  /** The accessible name, if the page has more than one pager. */
  label?: string;
  /** Also of a list of one page, as the specification says of some. */
  always?: boolean;
};

export function Pager({ page, pages, setPage, label, always = false }: PagerProps) {
  const { t } = useTranslation('common');
  if (pages === 1 && !always) return null;
  return (
    <PageTurner
      label={label ?? t('pages')}
      previous={page === 1 ? null : () => setPage(page - 1)}
      next={page === pages ? null : () => setPage(page + 1)}
    >
      {t('pageOf', { page, pages })}
    </PageTurner>
  );
}

type CursorPagerProps = Omit<PageTurnerProps, 'label' | 'children'> & { number: number; label?: string };

/** As `Pager`, for a list that is loaded by pages: their number is not known. */
export function CursorPager({ number, label, previous, next }: CursorPagerProps) {
  const { t } = useTranslation('common');
  if (!previous && !next) return null;
  return (
    <PageTurner label={label ?? t('pages')} previous={previous} next={next}>
      {t('pageNumber', { page: number })}
    </PageTurner>
  );
}

type PageTurnerProps = {
  label: string;
  /** Null if there is no such page. */
  previous: (() => void) | null;
  next: (() => void) | null;
  /** Which page is on screen. */
  children: ReactNode;
};

/** The two buttons next to each other; on a phone the page is above them, as all three do not fit in a line. */
function PageTurner({ label, previous, next, children }: PageTurnerProps) {
  const { t } = useTranslation('common');
  const turn = { variant: 'outline', flex: { base: '1', sm: 'none' } } as const;
  return (
    <Flex as="nav" aria-label={label} align="center" justify="center" wrap="wrap" gap="3" mt="4">
      <Button {...turn} disabled={!previous} onClick={() => previous?.()}>
        {t('previous')}
      </Button>
      <Box
        aria-live="polite"
        order={{ base: '-1', sm: '0' }}
        flexBasis={{ base: 'full', sm: 'auto' }}
        textAlign="center"
      >
        {children}
      </Box>
      <Button {...turn} disabled={!next} onClick={() => next?.()}>
        {t('next')}
      </Button>
    </Flex>
  );
}

type ResultCountProps = Omit<BoxProps, 'role'> & {
  count: number;
  /** There are more, an unknown number. */
  more?: boolean;
  /** Empty, for example while a list loads. */
  silent?: boolean;
};

/** The number of rows that a search or a filter found. Mount it with the list: only a change is announced. */
export function ResultCount({ count, more = false, silent = false, ...box }: ResultCountProps) {
  const { t } = useTranslation('common');
  return (
    <Detail {...box} role="status">
      {!silent && (more ? t('foundMore', { count }) : t('found', { count }))}
    </Detail>
  );
}
