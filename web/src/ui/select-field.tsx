import { Box, chakra, type HTMLChakraProps } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type FieldWords, FormField } from './form-field.tsx';
import { Icon } from './icons.tsx';

const Select = chakra('select', {
  base: {
    width: 'full',
    h: '11',
    ps: '3',
    pe: '10',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    fontSize: 'md',
    appearance: 'none',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-1px' },
    _invalid: { borderColor: 'danger.fg', outlineColor: 'danger.fg' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
});

type SelectFieldProps = FieldWords &
  Omit<HTMLChakraProps<'select'>, 'id' | 'required' | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** The empty first option; the specification's 'Selecione uma opção' unless told otherwise. */
    placeholder?: string;
  };

/** The device's own list: it knows best how to be used with this finger, key or screen reader. */
export function SelectField({
  label,
  hint,
  error,
  required,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const { t } = useTranslation('common');

  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <Box position="relative">
          <Select {...select} {...control}>
            <option value="">{placeholder ?? t('selectPlaceholder')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <Icon name="down" position="absolute" insetEnd="3" top="3" color="fg.muted" pointerEvents="none" />
        </Box>
      )}
    </FormField>
  );
}
