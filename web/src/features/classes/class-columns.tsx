import { Box, Flex } from '@chakra-ui/react';
import { daysBetween } from '@domain/calendar.ts';
import { type ClassDocument, eventId } from '@domain/classes/classes.ts';
import { ENDING_DAYS } from '@domain/classes/season.ts';
import { useTranslation } from 'react-i18next';
import { useCanceledFrom } from '../../firebase/data/instance-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { SmallButton } from '../../ui/controls/small-button.tsx';
import type { Column } from '../../ui/lists/data-table.tsx';
import { Detail } from '../../ui/page/detail.ts';
import { useClassWords } from './class-words.ts';
import type { Open } from './use-class-dialogs.tsx';

type RowProps = { lesson: ClassDocument };

type ToggleProps = RowProps & { expanded: boolean; onToggle: (id: string) => void };

function InstancesToggle({ lesson, expanded, onToggle }: ToggleProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  return (
    <Flex align="center" justify="flex-end" wrap={{ base: 'wrap', xl: 'nowrap' }} gap="2">
      <Box
        minW={{ xl: '1.25rem' }}
        textAlign="end"
        fontVariantNumeric="tabular-nums"
        css={{ '[data-folded=half] &': { display: { base: 'none', xl: 'block' } } }}
      >
        {lesson.maxCapacity}
      </Box>
      <SmallButton
        px="1.5"
        gap="1"
        whiteSpace="nowrap"
        aria-expanded={expanded}
        aria-label={words.ofClass(t('viewInstances'), lesson)}
        onClick={() => onToggle(lesson.id)}
      >
        <span>{t('viewInstances')}</span>
        <Icon name={expanded ? 'up' : 'down'} />
      </SmallButton>
    </Flex>
  );
}

const ROW_ACTIONS = [
  { kind: 'edit', icon: 'edit' },
  { kind: 'duplicate', icon: 'copy' },
  { kind: 'delete', icon: 'trash', tone: 'danger' },
] as const;

type ActionsProps = RowProps & { onOpen: (open: Open) => void };

function RowActions({ lesson, onOpen }: ActionsProps) {
  const { t } = useTranslation('classes');
  const { ofClass } = useClassWords();
  return (
    <Flex justify="flex-end">
      {ROW_ACTIONS.filter(({ kind }) => !lesson.deleting || kind === 'delete').map(({ kind, ...look }) => (
        <IconButton
          key={kind}
          size="sm"
          aria-haspopup="dialog"
          {...look}
          label={ofClass(t(kind), lesson)}
          onClick={() => onOpen({ kind, lesson })}
        />
      ))}
    </Flex>
  );
}

type Options = Pick<ToggleProps, 'onToggle'> &
  Pick<ActionsProps, 'onOpen'> & { today: string; isExpanded: (id: string) => boolean };

export function useClassColumns({ today, isExpanded, onToggle, onOpen }: Options): Column<ClassDocument>[] {
  const { t } = useTranslation(['classes', 'common']);
  const words = useClassWords();
  const format = useFormat();
  const live = useCanceledFrom(today);
  const canceled = live.status === 'ready' ? new Set(live.data.map((date) => date.eventId)) : null;
  return [
    {
      header: t('column.class'),
      // Words stay whole where the table has columns. The type is below the name.
      cell: ({ name, title }) => (
        <Box overflowWrap={{ base: 'anywhere', xl: 'break-word' }}>
          <Box>{words.title(name || title)}</Box>
          {name && <Detail fontWeight="normal">{words.title(title)}</Detail>}
        </Box>
      ),
    },
    { header: t('column.startDate'), cell: ({ date }) => format.dayCompact(date), nowrap: true },
    { header: t('column.endDate'), cell: ({ endDate }) => format.dayCompact(endDate), nowrap: true },
    {
      header: t('column.schedule'),
      // The latest values of the class. After an edit they can apply from a later day on.
      cell: ({ effectiveFrom: from = today, weeklySchedule, ...lesson }) => (
        <Box minW={{ xl: '8.5rem' }}>
          <Box whiteSpace={{ xl: 'nowrap' }}>{words.times(lesson)}</Box>
          <Detail>{words.days(weeklySchedule)}</Detail>
          {from > today && <Box>{t('effectiveFrom', { date: format.dayInYear(from) })}</Box>}
        </Box>
      ),
      brief: 'line',
    },
    {
      header: t('column.instructor'),
      cell: ({ instructor }) => (
        <Box minW={{ xl: '6rem' }} overflowWrap="anywhere">
          {instructor}
        </Box>
      ),
      brief: 'line',
    },
    {
      header: t('column.capacity'),
      cell: (lesson) => (
        <InstancesToggle lesson={lesson} expanded={isExpanded(lesson.id)} onToggle={onToggle} />
      ),
      brief: 'half',
    },
    {
      header: t('column.instances'),
      cell: (lesson) => <InstanceCount lesson={lesson} today={today} canceled={canceled} />,
    },
    {
      header: t('common:actions'),
      screenOnly: true,
      cell: (lesson) => <RowActions lesson={lesson} onOpen={onOpen} />,
      nowrap: true,
      brief: 'half',
    },
  ];
}

type InstanceCountProps = RowProps & { today: string; canceled: ReadonlySet<string> | null };

/**
 * How many dates a class has, and how many lie ahead, once it is known which are `canceled`, or that it cannot be known.
 * The last weeks are marked: the class needs a new season.
 */
function InstanceCount({ lesson, today, canceled }: InstanceCountProps) {
  const { t } = useTranslation('classes');
  if (lesson.deleting) return <Box color="danger.fg">{t('dates.deleting')}</Box>;
  const { dates } = lesson;
  const ahead = dates.filter((date) => date >= today && !canceled?.has(eventId(lesson.id, date)));
  const [last = today] = ahead.slice(-1);
  const isEnding = ahead.length > 0 && daysBetween(today, last) < ENDING_DAYS;
  return (
    <Box fontVariantNumeric="tabular-nums" whiteSpace={{ xl: 'nowrap' }}>
      <Box>{t('dates.all', { count: dates.length })}</Box>
      {canceled && (
        <Box
          color={ahead.length === 0 ? 'fg.muted' : isEnding ? 'warning.fg' : 'success.fg'}
          fontWeight={isEnding ? 'semibold' : undefined}
        >
          {t('dates.ahead', { count: ahead.length })}
        </Box>
      )}
    </Box>
  );
}
