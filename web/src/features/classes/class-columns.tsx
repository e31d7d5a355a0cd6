import { Box, Flex } from '@chakra-ui/react';
import type { ClassDocument } from '@domain/classes/classes.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../format/use-format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useClassWords } from './class-words.ts';
import { SeasonState } from './season-state.tsx';

export type ClassActions = {
  onToggle: (id: string) => void;
  onEdit: (id: string) => void;
  onDuplicate: (id: string) => void;
  onDelete: (id: string) => void;
};

type RowProps = { lesson: ClassDocument };

function Schedule({ lesson }: RowProps) {
  const words = useClassWords();
  return (
    <Box minW={{ xl: '8.5rem' }}>
      <Box>{words.times(lesson)}</Box>
      <Box color="fg.muted">{words.days(lesson.weeklySchedule)}</Box>
    </Box>
  );
}

function Instructor({ name }: { name: string }) {
  return (
    <Box minW={{ xl: '5.5rem' }} overflowWrap="anywhere">
      {name}
    </Box>
  );
}

type ToggleProps = RowProps & { unfolded: boolean; onToggle: ClassActions['onToggle'] };

function InstancesToggle({ lesson, unfolded, onToggle }: ToggleProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  return (
    <Flex direction="column" align={{ base: 'flex-end', xl: 'flex-start' }} gap="1.5">
      <Box color="fg.muted">{t('places', { count: lesson.maxCapacity })}</Box>
      <Button
        size="sm"
        variant="outline"
        tone="neutral"
        px="2"
        whiteSpace="nowrap"
        aria-expanded={unfolded}
        aria-label={words.ofClass(t('viewInstances'), lesson)}
        onClick={() => onToggle(lesson.id)}
      >
        {t('viewInstances')}
        <Icon name={unfolded ? 'up' : 'down'} />
      </Button>
    </Flex>
  );
}

function RowActions({ lesson, onEdit, onDuplicate, onDelete }: RowProps & Omit<ClassActions, 'onToggle'>) {
  const { t } = useTranslation('classes');
  const { ofClass } = useClassWords();
  const dialog = { size: 'sm', 'aria-haspopup': 'dialog' } as const;
  const { id, deleting } = lesson;
  return (
    <Flex justify="flex-end">
      {!deleting && (
        <>
          <IconButton {...dialog} icon="edit" label={ofClass(t('edit'), lesson)} onClick={() => onEdit(id)} />
          <IconButton
            {...dialog}
            icon="copy"
            label={ofClass(t('duplicate'), lesson)}
            onClick={() => onDuplicate(id)}
          />
        </>
      )}
      <IconButton
        {...dialog}
        icon="trash"
        tone="danger"
        label={ofClass(t('delete'), lesson)}
        onClick={() => onDelete(id)}
      />
    </Flex>
  );
}

type Options = ClassActions & { today: string; isUnfolded: (id: string) => boolean };

/** The columns of the specification, point 2. */
export function useClassColumns({
  today,
  isUnfolded,
  onToggle,
  ...actions
}: Options): Column<ClassDocument>[] {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return [
    { header: t('column.class'), cell: ({ title }) => title },
    { header: t('column.startDate'), cell: ({ date }) => format.dayCompact(date), nowrap: true },
    { header: t('column.endDate'), cell: ({ endDate }) => format.dayCompact(endDate), nowrap: true },
    { header: t('column.schedule'), cell: (lesson) => <Schedule lesson={lesson} /> },
    { header: t('column.instructor'), cell: ({ instructor }) => <Instructor name={instructor} /> },
    {
      header: t('column.capacity'),
      cell: (lesson) => (
        <InstancesToggle lesson={lesson} unfolded={isUnfolded(lesson.id)} onToggle={onToggle} />
      ),
    },
    { header: t('column.instances'), cell: (lesson) => <SeasonState lesson={lesson} today={today} /> },
    {
      header: t('column.actions'),
      cell: (lesson) => <RowActions lesson={lesson} {...actions} />,
      nowrap: true,
    },
  ];
}
