import { chakra, Flex } from '@chakra-ui/react';
import { Icon, type IconName } from './icons.tsx';
import { type Option, Options, onChosen } from './options.tsx';

const Select = chakra('select', {
  base: {
    appearance: 'none',
    w: 'full',
    minH: '11',
    // As far in as the words of a menu entry: padding, icon, gap.
    ps: 'calc(0.75rem + 1.25em + 0.75rem)',
    pe: '3',
    borderRadius: 'md',
    bg: 'transparent',
    color: 'inherit',
    fontSize: 'inherit',
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'neutral.subtle' },
    // The list that opens is drawn by the browser, on a ground of its own.
    '& option': { color: 'fg', bg: 'bg.panel' },
  },
  variants: {
    compact: { true: { w: '11', ps: '0', pe: '0', color: 'transparent' } },
  },
});

type PreferenceSelectProps<Value extends string> = {
  icon: IconName;
  /** How the script of the public pages finds it, where React does not run. */
  name: string;
  label: string;
  value: Value;
  options: readonly Option<Value>[];
  onChange: (value: Value) => void;
  /** Only the icon shows, for the narrow rail; the list opens all the same. */
  compact?: boolean;
};

/** A quiet choice of two or three, at the edge of the page. */
export function PreferenceSelect<Value extends string>({
  icon,
  name,
  label,
  value,
  options,
  onChange,
  compact = false,
}: PreferenceSelectProps<Value>) {
  return (
    <Flex position="relative" align="center" fontSize="sm">
      <Icon name={icon} position="absolute" insetStart="3" pointerEvents="none" />
      <Select
        name={name}
        aria-label={label}
        title={label}
        compact={compact}
        value={value}
        onChange={onChosen(options, onChange)}
      >
        <Options options={options} />
      </Select>
    </Flex>
  );
}
