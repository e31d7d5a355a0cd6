import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import { type HolidayDocument, type ListedHoliday, listedHolidays } from '@domain/classes/holidays.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolidays } from '../../firebase/holiday-data.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAskFirst } from '../../ui/unsaved-changes.tsx';
import { NewHoliday } from './new-holiday.tsx';

type HolidaysDialogProps = { today: string; onClose: () => void };

/** The holidays of the academy. Every change is saved immediately, and open previews follow it. */
export function HolidaysDialog({ today, onClose }: HolidaysDialogProps) {
  const { t } = useTranslation('classes');
  const close = useAskFirst(onClose);
  return (
    <Dialog open onClose={close} title={t('holidays.title')}>
      <HolidayEditor today={today} />
    </Dialog>
  );
}

export function HolidayEditor({ today }: { today: string }) {
  const { t } = useTranslation('classes');
  const holidays = useHolidays();
  return (
    <>
      <Box mb="4" color="fg.muted">
        {t('holidays.intro')}
      </Box>
      {holidays.status === 'pending' && <LoadingState label={t('holidays.loading')} />}
      {holidays.status === 'error' && (
        <ErrorState title={t('holidays.loadFailed')} onRetry={holidays.retry} />
      )}
      {holidays.status === 'ready' && <Holidays document={holidays.data} today={today} />}
    </>
  );
}

function Holidays({ document, today }: { document: HolidayDocument | null; today: string }) {
  const { t } = useTranslation('classes');
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const { run, pending, failure } = useCallable(api.saveHoliday);
  const listed = listedHolidays(document, year);
  const save = async (date: string, name: string | null) => (await run({ date, name })).ok;

  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between">
        <IconButton icon="back" label={t('holidays.previousYear')} onClick={() => setYear(year - 1)} />
        <Box aria-live="polite" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {year}
        </Box>
        <IconButton icon="forward" label={t('holidays.nextYear')} onClick={() => setYear(year + 1)} />
      </Flex>
      <chakra.ul listStyleType="none" aria-label={t('holidays.ofYear', { year })}>
        {listed.map((holiday) => (
          <HolidayLine key={holiday.date} holiday={holiday} saving={pending} onSave={save} />
        ))}
      </chakra.ul>
      <NewHoliday
        key={year}
        year={year}
        pending={pending}
        onAdd={save}
        onAdded={(date) => setYear(Number(date.slice(0, 4)))}
      />
      <FailureNotice failure={failure} title={t('holidays.notSaved')} again={t('holidays.saveFailed')} />
    </Stack>
  );
}

type HolidayLineProps = {
  holiday: ListedHoliday;
  /** Whether a day is being saved: only one is saved at a time. */
  saving: boolean;
  onSave: (date: string, name: string | null) => Promise<boolean>;
};

function HolidayLine({ holiday: { date, name, national, off }, saving, onSave }: HolidayLineProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const which = { name, date: format.dayShort(date) };
  return (
    <Flex as="li" align="center" columnGap="3" py="1.5" borderTopWidth="1px" _first={{ border: 'none' }}>
      <Flex
        flex="1"
        minW="0"
        direction={{ base: 'column', sm: 'row' }}
        align={{ sm: 'center' }}
        columnGap="3"
      >
        <Box
          w={{ sm: '6.5rem' }}
          flexShrink={0}
          fontSize={{ base: 'sm', sm: 'md' }}
          fontVariantNumeric="tabular-nums"
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
      {off ? (
        <Button
          size="sm"
          variant="outline"
          tone="neutral"
          aria-label={t('holidays.restoreOne', which)}
          disabled={saving}
          onClick={() => onSave(date, name)}
        >
          {t('holidays.restore')}
        </Button>
      ) : (
        <IconButton
          size="sm"
          icon="trash"
          tone="danger"
          label={t('holidays.remove', which)}
          disabled={saving}
          onClick={() => onSave(date, null)}
        />
      )}
    </Flex>
  );
}
