import { Box, Flex } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icons.tsx';

type FilterBarProps = {
  search: ReactNode;
  /** The values of the selects, '' for one without a choice. */
  chosen: readonly string[];
  /** The selects. */
  children: ReactNode;
};

/** Search and selects in one row; on a phone a button next to the search shows the selects. */
export function FilterBar({ search, chosen, children }: FilterBarProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const id = useId();
  const count = chosen.filter((value) => value !== '').length;
  return (
    <Flex wrap="wrap" align="flex-end" gap="3" mb={{ base: '3', md: '4' }}>
      <Box flex={{ base: '1 1 11rem', md: '1 1 16rem' }} minW="0">
        {search}
      </Box>
      <Button
        variant="outline"
        tone="neutral"
        hideFrom="md"
        px="3"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {count > 0 ? t('filtersChosen', { count }) : t('filters')}
        <Icon name={shown ? 'up' : 'down'} />
      </Button>
      <Box
        id={id}
        display={{ base: shown ? 'grid' : 'none', md: 'flex' }}
        flexWrap="wrap"
        w={{ base: 'full', md: 'auto' }}
        gridTemplateColumns="repeat(auto-fill, minmax(13rem, 1fr))"
        gap="3"
        css={{ '& > *': { w: { md: '13rem' } } }}
      >
        {children}
      </Box>
    </Flex>
  );
}
