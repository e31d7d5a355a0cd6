import { Box } from '@chakra-ui/react';
import { type Breaks, breakOn } from '@domain/breaks.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { StatusBadge } from '../controls/status-badge.tsx';

/** Whether a student is paused today, and until when, or has left; empty otherwise. */
export function BreakBadge({ breaks = [], today }: { breaks?: Breaks | undefined; today: string }) {
  const { t } = useTranslation('breaks');
  const format = useFormat();
  const current = breakOn(breaks, today);
  if (!current) return null;
  const { left, until } = current;
  const words = until ? t('until', { date: format.dayCompact(until) }) : t(left ? 'left' : 'open');
  return (
    <Box css={{ '& *': { whiteSpace: 'normal' } }}>
      <StatusBadge tone="neutral">{words}</StatusBadge>
    </Box>
  );
}
