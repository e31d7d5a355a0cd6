import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type CheckboxProps = {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  /** The label. */
  children: ReactNode;
};

/** A checkbox with its label. Both react to a tap. */
export function Checkbox({ checked, disabled, onChange, children }: CheckboxProps) {
  return (
    <chakra.label display="flex" gap="3" minH="11" py="2.5" cursor="pointer">
      <chakra.input
        type="checkbox"
        flexShrink={0}
        boxSize="5"
        mt="0.5"
        accentColor="accent.solid"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <Box flex="1" minW="0" overflowWrap="break-word">
        {children}
      </Box>
    </chakra.label>
  );
}
