import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { beltsAmong, consentsAmong, filtersFor, type StudentChoice, statesAmong } from './student-choice.ts';

export type ChoiceProps = { choice: StudentChoice; choose: (change: Partial<StudentChoice>) => void };

/** `present`: those who have not left. */
type FiltersProps = ChoiceProps &
  Record<'entries' | 'present', readonly DirectoryEntry[]> & { today: string };

export function Filters({ choice, choose, entries, present, today }: FiltersProps) {
  const { t } = useTranslation(['students', 'common', 'breaks', 'billing']);
  const known = filtersFor(useMay());
  const filters = {
    ...known,
    belt: beltsAmong(present, choice.belt),
    consent: known.consent.length > 0 ? consentsAmong(present, choice.consent, today) : [],
    state: statesAmong(entries, choice.state, today),
  };
  const any = t('filter.any');
  return (
    <FilterBar
      filters={filters}
      choice={choice}
      choose={choose}
      search={t('search')}
      selects={{
        away: { label: t('column.lastClass'), any, words: (value) => t(`filter.away.${value}`) },
        belt: { label: t('column.belt'), any, words: (value) => t(`common:belt.${value}`) },
        plan: { label: t('common:plan'), any, words: (value) => t(`billing:state.${value}`) },
        consent: { label: t('filter.consents'), any, words: (value) => t(`filter.consent.${value}`) },
        state: {
          label: t('breaks:filter.label'),
          any: t('breaks:filter.any'),
          words: (value) => t(`breaks:filter.${value}`),
        },
        order: {
          label: t('filter.order'),
          any: t('common:student'),
          words: (value) => t(`column.${value}`),
        },
      }}
      alone
    />
  );
}
