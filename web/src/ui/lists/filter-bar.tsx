import { Box, Flex } from '@chakra-ui/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Icon } from '../controls/icons.tsx';
import { SelectField } from '../forms/select.tsx';
import { type Choice, type FilterTable, known } from '../page/use-address-choice.ts';
import { useEntryState } from '../page/use-entry-state.ts';
import { SearchField } from './search-field.tsx';

/** A select: its label, the words without a choice, and those of each value. A filter without values has none. */
type FilterSelect<Value extends string> = { label: string; any: string; words: (value: Value) => string };

type FilterBarProps<Filters extends FilterTable, Name extends keyof Filters & string> = {
  filters: Filters;
  choice: Choice<Filters>;
  choose: (change: Partial<Choice<Filters>>) => void;
  search: string;
  selects: { [Each in Name]: FilterSelect<Filters[Each][number]> };
  /** The search has a row of its own. */
  alone?: boolean;
};

const SELECT_WIDTH = '13rem';

/**
 * Search and selects in one row, or with `alone` in two. On a phone a button next to the search shows the selects.
 */
export function FilterBar<Filters extends FilterTable, Name extends keyof Filters & string>(
  props: FilterBarProps<Filters, Name>,
) {
  const { filters, choice, choose, search, selects, alone } = props;
  const { t } = useTranslation('common');
  const [shown, setShown] = useEntryState('filters', false);
  const id = useId();
  const names = (Object.keys(selects) as Name[]).filter((name) => filters[name]?.length);
  const count = names.filter((name) => choice[name] !== '').length;

  function select(name: Name) {
    const { label, any, words } = selects[name];
    const values = filters[name] as readonly Filters[Name][number][];
    return (
      <SelectField
        key={name}
        label={label}
        placeholder={any}
        options={values.map((value) => ({ value, label: words(value) }))}
        value={choice[name]}
        onChange={({ target }) => choose({ [name]: known(values, target.value) } as Partial<Choice<Filters>>)}
      />
    );
  }

  return (
    <Flex data-screen-only="" wrap="wrap" align="flex-end" gap="3" mb={{ base: '3', md: '4' }}>
      <Box flex={{ base: '1 1 9.5rem', md: alone ? '1 1 100%' : '1 1 16rem' }} minW="0">
        <SearchField
          label={search}
          value={choice.typed}
          onChange={(typed) => choose({ typed } as Partial<Choice<Filters>>)}
        />
      </Box>
      <Button
        variant="outline"
        hideFrom="md"
        px="2.5"
        gap="1"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        <span>{count > 0 ? t('filtersChosen', { count }) : t('filters')}</span>
        <Icon name={shown ? 'up' : 'down'} />
      </Button>
      <Box
        id={id}
        display={{ base: shown ? 'grid' : 'none', md: 'contents' }}
        w="full"
        gridTemplateColumns={`repeat(auto-fill, minmax(min(${SELECT_WIDTH}, 100%), 1fr))`}
        gap="3"
        css={{ '& > *': { w: { md: SELECT_WIDTH } } }}
      >
        {names.map(select)}
      </Box>
    </Flex>
  );
}
