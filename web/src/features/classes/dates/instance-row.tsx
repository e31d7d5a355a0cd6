import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../format/use-format.ts';
import { actionsOn } from '../../../ui/controls/date-actions.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { StatusBadge } from '../../../ui/controls/status-badge.tsx';
import { useAnnounceChange } from '../../../ui/notices/announcer.tsx';
import { useClassWords } from '../class-words.ts';
import type { Open } from '../use-class-dialogs.tsx';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '9.5rem minmax(0, 1fr) auto' },
    gridTemplateAreas: {
      base: '"day" "times" "more" "actions"',
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
  onOpen: (open: Open) => void;
};

/** More about a date: its cancellation, and its instructor if it is not the instructor of the class. */
function More({ instance, lesson }: Pick<InstanceRowProps, 'instance' | 'lesson'>) {
  const { t } = useTranslation('schedule');
  const { status, cancelReason, classInstructor } = instance;
  const parts: ReactNode[] = [];
  if (status === 'cancelled') {
    parts.push(
      <Box as="span" key="cancelled" color="danger.fg" fontWeight="medium">
        {[t('cancelled'), cancelReason].filter(Boolean).join(': ')}
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

/** One date of a class, and what can be done with it. The list and the cancellation are closed 14 days after it. */
export function InstanceRow({ instance, lesson, today, onOpen }: InstanceRowProps) {
  const { t } = useTranslation(['classes', 'schedule']);
  const format = useFormat();
  const words = useClassWords();
  const { date, status } = instance;
  const counts = { taken: instance.currentAttendees.length, spots: instance.maxCapacity };
  const day = format.dayShort(date);
  useAnnounceChange(
    t(status === 'cancelled' ? 'cancellation.canceled' : 'cancellation.reopened', { date: day }),
  );
  const dialog = { size: 'sm', 'aria-haspopup': 'dialog' } as const;

  return (
    <Line data-instance={instance.eventId} data-status={status}>
      <Flex gridArea="day" align="center" gap="2" wrap="wrap" color={date < today ? 'fg.muted' : 'fg'}>
        <time dateTime={date}>{format.dayInYear(date)}</time>
        {date === today && <StatusBadge tone="accent">{t('schedule:today')}</StatusBadge>}
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
        <Box as="span" fontWeight="semibold" color={counts.taken >= counts.spots ? 'danger.fg' : 'fg'}>
          <span aria-hidden="true">{`${counts.taken}/${counts.spots}`}</span>
          <chakra.span srOnly>{t('schedule:taken', counts)}</chakra.span>
        </Box>
      </Flex>
      <Flex gridArea="actions" justify="flex-end">
        <IconButton
          {...dialog}
          icon="people"
          label={t('instances.list', { date: day })}
          onClick={() => onOpen({ kind: 'list-date', instance })}
        />
        {actionsOn(instance, today).map(
          ({ action, icon, words }) =>
            // An edit has the instructor, too.
            action !== 'substitute' && (
              <IconButton
                key={action}
                {...dialog}
                icon={icon}
                tone={action === 'delete-date' ? 'danger' : 'neutral'}
                label={t(`instances.${words}`, { date: day })}
                onClick={() => onOpen({ kind: action, instance })}
              />
            ),
        )}
      </Flex>
      <More instance={instance} lesson={lesson} />
    </Line>
  );
}
