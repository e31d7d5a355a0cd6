import { searchAsTyped } from '@domain/search.ts';
import { useTranslation } from 'react-i18next';
import { useClasses } from '../../firebase/data/class-data.ts';
import type { LiveFailure } from '../../firebase/live/live-entry.ts';
import type { Live } from '../../firebase/live/use-live-query.ts';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { useReasonMessage } from '../../format/use-reason-message.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Icon } from '../../ui/controls/icons.tsx';
import { SearchableList } from '../../ui/lists/searchable-list.tsx';
import { useExpandedRows } from '../../ui/lists/use-expanded-rows.ts';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { NewsNotice } from '../../ui/notices/news-notice.tsx';
import { useClassColumns } from './class-columns.tsx';
import { useClassWords } from './class-words.ts';
import { InstanceList } from './dates/instance-list.tsx';
import { type ListDialog, type Open, useClassDialogs } from './use-class-dialogs.tsx';

const PAGE_SIZE = 10;

function PageActions({ classes, onOpen }: { classes: Live<unknown[]>; onOpen: (open: Open) => void }) {
  const { t } = useTranslation('classes');
  // The form suggests the season that follows the classes, so it needs them.
  const isReady = classes.status === 'ready';
  const isEmpty = isReady && classes.data.length === 0;
  return (
    <>
      <Button variant="outline" aria-haspopup="dialog" onClick={() => onOpen({ kind: 'holidays' })}>
        <Icon name="holiday" />
        <span>{t('holidays.title')}</span>
      </Button>
      {!isEmpty && (
        <Button
          variant="outline"
          aria-haspopup="dialog"
          disabled={!isReady}
          onClick={() => onOpen({ kind: 'season' })}
        >
          <Icon name="copy" />
          <span>{t('season.title')}</span>
        </Button>
      )}
      <Button aria-haspopup="dialog" onClick={() => onOpen({ kind: 'add' })}>
        <Icon name="plus" />
        <span>{t('add')}</span>
      </Button>
    </>
  );
}

/** /dashboard/admin: the recurring classes and their dates. */
export function ClassesPage({ AttendeesDialog }: { AttendeesDialog: ListDialog }) {
  const { t } = useTranslation(['classes', 'common', 'shell']);
  const words = useClassWords();
  const { date: today } = useAcademyClock();
  const classes = useClasses();
  const format = useFormat();
  const { dialog, news, setNews, onOpen } = useClassDialogs(classes, today, AttendeesDialog);
  const { isExpanded, toggle } = useExpandedRows();
  const messageOf = useReasonMessage();
  const why = (reason: LiveFailure) => (reason === 'unavailable' ? t('unavailable') : messageOf(reason));

  return (
    <>
      <SearchableList
        texts={(name) => t(name === 'title' ? 'shell:classes' : name)}
        list={classes}
        failure={
          classes.status === 'error' && <span>{t('fetchFailed', { reason: why(classes.reason) })}</span>
        }
        actions={<PageActions classes={classes} onOpen={onOpen} />}
        lead={<NewsNotice news={news} onDismiss={() => setNews(null)} mb="4" />}
        columns={useClassColumns({ today, isExpanded, onToggle: toggle, onOpen })}
        unfoldLabel={(lesson) => words.ofClass(t('common:details'), lesson)}
        details={(lesson) =>
          isExpanded(lesson.id) ? (
            <InstanceList
              lesson={lesson}
              today={today}
              onOpen={onOpen}
              onRestored={(date) => setNews(t('deletedDates.restored', { date: format.dayShort(date) }))}
            />
          ) : null
        }
        keyOf={({ id }) => id}
        searchOf={(all) =>
          searchAsTyped(all, ({ title, name, instructor, description }) => [
            name,
            title,
            words.title(title),
            instructor,
            description,
          ])
        }
        pageSize={PAGE_SIZE}
        blank={
          <EmptyState icon="calendar" title={t('none.title')}>
            {t('none.text')}
          </EmptyState>
        }
        shape="dense"
      />
      {dialog}
    </>
  );
}
