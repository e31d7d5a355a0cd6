import { Box, Flex } from '@chakra-ui/react';
import type { ListedHoliday } from '@domain/classes/holidays.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../format/use-format.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { StatusBadge } from '../../../ui/controls/status-badge.tsx';
import { Line } from '../../../ui/lists/line.ts';

type HolidayLineProps = {
  holiday: ListedHoliday;
  /** How many classes take place on this day, today or later. */
  classes: number;
  /** Whether a day is being saved: only one is saved at a time. */
  saving: boolean;
  /** Takes a national holiday back into the list. */
  onSave: () => void;
  onRemove: () => void;
  /** Asks whether to cancel the classes. */
  onAsk: () => void;
};

/** A day of the list, with its classes if there are any. */
export function HolidayLine({ holiday, classes, saving, onSave, onRemove, onAsk }: HolidayLineProps) {
  const { t } = useTranslation(['classes', 'common']);
  const format = useFormat();
  const { date, name, off } = holiday;
  const which = { name, date: format.dayShort(date) };
  return (
    <Line justifyContent="flex-end" py="1.5">
      <Day holiday={holiday} />
      {classes > 0 && (
        <SmallButton
          tone="danger"
          whiteSpace="nowrap"
          aria-label={t('holidays.askAbout', { ...which, count: classes })}
          disabled={saving}
          onClick={onAsk}
        >
          {t('common:classes', { count: classes })}
        </SmallButton>
      )}
      {off ? (
        <SmallButton aria-label={t('holidays.restoreOne', which)} disabled={saving} onClick={onSave}>
          {t('deletedDates.restore')}
        </SmallButton>
      ) : (
        <IconButton
          size="sm"
          icon="trash"
          tone="danger"
          label={t('holidays.remove', which)}
          disabled={saving}
          onClick={onRemove}
        />
      )}
    </Line>
  );
}

function Day({ holiday: { date, name, national, off } }: Pick<HolidayLineProps, 'holiday'>) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return (
    <Flex
      flex="1 1 8rem"
      minW="0"
      direction={{ base: 'column', sm: 'row' }}
      align={{ sm: 'center' }}
      columnGap="3"
    >
      <Box
        minW={{ sm: '8.5rem' }}
        flexShrink={0}
        fontSize={{ base: 'sm', sm: 'md' }}
        fontVariantNumeric="tabular-nums"
        whiteSpace="nowrap"
        color={{ base: 'fg.muted', sm: off ? 'fg.muted' : 'fg' }}
      >
        <time dateTime={date}>{format.dayBrief(date)}</time>
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box color={off ? 'fg.muted' : 'fg'} textDecoration={off ? 'line-through' : undefined}>
          {name}
        </Box>
        {off && <Box fontSize="sm">{t('holidays.off')}</Box>}
        {!national && <StatusBadge tone="info">{t('holidays.own')}</StatusBadge>}
      </Box>
    </Flex>
  );
}
