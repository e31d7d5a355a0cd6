import type { ClassDocument } from '@domain/classes.ts';
import { containsText } from '@domain/search.ts';
import { useTranslation } from 'react-i18next';
import { useClasses } from '../../firebase/class-data.ts';
import { useFormat } from '../../format/use-format.ts';
import type { Column } from '../../ui/data-table.tsx';
import { SearchableList } from '../../ui/searchable-list.tsx';

const PAGE_SIZE = 10;

function useColumns(): Column<ClassDocument>[] {
  const { t } = useTranslation('classes');
  const format = useFormat();
  return [
    { header: t('column.class'), cell: ({ title }) => title },
    { header: t('column.startDate'), cell: ({ date }) => format.dayShort(date), nowrap: true },
    { header: t('column.endDate'), cell: ({ endDate }) => format.dayShort(endDate), nowrap: true },
    {
      header: t('column.schedule'),
      cell: ({ startTime, endTime, weeklySchedule }) => (
        <>
          {format.time(startTime)} – {format.time(endTime)}
          <br />
          {weeklySchedule.map((day) => t(`weekday.${day}`)).join(', ')}
        </>
      ),
    },
    { header: t('column.instructor'), cell: ({ instructor }) => instructor },
    { header: t('column.capacity'), cell: ({ maxCapacity }) => maxCapacity, numeric: true },
  ];
}

/** /dashboard/admin: the recurring classes, to be looked at. Creating and changing them is still to come. */
export function ClassesPage() {
  const { t } = useTranslation('classes');
  return (
    <SearchableList
      words={{
        title: t('title'),
        intro: t('intro'),
        loading: t('loading'),
        loadFailed: t('loadFailed'),
        search: t('search'),
        empty: t('empty'),
      }}
      list={useClasses()}
      columns={useColumns()}
      keyOf={({ id }) => id}
      matches={({ title, instructor, description }, typed) =>
        containsText([title, instructor, description], typed)
      }
      pageSize={PAGE_SIZE}
    />
  );
}
