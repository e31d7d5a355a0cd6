import { Box, chakra, Flex, Stack } from '@chakra-ui/react';
import { type EditPlan, overbooked, type planNewClass } from '@domain/classes/class-plan.ts';
import { type DatedClass, sortedAttendees } from '@domain/schedule/schedule.ts';
import { useTranslation } from 'react-i18next';
import { useRoster } from '../../firebase/data/schedule-data.ts';
import { useFormat } from '../../format/use-format.ts';

type NewPlan = Extract<ReturnType<typeof planNewClass>, { ok: true }>;

/** How many classes the form creates, and on which dates. */
export function NewPlanView({ plan: { dates, leftOut } }: { plan: NewPlan }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const [first = '', last = first] = [dates[0], dates.at(-1)];
  return (
    <>
      <Box role="status" fontWeight="semibold">
        {t('preview.creates', {
          count: dates.length,
          first: format.dayShort(first),
          last: format.dayShort(last),
        })}
      </Box>
      <Box fontSize="sm">
        <Dates title={t('preview.list.leftOut')} dates={leftOut} />
      </Box>
      <Months dates={dates} />
    </>
  );
}

function Months({ dates }: { dates: readonly string[] }) {
  const format = useFormat();
  const months = Map.groupBy(dates, (date) => date.slice(0, 'yyyy-MM'.length));
  return (
    <chakra.dl fontSize="sm" fontVariantNumeric="tabular-nums">
      {[...months].map(([month, days]) => (
        <Box key={month} py="1.5" borderTopWidth="1px">
          <chakra.dt fontWeight="medium">{format.month(`${month}-01`)}</chakra.dt>
          <chakra.dd color="fg.muted">
            <Flex wrap="wrap" columnGap="2.5">
              {days.map((date) => (
                <time key={date} dateTime={date}>
                  {Number(date.slice(-2))}
                </time>
              ))}
            </Flex>
          </chakra.dd>
        </Box>
      ))}
    </chakra.dl>
  );
}

/** Most dates that are listed; the others are counted. */
const MOST_LISTED = 12;
/** Most dates that are listed with their attendees, because each reads a roster. */
const MOST_WITH_NAMES = 8;

/** Whether the user can see the change: `weeklySchedule` is not shown on a date, and nothing of a canceled one. */
function isVisible({ instance, changes }: EditPlan['update'][number]): boolean {
  return instance.status === 'active' && Object.keys(changes).some((key) => key !== 'weeklySchedule');
}

type Kind = 'deleted' | 'created' | 'restored' | 'updated';

function datesByKind(plan: EditPlan): [kind: Kind, dates: string[]][] {
  const dates = (instances: readonly DatedClass[]) => instances.map(({ date }) => date).sort();
  return [
    ['deleted', dates(plan.delete)],
    ['created', [...plan.create].sort()],
    ['restored', dates(plan.restore.map(({ instance }) => instance))],
    ['updated', dates(plan.update.filter(isVisible).map(({ instance }) => instance))],
  ];
}

/** What saving changes, cancellations first. `from`: the first date that changes, if it is later than today. */
export function EditPlanView({ plan, from }: { plan: EditPlan; from: string | null }) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const dates = datesByKind(plan);
  const overfull = overbooked(plan).map(({ date, ...counts }) => {
    return t('preview.overbooked', { date: format.dayBrief(date), ...counts });
  });
  const counts = ([['cancelled', plan.cancel], ...dates] as const).filter(([, list]) => list.length > 0);

  return (
    <Stack gap="3" fontSize="sm">
      <Box role="status" fontWeight="semibold" fontSize="md">
        {counts.length === 0
          ? t('preview.nothing')
          : counts.map(([kind, list]) => t(`preview.${kind}`, { count: list.length })).join(' ')}
      </Box>
      <Cancelled instances={plan.cancel} />
      <Lines title={t('preview.list.overbooked')} lines={overfull} />
      {dates.map(([kind, list]) => (
        <Dates key={kind} title={t(`preview.list.${kind}`)} dates={list} />
      ))}
      <Dates title={t('preview.list.leftOut')} dates={plan.leftOut} />
      <Box color="fg.muted">
        {from ? t('preview.earlierUntouched', { date: format.dayShort(from) }) : t('preview.pastUntouched')}
      </Box>
    </Stack>
  );
}

function Dates({ title, dates }: { title: string; dates: readonly string[] }) {
  const format = useFormat();
  return <Lines title={title} lines={dates.map(format.dayBrief)} />;
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  const { t } = useTranslation('classes');
  if (lines.length === 0) return null;
  const named = lines.slice(0, MOST_LISTED);
  const beyond = lines.length - named.length;
  return (
    <Box>
      <Box fontWeight="medium">{title}</Box>
      <Flex as="ul" wrap="wrap" columnGap="3" color="fg.muted">
        {[...named, ...(beyond > 0 ? [t('preview.more', { count: beyond })] : [])].map((day) => (
          <chakra.li key={day} whiteSpace="nowrap">
            {day}
          </chakra.li>
        ))}
      </Flex>
    </Box>
  );
}

/** The canceled dates and the students who were checked in. */
function Cancelled({ instances }: { instances: readonly DatedClass[] }) {
  const { t } = useTranslation('classes');
  if (instances.length === 0) return null;
  const named = instances.toSorted((a, b) => (a.date < b.date ? -1 : 1)).slice(0, MOST_WITH_NAMES);
  const beyond = instances.length - named.length;
  return (
    <Box colorPalette="danger" p="2.5" borderRadius="md" bg="danger.subtle" color="danger.fg">
      <Box fontWeight="semibold">{t('preview.list.cancelled')}</Box>
      <chakra.ul>
        {named.map((instance) => (
          <CheckedIn key={instance.eventId} instance={instance} />
        ))}
        {beyond > 0 && <li>{t('preview.more', { count: beyond })}</li>}
      </chakra.ul>
    </Box>
  );
}

function CheckedIn({ instance: { eventId, date, currentAttendees } }: { instance: DatedClass }) {
  const { t, i18n } = useTranslation('classes');
  const format = useFormat();
  const roster = useRoster(eventId);
  const day = format.dayBrief(date);
  const names =
    roster.status === 'ready' ? sortedAttendees(roster.data, i18n.language).map(({ name }) => name) : [];
  if (names.length === 0) {
    return <li>{t('preview.checkedIn', { date: day, count: currentAttendees.length })}</li>;
  }
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
  return <li>{`${day}: ${list.format(names)}`}</li>;
}
