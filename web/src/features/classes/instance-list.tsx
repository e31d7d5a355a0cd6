import { Box, chakra } from '@chakra-ui/react';
import type { ClassDocument } from '@domain/classes/classes.ts';
import type { DatedClass } from '@domain/schedule/schedule.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InstancePage, type InstanceWindow, useInstancePage } from '../../firebase/instance-data.ts';
import { useFormat } from '../../format/use-format.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingState } from '../../ui/loading-state.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useClassWords } from './class-words.ts';
import type { InstanceAction } from './instance-dialog.tsx';
import { InstanceRow } from './instance-row.tsx';

/**
 * The page of instances that is looked at; it opens at today's. While another one is on its way, the one before stays. One that has lost
 * all of its instances gives way to the one on which its date would be.
 */
function useShownPage(lesson: ClassDocument, today: string) {
  const [window, setWindow] = useState<InstanceWindow>({ kind: 'around', date: today });
  const [shown, setShown] = useState<InstancePage | null>(null);
  const live = useInstancePage(lesson.id, window, lesson.updatedAt.getTime());

  if (live.status === 'ready' && live.data !== shown) setShown(live.data);
  const isBehindTheEnd = live.status === 'ready' && live.data.items.length === 0 && live.data.total > 0;
  if (isBehindTheEnd && window.kind !== 'around') setWindow({ kind: 'around', date: window.date });

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

/** A class's dates, five to a page. Mounted only while its row is unfolded: that is how long anything of them is read. */
export function InstanceList({ lesson, today, onOpen }: InstanceListProps) {
  const { t } = useTranslation('classes');
  const format = useFormat();
  const words = useClassWords();
  const { live, shown, turnTo } = useShownPage(lesson, today);

  if (live.status === 'error') return <ErrorState title={t('instances.failed')} onRetry={live.retry} />;
  if (!shown) return <LoadingState label={t('instances.loading')} />;
  if (shown.total === 0) return <Box p="4">{t('instances.empty')}</Box>;

  const name = { title: lesson.title, time: words.times(lesson), date: format.dayShort(lesson.date) };
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
