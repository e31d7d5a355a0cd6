import { Box, Flex } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';
import { Select } from '../forms/select.tsx';

type FilterChipsProps<Value extends string> = {
  label: string;
  chips: readonly { value: Value; label: string; count?: number }[];
  /** The pressed chip; empty if none is. */
  value: Value | '';
  onChange: (value: Value | '') => void;
  /** On a phone one select replaces them, with these words for no choice. */
  any?: string;
};

/** Buttons that filter a list, with the number of rows if it is known. A second tap shows all rows again. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
  any,
}: FilterChipsProps<Value>) {
  const wordsOf = (chip: FilterChipsProps<Value>['chips'][number]) =>
    chip.count === undefined ? chip.label : `${chip.label} (${chip.count})`;
  return (
    <>
      {any && (
        <Box hideFrom="md" w="full">
          <Select
            aria-label={label}
            value={value}
            placeholder={any}
            options={chips.map((chip) => ({ value: chip.value, label: wordsOf(chip) }))}
            onChange={({ target }) =>
              onChange(chips.find((chip) => chip.value === target.value)?.value ?? '')
            }
          />
        </Box>
      )}
      <Flex role="group" aria-label={label} wrap="wrap" gap="2" hideBelow={any ? 'md' : undefined}>
        {chips.map((chip) => (
          <Button
            key={chip.value}
            size="sm"
            variant={chip.value === value ? 'solid' : 'outline'}
            tone={chip.value === value ? 'accent' : 'neutral'}
            aria-pressed={chip.value === value}
            onClick={() => onChange(chip.value === value ? '' : chip.value)}
          >
            {wordsOf(chip)}
          </Button>
        ))}
      </Flex>
    </>
  );
}
