import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select.tsx';
import { known } from '../../ui/use-address-choice.ts';
import { type Choice, FILTERS, type Filter } from './student-choice.ts';

export type ChoiceProps = { choice: Choice; choose: (change: Partial<Choice>) => void };

export function Filters({ choice, choose }: ChoiceProps) {
  const { t } = useTranslation(['students', 'common']);
  return (
    <FilterBar
      search={
        <SearchField label={t('search')} value={choice.typed} onChange={(typed) => choose({ typed })} />
      }
      first={
        <FilterSelect
          name="away"
          label={t('column.lastClass')}
          words={(value) => t(`filter.away.${value}`)}
          choice={choice}
          choose={choose}
        />
      }
      chosen={[choice.belt, choice.plan, choice.order]}
    >
      <FilterSelect
        name="belt"
        label={t('column.belt')}
        words={(value) => t(`common:belt.${value}`)}
        choice={choice}
        choose={choose}
      />
      <FilterSelect
        name="plan"
        label={t('column.plan')}
        words={(value) => t(`plan.${value}`)}
        choice={choice}
        choose={choose}
      />
      <FilterSelect
        name="order"
        label={t('filter.order')}
        placeholder={t('column.name')}
        words={(value) => t(`column.${value}`)}
        choice={choice}
        choose={choose}
      />
    </FilterBar>
  );
}

type FilterSelectProps<Name extends Filter> = ChoiceProps & {
  name: Name;
  label: string;
  /** Without a choice; by default 'All'. */
  placeholder?: string;
  words: (value: (typeof FILTERS)[Name][number]) => string;
};

function FilterSelect<Name extends Filter>(props: FilterSelectProps<Name>) {
  const { name, label, placeholder, words, choice, choose } = props;
  const { t } = useTranslation('students');
  const values: readonly (typeof FILTERS)[Name][number][] = FILTERS[name];
  return (
    <SelectField
      label={label}
      placeholder={placeholder ?? t('filter.any')}
      options={values.map((value) => ({ value, label: words(value) }))}
      value={choice[name]}
      onChange={({ target }) => choose({ [name]: known(values, target.value) })}
    />
  );
}
