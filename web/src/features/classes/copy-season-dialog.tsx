import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { api } from '@domain/classes/api.ts';
import { classClashes } from '@domain/classes/class-clash.ts';
import { classDate, classFormOf } from '@domain/classes/class-form.ts';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { type HolidayDocument, holidaysBetween } from '@domain/classes/holidays.ts';
import { nextSeason, planSeason, type SeasonCopy } from '@domain/classes/season.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallable } from '../../firebase/calls/use-callable.ts';
import { useHolidays } from '../../firebase/data/holiday-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogButtons } from '../../ui/dialogs/dialog-buttons.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { DateField, UNREADABLE } from '../../ui/forms/date-field.tsx';
import { FailureNotice } from '../../ui/notices/failure-notice.tsx';
import { NotLoaded } from '../../ui/notices/loaded.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { ClashNotice } from './clash-notice.tsx';
import { useClassWords } from './class-words.ts';

type CopySeasonDialogProps = {
  classes: readonly ClassDocument[];
  /** Those that are chosen at first. */
  suggested: readonly ClassDocument[];
  today: string;
  onClose: () => void;
  onCopied: (count: number) => void;
};

/** 'Copy season': chosen classes into a new period, with the dates that this creates. */
export function CopySeasonDialog(props: CopySeasonDialogProps) {
  const { t } = useTranslation('classes');
  const holidays = useHolidays();
  if (holidays.status === 'ready') return <Form {...props} holidays={holidays.data} />;
  return (
    <Dialog onClose={props.onClose} title={t('season.title')}>
      <NotLoaded live={holidays} loading={t('holidays.loading')} failed={t('holidays.loadFailed')} />
    </Dialog>
  );
}

type FormProps = CopySeasonDialogProps & { holidays: HolidayDocument | null };

/**
 * The state of the dialog that copies a season: one call per class. A copy has the same id in every attempt,
 * so after a failure, or in another tab, only the missing classes are created.
 */
function useCopySeason({ classes, suggested, holidays, today, onCopied }: FormProps) {
  const [initial] = useState(() => nextSeason(suggested, today));
  const [season, setSeason] = useState({ date: initial.date, endDate: initial.endDate });
  const [chosen, setChosen] = useState<readonly string[]>(initial.classIds);
  const [leavesOut, setLeavesOut] = useState(false);
  const [copying, setCopying] = useState(false);
  const { run, failure } = useCallable(api.createClass);

  const endsBefore = season.endDate < season.date;
  const valid = !endsBefore && [season.date, season.endDate].every((day) => classDate.safeParse(day).success);
  const lessons = classes.filter(({ deleting }) => !deleting);
  const isChosen = ({ lesson }: SeasonCopy) => chosen.includes(lesson.id);
  const { copies, leftOut } = valid
    ? planSeason(lessons, season, { classes, holidays, leavesOut })
    : { copies: [], leftOut: [] };
  const wanted = copies.filter((copy) => isChosen(copy) && copy.plan?.ok);

  async function copy(): Promise<void> {
    setCopying(true);
    for (const { lesson, classId } of wanted) {
      const form = { ...classFormOf(lesson), ...season };
      const { ok } = await run({ classId, form, leftOut });
      if (!ok) return setCopying(false);
    }
    onCopied(wanted.length);
  }

  return {
    season,
    setSeason,
    endsBefore,
    copies,
    wanted,
    isChosen,
    chooseAll: (checked: boolean) => setChosen(checked ? lessons.map(({ id }) => id) : []),
    choose: (id: string, checked: boolean) =>
      setChosen((before) => [...before.filter((other) => other !== id), ...(checked ? [id] : [])]),
    leavesOut,
    setLeavesOut,
    copying,
    failure,
    copy,
  };
}

function Form(props: FormProps) {
  const { classes, holidays, onClose } = props;
  const { t } = useTranslation(['classes', 'common']);
  const messageOf = useReasonMessage();
  const state = useCopySeason(props);
  const { season, setSeason, copies, wanted } = state;
  const off = holidaysBetween(holidays, season.date, season.endDate);
  const dates = wanted.reduce((sum, { plan }) => sum + (plan?.ok ? plan.dates.length : 0), 0);
  const dateField = (key: keyof typeof season) => ({
    type: 'date' as const,
    required: true,
    value: season[key],
    error: season[key] === UNREADABLE ? t('common:unreadable.date') : undefined,
    onChange: (event: { target: { value: string } }) => setSeason({ ...season, [key]: event.target.value }),
  });

  return (
    <Dialog
      onClose={onClose}
      title={t('season.title')}
      footer={
        <>
          <FailureNotice failure={state.failure} title={t('season.failed')} again={t('season.failedAgain')} />
          <DialogButtons
            onCancel={onClose}
            pending={state.copying}
            disabled={wanted.length === 0}
            onClick={state.copy}
          >
            {t('season.copy', { count: wanted.length })}
          </DialogButtons>
        </>
      }
    >
      <Box color="fg.muted">{t('season.intro')}</Box>
      <Grid templateColumns="repeat(auto-fit, minmax(min(10rem, 100%), 1fr))" gap="3" alignItems="start">
        <DateField {...dateField('date')} label={t('form.startDate')} />
        <DateField
          {...dateField('endDate')}
          min={season.date}
          label={t('form.endDate')}
          {...(state.endsBefore && { error: messageOf('class-end-before-start') })}
        />
      </Grid>
      {off.length > 0 && (
        <Checkbox checked={state.leavesOut} onChange={state.setLeavesOut}>
          <span>{t('season.leaveOut', { count: off.length })}</span>
          <Detail>{off.map(({ name }) => name).join(', ')}</Detail>
        </Checkbox>
      )}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="4">
        <Box role="status" fontWeight="semibold">
          {t('season.creates', { count: dates })}
        </Box>
        <Button size="sm" variant="ghost" onClick={() => state.chooseAll(wanted.length === 0)}>
          {t(wanted.length === 0 ? 'season.chooseAll' : 'season.chooseNone')}
        </Button>
      </Flex>
      <chakra.ul aria-label={t('season.classes')}>
        {copies.map((copy) => (
          <Copy
            key={copy.lesson.id}
            copy={copy}
            chosen={state.isChosen(copy)}
            classes={classes}
            onChoose={(checked) => state.choose(copy.lesson.id, checked)}
          />
        ))}
      </chakra.ul>
    </Dialog>
  );
}

type CopyProps = {
  copy: SeasonCopy;
  chosen: boolean;
  classes: readonly ClassDocument[];
  onChoose: (chosen: boolean) => void;
};

function Copy({ copy: { lesson, plan }, chosen, classes, onChoose }: CopyProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const format = useFormat();
  const messageOf = useReasonMessage();
  const { instructor, endDate, weeklySchedule } = lesson;
  const isCopied = plan === null;
  const clashes =
    chosen && plan?.ok ? classClashes({ ...lesson, classId: null, dates: plan.dates }, classes) : [];
  const result = isCopied
    ? t('season.exists')
    : plan.ok
      ? t('dates.all', { count: plan.dates.length })
      : messageOf(plan.reasons, plan.params);

  return (
    <Box as="li" borderTopWidth="1px" _first={{ border: 'none' }}>
      <Checkbox checked={chosen && !isCopied} disabled={isCopied} onChange={onChoose}>
        <Box fontWeight="medium">{words.named(lesson)}</Box>
        <Detail>
          {`${words.days(weeklySchedule)}. ${t('season.until', { instructor, date: format.dayShort(endDate) })}`}
        </Detail>
        <Box fontSize="sm">{result}</Box>
      </Checkbox>
      <ClashNotice instructor={instructor} clashes={clashes} />
    </Box>
  );
}
