import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';
import { useEntryState } from './use-entry-state.ts';

type FilterBarProps = {
  search: ReactNode;
  /** A select that a phone shows at once. */
  first?: ReactNode;
  /** The values of the other selects, '' for one without a choice. */
  chosen: readonly string[];
  /** The other selects. */
  children: ReactNode;
};

const SELECT_WIDTH = '13rem';

/**
 * Search and selects in one row; with `first`, the selects have a row of their own. On a phone a button next to the
 * search shows the selects.
 */
export function FilterBar({ search, first, chosen, children }: FilterBarProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useEntryState('filters', false);
  const id = useId();
  const count = chosen.filter((value) => value !== '').length;
  return (
    <Flex data-screen-only="" wrap="wrap" align="flex-end" gap="3" mb={{ base: '3', md: '4' }}>
      <Box flex={{ base: '1 1 9.5rem', md: first ? '1 1 100%' : '1 1 16rem' }} minW="0">
        {search}
      </Box>
      <Button
        variant="outline"
        tone="neutral"
        hideFrom="md"
        px="2.5"
        gap="1"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <span>{count > 0 ? t('filtersChosen', { count }) : t('filters')}</span>
        <Icon name={shown ? 'up' : 'down'} />
      </Button>
      {first && <Box w={{ base: 'full', md: SELECT_WIDTH }}>{first}</Box>}
      <Box
        id={id}
        // On a wide screen the selects wrap together with the first one.
        display={{ base: shown ? 'grid' : 'none', md: 'contents' }}
        w="full"
        gridTemplateColumns={`repeat(auto-fill, minmax(min(${SELECT_WIDTH}, 100%), 1fr))`}
        gap="3"
        css={{ '& > *': { w: { md: SELECT_WIDTH } } }}
      >
        {children}
      </Box>
    </Flex>
  );
}
