import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

type CheckboxProps = {
  /** Under the label, read with it. */
  error?: string | false;
  checked: boolean;
  /** Names the field in a list of fields, if its label is a paragraph. */
  name?: string;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

export function Checkbox({ error, checked, name, disabled, onChange, children }: CheckboxProps) {
  const errorId = useId();
  return (
    <Box>
      <chakra.label display="flex" gap="3" minH="11" py="2.5" cursor="pointer">
        <chakra.input
          type="checkbox"
          data-name={name}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
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
      {error && (
        <Box id={errorId} ps="8" fontSize="sm" color="danger.fg">
          {error}
        </Box>
      )}
    </Box>
  );
}
