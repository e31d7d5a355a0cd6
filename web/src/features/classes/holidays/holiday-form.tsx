import { chakra, Flex, Grid } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { HOLIDAY_NAME_LIMIT } from '@domain/classes/holiday-form.ts';
import { daysIn, type HolidayRange } from '@domain/classes/holidays.ts';
import type { Reason } from '@domain/errors.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { visibleText } from '@domain/visible-text.ts';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllEventsOn } from '../../../firebase/data/schedule-data.ts';
import { useDateWords } from '../../../format/use-date-words.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/dialog-buttons.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useHoldWhile } from '../../../ui/forms/unsaved-changes.tsx';
import { ErrorState } from '../../../ui/notices/error-state.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useFieldProblem } from '../class-words.ts';

type HolidayFormProps = {
  /** The values of the fields. `endDate` is empty for a single day. */
  draft: HolidayRange;
  today: string;
  pending: boolean;
  onChange: (draft: HolidayRange) => void;
  /** `days`: those with classes that are not canceled yet. */
  onSave: (holiday: HolidayRange, cancelsClasses: boolean, days: readonly string[]) => void;
  ref: Ref<HTMLFormElement>;
};

/** Adds a holiday. If classes take place on its days, two buttons ask whether to cancel or keep them. */
export function HolidayForm({ draft, today, pending, onChange, onSave, ref }: HolidayFormProps) {
  const { t } = useTranslation('classes');
  const problemOf = useFieldProblem();
  const [tried, setTried] = useState(false);
  /** Whether the button that cancels the classes was tapped: only the tapped one shows that it is saving. */
  const [cancels, setCancels] = useState(false);
  const name = visibleText(draft.name);
  useHoldWhile(name + draft.date + draft.endDate !== '');
  const { holiday, problems } = check(draft);
  const field = (key: keyof HolidayRange) => ({
    value: draft[key],
    error: problemOf(tried ? problems[key] : undefined),
    onChange: (event: { target: { value: string } }) => onChange({ ...draft, [key]: event.target.value }),
  });
  const days = holiday ? daysIn(holiday).filter((date) => date >= today) : [];
  const events = useAllEventsOn(days);
  const classes = events.status === 'ready' ? events.data.filter(({ status }) => status === 'active') : [];

  function save(cancelsClasses: boolean): void {
    setTried(true);
    setCancels(cancelsClasses);
    if (!holiday || name === '' || events.status !== 'ready') return;
    setTried(false);
    onSave(
      { ...holiday, name },
      cancelsClasses,
      classes.map(({ date }) => date),
    );
  }

  return (
    <Form
      ref={ref}
      tabIndex={-1}
      aria-label={t('holidays.add')}
      onSubmit={({ nativeEvent }) =>
        save((nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'cancel')
      }
      display="grid"
      gap="3"
      css={{ scrollMarginTop: '5rem' }}
    >
      <Grid templateColumns="repeat(auto-fit, minmax(min(10rem, 100%), 1fr))" gap="3" alignItems="start">
        <DateField {...field('date')} type="date" label={t('holidays.date')} required />
        <DateField {...field('endDate')} type="date" label={t('holidays.lastDay')} min={draft.date} />
      </Grid>
      <TextField {...field('name')} label={t('holidays.name')} required maxLength={HOLIDAY_NAME_LIMIT} />
      {events.status === 'error' && <ErrorState title={t('holidays.classesFailed')} onRetry={events.retry} />}
      {classes.length > 0 && (
        <Notice tone="warning" title={t('holidays.takePlace', { count: classes.length })}>
          <ClassLines classes={classes} />
          <span>{t('holidays.canceledHow')}</span>
        </Notice>
      )}
      <Flex wrap="wrap" gap="3" css={{ '& > button': { flex: { base: '1 0 auto', sm: 'none' } } }}>
        <Button
          type="submit"
          variant="outline"
          pending={(pending && !cancels) || events.status === 'pending'}
          disabled={events.status === 'error' || pending}
        >
          {t(classes.length > 0 ? 'holidays.keepClasses' : 'holidays.add')}
        </Button>
        {classes.length > 0 && (
          <Button type="submit" tone="danger" value="cancel" pending={pending && cancels} disabled={pending}>
            {t('holidays.cancelClasses', { count: classes.length })}
          </Button>
        )}
      </Flex>
    </Form>
  );
}

type Problems = Partial<Record<keyof HolidayRange, string>>;

/** The days of the draft, null if they are invalid, and the problem of each field. */
function check({ date, endDate, name }: HolidayRange): { holiday: HolidayRange | null; problems: Problems } {
  const parsed = api.saveHoliday.input.safeParse({ date, endDate: endDate || undefined, name: null });
  const wrong = parsed.error?.issues.at(0);
  const isDate = wrong?.path[0] === 'date';
  return {
    holiday: parsed.success ? { ...parsed.data, name } : null,
    problems: {
      ...(isDate && { date: 'class-date-required' satisfies Reason }),
      ...(wrong && !isDate && { endDate: wrong.message }),
      ...(visibleText(name) === '' && { name: 'holiday-name-required' satisfies Reason }),
    },
  };
}

/** Most classes that are listed; the others are counted. */
const MOST_LISTED = 8;

function ClassLines({ classes }: { classes: readonly DatedClass[] }) {
  const { t } = useTranslation('classes');
  const wordsOf = useDateWords();
  const beyond = classes.length - MOST_LISTED;
  return (
    <chakra.ul>
      {classes.slice(0, MOST_LISTED).map((lesson) => {
        const { title, day: date, times } = wordsOf(lesson);
        // Start and end stay in one line.
        const time = times.replaceAll(' ', '\u00a0');
        const count = lesson.currentAttendees.length;
        return <li key={lesson.eventId}>{t('holidays.class', { date, title, time, count })}</li>;
      })}
      {beyond > 0 && <li>{t('preview.more', { count: beyond })}</li>}
    </chakra.ul>
  );
}

type RemoveHolidayProps = {
  name: string;
  /** Those that were canceled together with the holiday. */
  classes: readonly DatedClass[];
  onClose: () => void;
  onRemove: (reopensClasses: boolean) => void;
};

/** Asks what happens to the classes that were canceled for a holiday, before it is removed. */
export function RemoveHoliday({ name, classes, onClose, onRemove }: RemoveHolidayProps) {
  const { t } = useTranslation(['classes', 'common']);
  const count = classes.length;
  return (
    <Dialog
      onClose={onClose}
      title={t('common:removeOf', { name })}
      footer={
        <DialogButtons
          onCancel={() => onRemove(false)}
          keep={t('holidays.keepCanceled')}
          onClick={() => onRemove(true)}
        >
          {t('holidays.reopenClasses', { count })}
        </DialogButtons>
      }
    >
      <span>{t('holidays.wereCanceled', { count })}</span>
      <ClassLines classes={classes} />
      <span>{t('holidays.reopenHow')}</span>
    </Dialog>
  );
}
