import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { api } from '@domain/api.ts';
import {
  type HolidayDocument,
  type HolidayRange,
  listedHolidays,
  suggestedHolidays,
} from '@domain/classes/holidays.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolidays } from '../../firebase/holiday-data.ts';
import { useActiveEventsOn } from '../../firebase/schedule-data.ts';
import { useCallable } from '../../firebase/use-callable.ts';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { useAskFirst } from '../../ui/unsaved-changes.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { HolidayLine } from './holiday-line.tsx';

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

const EMPTY: HolidayRange = { date: '', endDate: '', name: '' };

type HolidaysProps = { document: HolidayDocument | null; today: string };

/** A suggestion, or a day of the list with classes, fills the form above the list, which asks about the classes. */
function Holidays({ document, today }: HolidaysProps) {
  const { t } = useTranslation('classes');
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [draft, setDraft] = useState(EMPTY);
  const [done, setDone] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { run, pending, failure } = useCallable(api.saveHoliday);

  async function save(holiday: HolidayRange, classes: number): Promise<void> {
    setDone('');
    const { ok } = await run({ ...holiday, cancelsClasses: classes > 0 });
    if (!ok) return;
    setDraft(EMPTY);
    setYear(Number(holiday.date.slice(0, 4)));
    setDone(
      t(classes > 0 ? 'holidays.savedAndCanceled' : 'holidays.saved', { name: holiday.name, count: classes }),
    );
    form.current?.focus();
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
        onSave={save}
      />
      <Box role="status">{done}</Box>
      <FailureNotice failure={failure} title={t('holidays.notSaved')} again={t('holidays.saveFailed')} />
      <Suggestions holidays={suggestedHolidays(document, year)} today={today} onPick={ask} />
      <Flex align="center" justify="space-between">
        <IconButton icon="back" label={t('holidays.previousYear')} onClick={() => setYear(year - 1)} />
        <Box aria-live="polite" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {year}
        </Box>
        <IconButton icon="forward" label={t('holidays.nextYear')} onClick={() => setYear(year + 1)} />
      </Flex>
      <Year
        document={document}
        year={year}
        today={today}
        saving={pending}
        onSave={(date, name) => void run({ date, name })}
        onAsk={ask}
      />
    </Stack>
  );
}

type YearProps = HolidaysProps & {
  year: number;
  saving: boolean;
  onSave: (date: string, name: string | null) => void;
  onAsk: (holiday: HolidayRange) => void;
};

function Year({ document, year, today, saving, onSave, onAsk }: YearProps) {
  const { t } = useTranslation('classes');
  const listed = listedHolidays(document, year);
  const ahead = listed.filter(({ date, off }) => date >= today && !off);
  const events = useActiveEventsOn(ahead.map(({ date }) => date));
  const classes = Map.groupBy(events.status === 'ready' ? events.data : [], ({ date }) => date);
  return (
    <chakra.ul listStyleType="none" aria-label={t('holidays.ofYear', { year })}>
      {listed.map((holiday) => (
        <HolidayLine
          key={holiday.date}
          holiday={holiday}
          classes={classes.get(holiday.date)?.length ?? 0}
          saving={saving}
          onSave={(name) => onSave(holiday.date, name)}
          onAsk={() => onAsk({ date: holiday.date, endDate: '', name: holiday.name })}
        />
      ))}
    </chakra.ul>
  );
}

type SuggestionsProps = {
  holidays: readonly HolidayRange[];
  today: string;
  onPick: (holiday: HolidayRange) => void;
};

/** Days of Rio that are not in the list yet. */
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
        <Button
          key={holiday.date}
          size="sm"
          py="1"
          flexShrink={1}
          variant="outline"
          tone="neutral"
          onClick={() => onPick(holiday)}
        >
          {t('holidays.suggestion', { name: holiday.name, date: format.dayBrief(holiday.date) })}
        </Button>
      ))}
    </Flex>
  );
}
