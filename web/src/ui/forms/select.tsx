import { Box, chakra } from '@chakra-ui/react';
import type { ChangeEvent, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { recipes } from '../../theme/recipes.ts';
import { Icon, type IconName } from '../controls/icons.tsx';
import { type FieldTexts, FormField } from './form-field.tsx';

const Control = chakra('select', recipes.select);

export type Option<Value extends string = string> = { value: Value; label: string };

/** 'quiet': next to its icon. 'rail': the value is under the icon. 'icon': only the icon is visible. */
export type MenuSelectLook = 'quiet' | 'rail' | 'icon';

const iconPlace = { insetStart: '3', top: '50%', translate: '0 -50%', fontSize: 'sm' } as const;
const railIconPlace = { insetStart: '50%', top: '1.5', translate: '-50% 0' } as const;
const chevronPlace = { insetEnd: '2.5', top: '50%', translate: '0 -50%', color: 'fg.muted' } as const;

/** `look`: 'field' in a form, 'row' in a table's row, otherwise that of a menu. */
type SelectProps<Value extends string> = Omit<ComponentProps<typeof Control>, 'children'> & {
  options: readonly Option<Value>[];
  /** The empty first option, if any. The specification's text is Portuguese in both languages. */
  placeholder?: string | undefined;
  /** At the start; without one, a chevron is at the end. */
  icon?: IconName;
  /** The chosen option, never the placeholder. */
  onChoose?: (value: Value) => void;
};

/** The native select: each device opens the list in the way that suits its input. See docs/decisions/0008. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, placeholder, icon, onChoose, onChange, ...select } = props;
  const { t } = useTranslation('common');
  const place = select.look === 'rail' ? railIconPlace : iconPlace;

  function change(event: ChangeEvent<HTMLSelectElement>) {
    const chosen = options.find(({ value }) => value === event.target.value);
    if (chosen) onChoose?.(chosen.value);
    return onChange?.(event);
  }

  return (
    <Box position="relative" minW="0">
      <Icon
        name={icon ?? 'down'}
        position="absolute"
        {...(icon ? place : chevronPlace)}
        {...(select.look === 'row' && { insetEnd: '1.5' })}
        pointerEvents="none"
      />
      <Control {...select} onChange={change}>
        {placeholder !== undefined && (
          <option value="" lang={placeholder === t('selectPlaceholder') ? 'pt-BR' : undefined}>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Control>
    </Box>
  );
}

/** Takes what `register()` of react-hook-form gives, the ref included. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  ...select
}: FieldTexts & Omit<SelectProps<Value>, 'id' | 'required'>) {
  return (
    <FormField label={label} hint={hint} error={error} required={required}>
      {(control) => <Select {...select} {...control} />}
    </FormField>
  );
}
