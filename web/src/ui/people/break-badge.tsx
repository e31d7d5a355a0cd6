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
  return (
    <Box css={{ '& *': { whiteSpace: 'normal' } }}>
      <StatusBadge tone="neutral">
        {current.until === null ? t('left') : t('until', { date: format.dayCompact(current.until) })}
      </StatusBadge>
    </Box>
  );
}
