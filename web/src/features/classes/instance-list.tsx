import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { isCorrectable } from '@domain/schedule/check-in.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstancePage, type InstanceWindow, useInstancePage } from '../../firebase/instance-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useClassWords } from './class-words.ts';
import type { InstanceAction } from './use-class-dialogs.tsx';

/**
 * The shown page of instances, initially the one around today. While another page loads, the
 * previous one stays. A page that has lost all of its instances is replaced by the one around its
 * date.
 */
function useShownPage(lesson: ClassDocument, today: string) {
  const [window, setWindow] = useState<InstanceWindow>({ kind: 'around', date: today });
  const [shown, setShown] = useState<InstancePage | null>(null);
  const live = useInstancePage(lesson.id, window, lesson.updatedAt.getTime());

  if (live.status === 'ready' && live.data !== shown) setShown(live.data);
  const isPastEnd = live.status === 'ready' && live.data.items.length === 0 && live.data.total > 0;
  if (isPastEnd && window.kind !== 'around') setWindow({ kind: 'around', date: window.date });

  function turnTo(page: number): void {
    const date = page > (shown?.page ?? 1) ? shown?.items.at(-1)?.date : shown?.items[0]?.date;
    if (date !== undefined) setWindow({ kind: page > (shown?.page ?? 1) ? 'after' : 'before', date });
  }

  return { live, shown, turnTo };
}

type InstanceListProps = {
  lesson: ClassDocument;
  today: string;
  onOpen: (kind: InstanceAction, instance: DatedClass) => void;
};

/** The dates of a class, five per page. Rendered and read only while its row is expanded. */
export function InstanceList({ lesson, today, onOpen }: InstanceListProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  const { live, shown, turnTo } = useShownPage(lesson, today);

  if (live.status === 'error') return <ErrorState title={t('instances.failed')} onRetry={live.retry} />;
  if (!shown) return <LoadingState label={t('instances.loading')} />;
  if (shown.total === 0) return <Box p="4">{t('instances.empty')}</Box>;

  const name = {
    title: words.title(lesson.title),
    time: words.times(lesson),
    date: format.dayShort(lesson.date),
  };
  return (
    <Box px={{ base: '2', lg: '4' }} pt="1" pb="4" bg="bg.subtle" aria-busy={live.status === 'pending'}>
      <chakra.ul listStyleType="none" aria-label={t('instances.label', name)}>
        {shown.items.map((instance) => (
          <InstanceRow
            key={instance.eventId}
            instance={instance}
            lesson={lesson}
            today={today}
            onOpen={(kind) => onOpen(kind, instance)}
          />
        ))}
      </chakra.ul>
      <Pager page={shown.page} pages={shown.pages} setPage={turnTo} label={t('instances.pages', name)} />
    </Box>
  );
}

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: '14rem minmax(0, 1fr) auto' },
    gridTemplateAreas: {
      base: '"day actions" "times actions" "more more"',
      sm: '"day times actions" "more more actions"',
    },
    gridTemplateRows: { sm: '1fr auto' },
    alignItems: 'center',
    columnGap: '4',
    px: '2',
    py: { base: '2', sm: '1' },
    borderTopWidth: '1px',
    _first: { borderTop: 'none' },
  },
});

type InstanceRowProps = {
  instance: DatedClass;
  lesson: ClassDocument;
  today: string;
  onOpen: (kind: InstanceAction) => void;
};

function Attendees({ instance: { currentAttendees, maxCapacity } }: { instance: DatedClass }) {
  const { t } = useTranslation('classes');
  const counts = { taken: currentAttendees.length, spots: maxCapacity };
  const full = counts.taken >= counts.spots;
  return (
    <Box as="span" fontWeight="semibold" color={full ? 'danger.fg' : 'fg'}>
      <span aria-hidden="true">{t('instances.attendees', counts)}</span>
      <chakra.span srOnly>{t('instances.attendeesSpoken', counts)}</chakra.span>
    </Box>
  );
}

/**
 * More about a date: its cancellation, and its instructor if it is not the instructor of the class.
 */
function More({ instance, lesson }: Pick<InstanceRowProps, 'instance' | 'lesson'>) {
  const { t } = useTranslation('classes');
  const { status, cancelReason, classInstructor } = instance;
  const parts: ReactNode[] = [];
  if (status === 'cancelled') {
    const words = cancelReason
      ? t('instances.cancelledBecause', { reason: cancelReason })
      : t('instances.cancelled');
    parts.push(
      <Box as="span" key="cancelled" color="danger.fg" fontWeight="medium">
        {words}
      </Box>,
    );
  }
  if (classInstructor !== lesson.instructor) parts.push(<span key="instructor">{classInstructor}</span>);
  if (parts.length === 0) return null;
  return (
    <Flex gridArea="more" wrap="wrap" columnGap="3" fontSize="sm" overflowWrap="anywhere" pb="1">
      {parts}
    </Flex>
  );
}

function InstanceRow({ instance, lesson, today, onOpen }: InstanceRowProps) {
  const { t } = useTranslation(['classes', 'errors']);
  const format = useFormat();
  const words = useClassWords();
  const { date, status } = instance;
  const past = date < today;
  const day = format.dayShort(date);
  const action = { size: 'sm', disabled: past, 'aria-haspopup': 'dialog' } as const;

  return (
    <Line data-instance={instance.eventId} data-status={status}>
      <Flex gridArea="day" align="center" gap="2" wrap="wrap" color={past ? 'fg.muted' : 'fg'}>
        <time dateTime={date}>{format.dayInYear(date)}</time>
        {date === today && <StatusBadge tone="accent">{t('instances.today')}</StatusBadge>}
      </Flex>
      <Flex
        gridArea="times"
        columnGap="4"
        wrap="wrap"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
        textDecoration={status === 'cancelled' ? 'line-through' : undefined}
      >
        <span>{words.times(instance)}</span>
        <Attendees instance={instance} />
      </Flex>
      <Flex gridArea="actions">
        {status === 'active' && isCorrectable(date, today) && (
          <IconButton
            size="sm"
            aria-haspopup="dialog"
            icon="technique"
            label={t('instances.teach', { date: day })}
            onClick={() => onOpen('teach-date')}
          />
        )}
        {status === 'active' && (
          <Tooltip content={t('errors:class-past')} disabled={!past}>
            <IconButton
              {...action}
              icon="edit"
              label={t('instances.edit', { date: day })}
              onClick={() => onOpen('edit-date')}
            />
          </Tooltip>
        )}
        <Tooltip content={t('errors:class-past')} disabled={!past}>
          <IconButton
            {...action}
            icon={status === 'active' ? 'trash' : 'edit'}
            tone={status === 'active' ? 'danger' : 'neutral'}
            label={t(status === 'active' ? 'instances.cancel' : 'instances.reopen', { date: day })}
            onClick={() => onOpen('cancel-date')}
          />
        </Tooltip>
      </Flex>
      <More instance={instance} lesson={lesson} />
    </Line>
  );
}
