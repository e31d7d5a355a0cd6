import { Box, chakra } from '@chakra-ui/react';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { ResultCount } from '../lists/pager.tsx';
import { FormField } from './form-field.tsx';
import { Input } from './text-field.tsx';

const Option = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    py: '1.5',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    borderTopWidth: '1px',
    _first: { borderTop: 'none' },
    _hover: { bg: 'neutral.subtle' },
    '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.fg' },
  },
});

export type ComboboxOption = { value: string; label: string };

type ComboboxProps = {
  label: string;
  typed: string;
  /** The options that match what is typed, best first. */
  options: readonly ComboboxOption[];
  onType: (typed: string) => void;
  onPick: (value: string) => void;
  error?: string | undefined;
} & Pick<ComponentProps<typeof Input>, 'maxLength' | 'ref'>;

/**
 * A text field with a list of options below it (ARIA combobox pattern): Escape closes the list, and only then the
 * dialog around it. The list takes its place in the page: in a dialog on a phone, a floating one would be under the
 * keyboard. Chakra's floats, and adds 35 kB (gzip).
 */
export function Combobox({ label, typed, options, onType, onPick, error, ...input }: ComboboxProps) {
  const listId = useId();
  const [active, setActive] = useState(0);
  const [closed, setClosed] = useState(false);
  const chosen = Math.min(active, options.length - 1);
  const open = options.length > 0 && !closed;

  function pick(value: string): void {
    setActive(0);
    onPick(value);
  }

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const option = options[chosen];
    if (!option || event.nativeEvent.isComposing) return;
    if (closed) {
      if (!step) return;
      setClosed(false);
    } else if (event.key === 'Escape') setClosed(true);
    else if (step) setActive((chosen + step + options.length) % options.length);
    else if (event.key === 'Enter') pick(option.value);
    else return;
    event.preventDefault();
  }

  return (
    <Box>
      <FormField label={label} error={error}>
        {(control) => (
          <Input
            {...input}
            {...control}
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open ? `${listId}${chosen}` : undefined}
            value={typed}
            onChange={(event) => {
              setActive(0);
              setClosed(false);
              onType(event.target.value);
            }}
            onKeyDown={press}
          />
        )}
      </FormField>
      <ResultCount srOnly count={options.length} silent={typed.trim() === ''} />
      <Box
        as="ul"
        id={listId}
        role="listbox"
        aria-label={label}
        mt="1.5"
        borderWidth={open ? '1px' : '0'}
        borderRadius="md"
        overflow="hidden"
      >
        {(open ? options : []).map((option, index) => (
          <Option
            key={option.value}
            id={`${listId}${index}`}
            role="option"
            aria-selected={index === chosen}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(option.value)}
          >
            {option.label}
          </Option>
        ))}
      </Box>
    </Box>
  );
}
