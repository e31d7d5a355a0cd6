import { isListed } from '@domain/graduation/student-directory.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedStudent, useSeenDirectory } from '../../firebase/data/use-directory.ts';
import { useMay } from '../../firebase/session/session.tsx';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { FilterBar } from '../../ui/lists/filter-bar.tsx';
import { useListChoice } from '../../ui/page/use-address-choice.ts';
import { type Among, filtersAmong, filtersFor, type StudentChoice, studentFinder } from './student-choice.ts';

const NONE: readonly ListedStudent[] = [];

/** All students that match, and the search. The directory is loaded again when the page is seen after a while. */
export function useStudentList() {
  const { date: today } = useAcademyClock();
  const may = useMay();
  const { directory, load } = useSeenDirectory();
  const [choice, choose] = useListChoice(filtersFor(may));

  const entries = directory.status === 'ready' ? directory.data : NONE;
  const find = useMemo(() => studentFinder(entries, today), [entries, today]);
  const found = useMemo(() => find(choice), [find, choice]);
  const present = useMemo(() => entries.filter((entry) => isListed(entry, today)), [entries, today]);
  return {
    today,
    live: { status: directory.status, retry: () => void load(), data: found },
    entries,
    present,
    choice,
    choose,
  };
}

export type ChoiceProps = { choice: StudentChoice; choose: (change: Partial<StudentChoice>) => void };

export function Filters({ choose, ...among }: Among & Pick<ChoiceProps, 'choose'>) {
  const { t } = useTranslation(['students', 'common', 'breaks', 'billing']);
  const filters = filtersAmong(filtersFor(useMay()), among);
  const any = t('filter.any');
  return (
    <FilterBar
      filters={filters}
      choice={among.choice}
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
