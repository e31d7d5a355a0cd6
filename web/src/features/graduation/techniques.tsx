import { Box, Flex } from '@chakra-ui/react';
import { techniqueHistory } from '@domain/graduation/training-history.ts';
import type { PracticedMovement } from '@domain/profile.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Icon } from '../../ui/controls/icons.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import { Detail } from '../../ui/page/detail.ts';

type TechniquesToggleProps = { name: string; count: number; open: boolean; onToggle: () => void };

export function TechniquesToggle({ name, count, open, onToggle }: TechniquesToggleProps) {
  const { t } = useTranslation('graduation');
  return (
    <SmallButton
      px="2"
      gap="1"
      whiteSpace={{ base: 'normal', xl: 'nowrap', _print: 'normal' }}
      textAlign="start"
      data-text=""
      aria-expanded={open}
      aria-label={`${name}: ${t('techniques.count', { count })}`}
      onClick={onToggle}
    >
      <Box as="span" hideFrom="xl">
        {count === 0 ? t('techniques.empty') : t('techniques.count', { count })}
      </Box>
      {/* Below the header 'Techniques'. */}
      <Box as="span" hideBelow="xl">
        {count}
      </Box>
      <Icon name={open ? 'up' : 'down'} data-screen-only="" />
    </SmallButton>
  );
}

type TechniqueListProps = { label: string; movements: readonly PracticedMovement[]; today: string };

/** A student's techniques, sorted by count. */
export function TechniqueList({ label, movements, today }: TechniqueListProps) {
  const { t } = useTranslation(['graduation', 'common']);
  const format = useFormat();
  if (movements.length === 0) return <Box p="4">{t('techniques.empty')}</Box>;
  return (
    <Box
      as="ul"
      aria-label={label}
      display="grid"
      gridTemplateColumns="repeat(auto-fill, minmax(min(16rem, 100%), 1fr))"
      columnGap="8"
      px="4"
      py="3"
      bg="bg.subtle"
    >
      {techniqueHistory(movements, today).map(({ movementId, name, count, lastPracticed }) => (
        <Box as="li" key={movementId} py="2" minW="0" borderBottomWidth="1px">
          <Flex justify="space-between" gap="3">
            <Box fontWeight="semibold" minW="0" overflowWrap="anywhere">
              {name}
            </Box>
            <Box fontVariantNumeric="tabular-nums">{t('common:times', { count })}</Box>
          </Flex>
          <Detail>{t('techniques.last', { date: format.dayShort(lastPracticed) })}</Detail>
        </Box>
      ))}
    </Box>
  );
}
