import { READINESS_STATES } from '@domain/graduation/readiness.ts';
import { ABSENCES } from '@domain/graduation/student-directory.ts';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { known } from '../../ui/use-address-choice.ts';
import { type Choice, ORDERS } from './chosen-students.ts';

type StudentFiltersProps = { choice: Choice; choose: (change: Partial<Choice>) => void };

/** Search, filter and order. They cover all students, not only the page on screen. */
export function StudentFilters({ choice, choose }: StudentFiltersProps) {
  const { t } = useTranslation(['graduation', 'students']);
  const states = READINESS_STATES.map((value) => ({ value, label: t(`readiness.${value}`) }));
  const absences = ABSENCES.map((value) => ({ value, label: t(`students:filter.away.${value}`) }));
  const orders = { readiness: t('column.readiness'), lastClass: t('students:column.lastClass') };
  return (
    <FilterBar
      search={
        <SearchField label={t('search')} value={choice.typed} onChange={(typed) => choose({ typed })} />
      }
      chosen={[choice.readiness, choice.away, choice.order]}
    >
      <SelectField
        label={t('column.readiness')}
        placeholder={t('filter.any')}
        options={states}
        value={choice.readiness}
        onChange={({ target }) => choose({ readiness: known(READINESS_STATES, target.value) })}
      />
      <SelectField
        label={t('students:column.lastClass')}
        placeholder={t('students:filter.any')}
        options={absences}
        value={choice.away}
        onChange={({ target }) => choose({ away: known(ABSENCES, target.value) })}
      />
      <SelectField
        label={t('filter.order')}
        placeholder={t('column.student')}
        options={ORDERS.map((value) => ({ value, label: orders[value] }))}
        value={choice.order}
        onChange={({ target }) => choose({ order: known(ORDERS, target.value) })}
      />
    </FilterBar>
  );
}
