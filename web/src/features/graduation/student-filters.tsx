import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { FILTERS, type StudentChoice } from './chosen-students.ts';

type StudentFiltersProps = { choice: StudentChoice; choose: (change: Partial<StudentChoice>) => void };

/** Search, filter and order. They cover all students, not only the page on screen. */
export function StudentFilters({ choice, choose }: StudentFiltersProps) {
  const { t } = useTranslation(['graduation', 'students', 'common']);
  const orders = { readiness: t('column.readiness'), lastClass: t('students:column.lastClass') };
  return (
    <FilterBar
      filters={FILTERS}
      choice={choice}
      choose={choose}
      search={t('students:search')}
      selects={{
        readiness: {
          label: t('column.readiness'),
          any: t('students:filter.any'),
          words: (value) => t(`readiness.${value}`),
        },
        away: {
          label: t('students:column.lastClass'),
          any: t('students:filter.any'),
          words: (value) => t(`students:filter.away.${value}`),
        },
        order: {
          label: t('students:filter.order'),
          any: t('common:student'),
          words: (value) => orders[value],
        },
      }}
    />
  );
}
