import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { Icon } from './icons.tsx';
import { type Option, Options, onChosen } from './options.tsx';

const Select = chakra('select', {
  base: {
    width: 'full',
    h: '9',
    ps: '2.5',
    pe: '8',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'sm',
    appearance: 'none',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-1px' },
    _disabled: { bg: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
    // Fingers; and 16 px, as iOS zooms into anything smaller.
    '@media (pointer: coarse), (max-width: 767px)': { h: '11', fontSize: 'md' },
  },
});

type CompactSelectProps<Value extends string> = Omit<
  HTMLChakraProps<'select'>,
  'value' | 'onChange' | 'children' | 'aria-label'
> & {
  /** Its name for a screen reader; on screen the row or the column's head says what it is. */
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
};

/** A choice that always has a value, small enough for a table's row. */
export function CompactSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
  ...select
}: CompactSelectProps<Value>) {
  return (
    <Box position="relative" minW="0">
      <Select {...select} aria-label={label} value={value} onChange={onChosen(options, onChange)}>
        <Options options={options} />
      </Select>
      <Icon
        name="down"
        position="absolute"
        insetEnd="2"
        top="50%"
        translate="0 -50%"
        color="fg.muted"
        pointerEvents="none"
      />
    </Box>
  );
}
