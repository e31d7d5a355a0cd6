import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import {
  type Holiday,
  type HolidayDocument,
  type HolidayRange,
  listedHolidays,
  suggestedHolidays,
} from '@domain/classes/holidays.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSavedAcademy } from '../../../firebase/data/academy-data.ts';
import { useHolidays } from '../../../firebase/data/holiday-data.ts';
import { useAllEventsOn } from '../../../firebase/data/schedule-data.ts';
import { useFormat } from '../../../format/use-format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SmallButton } from '../../../ui/controls/small-button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { useAskFirst } from '../../../ui/forms/unsaved-changes.tsx';
import { ErrorState } from '../../../ui/notices/error-state.tsx';
import { FailureNotice } from '../../../ui/notices/failure-notice.tsx';
import { Loaded } from '../../../ui/notices/loaded.tsx';
import { HolidayForm, RemoveHoliday } from './holiday-form.tsx';
import { HolidayLine } from './holiday-line.tsx';
import { type HolidayCalls, useHolidayCalls } from './use-holiday-calls.ts';

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

type HolidaysProps = { document: HolidayDocument | null; today: string };

/** A suggestion, or a day of the list with classes, fills the form above the list, which asks about the classes. */
function Holidays({ document, today, state }: HolidaysProps & { state: string }) {
  const { t } = useTranslation(['classes', 'common']);
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [draft, setDraft] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const { save, remove, undo, done, pending, failure } = useHolidayCalls(document);

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
      <Year
        document={document}
        year={year}
        today={today}
        saving={pending}
        onSave={({ date, name }) => void save({ date, endDate: date, name }, false, [])}
        onRemove={remove}
        onAsk={ask}
      />
    </Stack>
  );
}

type YearProps = HolidaysProps & {
  year: number;
  saving: boolean;
  onSave: (holiday: Holiday) => void;
  onRemove: HolidayCalls['remove'];
  onAsk: (holiday: HolidayRange) => void;
};

function Year({ document, year, today, saving, onSave, onRemove, onAsk }: YearProps) {
  const { t } = useTranslation('classes');
  const [asked, setAsked] = useState<Holiday | null>(null);
  const [showsPast, setShowsPast] = useState(false);
  const ofYear = listedHolidays(document, year);
  const past = ofYear.filter(({ date }) => date < today).length;
  const isFolded = past > 0 && year === Number(today.slice(0, 4)) && !showsPast;
  const listed = isFolded ? ofYear.slice(past) : ofYear;
  const open = listed.filter(({ date, off }) => isCorrectable(date, today) && !off);
  const events = useAllEventsOn(open.map(({ date }) => date));
  const classes = Map.groupBy(events.status === 'ready' ? events.data : [], ({ date }) => date);
  const on = ({ date }: Holiday) => classes.get(date) ?? [];
  const stopped = (holiday: Holiday) => on(holiday).filter(({ status }) => status === 'cancelled');
  const closed = (holiday: Holiday) => stopped(holiday).filter(({ forHoliday }) => forHoliday);

  async function remove(holiday: Holiday, reopensClasses: boolean): Promise<void> {
    setAsked(null);
    await onRemove(holiday, reopensClasses, stopped(holiday).length);
  }

  return (
    <>
      {isFolded && (
        <Button variant="ghost" onClick={() => setShowsPast(true)}>
          {t('holidays.past', { count: past })}
        </Button>
      )}
      <chakra.ul aria-label={t('holidays.ofYear', { year })}>
        {listed.map((holiday) => (
          <HolidayLine
            key={holiday.date}
            holiday={holiday}
            classes={
              holiday.date < today ? 0 : on(holiday).filter(({ status }) => status === 'active').length
            }
            saving={saving || events.status !== 'ready'}
            onSave={() => onSave(holiday)}
            onRemove={() => (closed(holiday).length > 0 ? setAsked(holiday) : void remove(holiday, false))}
            onAsk={() => onAsk({ date: holiday.date, endDate: '', name: holiday.name })}
          />
        ))}
      </chakra.ul>
      {events.status === 'error' && <ErrorState title={t('holidays.classesFailed')} onRetry={events.retry} />}
      {asked && (
        <RemoveHoliday
          name={asked.name}
          classes={closed(asked)}
          onClose={() => setAsked(null)}
          onRemove={(reopensClasses) => void remove(asked, reopensClasses)}
        />
      )}
    </>
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
