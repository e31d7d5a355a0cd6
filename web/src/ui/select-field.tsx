import { Box, chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { recipes } from '../theme/recipes.ts';
import { type FieldWords, FormField } from './form-field.tsx';
import { Icon } from './icons.tsx';
import { type Option, Options } from './options.tsx';

const Control = chakra('select', recipes.select);

type SelectProps = Omit<ComponentProps<typeof Control>, 'children'> & {
  options: readonly Option[];
  /** The empty first option, if there is to be one. */
  placeholder?: string | undefined;
};

/** The device's own list: it knows best how to be used with this finger, key or screen reader. */
export function Select({ options, placeholder, ...select }: SelectProps) {
  return (
    <Box position="relative">
      <Control {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        <Options options={options} />
      </Control>
      <Icon name="down" position="absolute" insetEnd="3" top="3" color="fg.muted" pointerEvents="none" />
    </Box>
  );
}

/** Takes what `register()` of react-hook-form gives, the ref included. */
export function SelectField({
  label,
  hint,
  error,
  required,
  ...select
}: FieldWords & Omit<SelectProps, 'id' | 'required'>) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <Select {...select} {...control} />}
    </FormField>
  );
}
