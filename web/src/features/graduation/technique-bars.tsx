import { Box, chakra, Flex } from '@chakra-ui/react';
import type { TechniqueHistory } from '@domain/graduation/training-history.ts';
import { useTranslation } from 'react-i18next';

const RECENT_DAYS = 30;

const List = chakra('ul', {
  base: {
    display: 'grid',
    // The names take what they need, and wrap, but leave the bars their place.
    gridTemplateColumns: 'fit-content(60%) minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '2',
    fontSize: 'sm',
    lineHeight: 'snug',
  },
});

/**
 * Bars by count. Recently practiced techniques are green. Hidden from screen readers: the table next to
 * them has the same data.
 */
export function TechniqueBars({ techniques }: { techniques: readonly TechniqueHistory[] }) {
  const { t } = useTranslation(['graduation', 'common']);
  const most = Math.max(...techniques.map(({ count }) => count));
  return (
    <List aria-hidden="true">
      {techniques.map(({ movementId, name, count, daysSince }) => (
        <Box as="li" key={movementId} display="contents">
          <Box color="fg.muted" overflowWrap="break-word" minW="0">
            {name}
          </Box>
          <Flex align="center" gap="2">
            {/* Leaves room for the count. */}
            <Box w={`calc((100% - 3.5rem) * ${count / most})`} minW="1">
              <Box
                h="5"
                borderEndRadius="sm"
                forcedColorAdjust="none"
                bg={daysSince <= RECENT_DAYS ? 'accent.solid' : 'border.control'}
              />
            </Box>
            <span>{t('common:times', { count })}</span>
          </Flex>
        </Box>
      ))}
    </List>
  );
}
