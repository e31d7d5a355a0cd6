import { Flex } from '@chakra-ui/react';
import { Button } from '../controls/button.tsx';

type FilterChipsProps<Value extends string> = {
  label: string;
  chips: readonly { value: Value; label: string; count?: number }[];
  /** The pressed chip; empty if none is. */
  value: Value | '';
  onChange: (value: Value | '') => void;
};

/** Buttons that filter a list, with the number of rows if it is known. A second tap shows all rows again. */
export function FilterChips<Value extends string>({
  label,
  chips,
  value,
  onChange,
}: FilterChipsProps<Value>) {
  return (
    <Flex role="group" aria-label={label} wrap="wrap" gap="2">
      {chips.map((chip) => (
        <Button
          key={chip.value}
          size="sm"
          variant={chip.value === value ? 'solid' : 'outline'}
          tone={chip.value === value ? 'accent' : 'neutral'}
          aria-pressed={chip.value === value}
          onClick={() => onChange(chip.value === value ? '' : chip.value)}
        >
          {chip.count === undefined ? chip.label : `${chip.label} (${chip.count})`}
        </Button>
      ))}
    </Flex>
  );
}
