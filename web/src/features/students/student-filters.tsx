import type { DirectoryEntry } from '@domain/graduation/student-directory.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../firebase/session/session.tsx';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { beltsAmong, consentsAmong, filtersFor, type StudentChoice } from './student-choice.ts';

export type ChoiceProps = { choice: StudentChoice; choose: (change: Partial<StudentChoice>) => void };

type FiltersProps = ChoiceProps & { entries: readonly DirectoryEntry[]; today: string };

export function Filters({ choice, choose, entries, today }: FiltersProps) {
  const { t } = useTranslation(['students', 'common']);
  const known = filtersFor(useMay());
  const filters = {
    ...known,
    belt: beltsAmong(entries, choice.belt),
    consent: known.consent.length > 0 ? consentsAmong(entries, choice.consent, today) : [],
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
        plan: { label: t('column.plan'), any, words: (value) => t(`plan.${value}`) },
        consent: { label: t('filter.consents'), any, words: (value) => t(`filter.consent.${value}`) },
        order: {
          label: t('filter.order'),
          any: t('column.name'),
          words: (value) => t(`column.${value}`),
        },
      }}
      alone
    />
  );
}
