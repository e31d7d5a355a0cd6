import { Box, Flex, Stack } from '@chakra-ui/react';
import { type HolidayDocument, type HolidayRange, suggestedHolidays } from '@domain/classes/holidays.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../../firebase/data/academy-data.ts';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useAskFirst } from '../../../ui/forms/unsaved-changes.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../../ui/notices/loaded.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayYear } from './holiday-year.tsx';
import { useHolidayCalls } from './use-holiday-calls.ts';

/** The holidays of the academy. Every change is saved immediately, and open previews follow it. */
export function HolidaysDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const { t } = useTranslation('classes');
  const close = useAskFirst(onClose);
  return (
    <Dialog onClose={close} title={t('holidays.title')}>
      <Box color="fg.muted">{t('holidays.intro')}</Box>
      <HolidayEditor today={today} />
    </Dialog>
  );
}

export function HolidayEditor({ today }: { today: string }) {
  const { t } = useTranslation('classes');
  const holidays = useHolidays();
  const academy = useSavedAcademy();
  const state = academy.status === 'ready' ? (academy.data?.state ?? '') : '';
  return (
    <Loaded live={holidays} loading={t('holidays.loading')} failed={t('holidays.loadFailed')}>
      {(data) => <Holidays document={data} today={today} state={state} />}
    </Loaded>
  );
}

const EMPTY: HolidayRange = { date: '', endDate: '', name: '' };

type HolidaysProps = { document: HolidayDocument | null; today: string; state: string };

/** A suggestion, or a day of the list with classes, fills the form above the list, which asks about the classes. */
function Holidays({ document, today, state }: HolidaysProps) {
  const { t } = useTranslation(['classes', 'common']);
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [draft, setDraft] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const calls = useHolidayCalls(document);
  const { save, undo, done, pending, failure } = calls;

  async function add(...saved: Parameters<typeof save>): Promise<void> {
    if (!(await save(...saved))) return;
    const [holiday] = saved;
    setDraft(EMPTY);
    setYear(Number(holiday.date.slice(0, 4)));
  }

  function ask(holiday: HolidayRange): void {
    setDraft(holiday);
    form.current?.focus();
  }

  return (
    <Stack gap="4">
      <HolidayForm
        ref={form}
        draft={draft}
        today={today}
        pending={pending}
        onChange={setDraft}
        onSave={add}
      />
      <Flex role="status" wrap="wrap" align="center" gap="3">
        {done !== '' && <span>{done}</span>}
        {undo && (
          <SmallButton pending={pending} onClick={undo}>
            {t('common:undo')}
          </SmallButton>
        )}
      </Flex>
      <FailureNotice failure={failure} title={t('holidays.notSaved')} />
      <Suggestions holidays={suggestedHolidays(document, year, state)} today={today} onPick={ask} />
      <Flex align="center" justify="space-between">
        <IconButton icon="back" label={t('holidays.previousYear')} onClick={() => setYear(year - 1)} />
        <Box aria-live="polite" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {year}
        </Box>
        <IconButton icon="forward" label={t('common:nextYear')} onClick={() => setYear(year + 1)} />
      </Flex>
      <HolidayYear document={document} year={year} today={today} calls={calls} onAsk={ask} />
    </Stack>
  );
}

type SuggestionsProps = {
  holidays: readonly HolidayRange[];
  today: string;
  onPick: (holiday: HolidayRange) => void;
};

/** Days on which an academy of its state may close, and that are not in the list yet. */
function Suggestions({ holidays, today, onPick }: SuggestionsProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const id = useId();
  const ahead = holidays.filter(({ endDate }) => endDate >= today);
  if (ahead.length === 0) return null;
  return (
    <Flex role="group" aria-labelledby={id} wrap="wrap" gap="2">
      <Box id={id} w="full" fontSize="sm" fontWeight="semibold">
        {t('holidays.suggestions')}
      </Box>
      {ahead.map((holiday) => (
        <SmallButton key={holiday.date} py="1" flexShrink={1} onClick={() => onPick(holiday)}>
          {`${holiday.name}, ${format.dayBrief(holiday.date)}`}
        </SmallButton>
      ))}
    </Flex>
  );
}
