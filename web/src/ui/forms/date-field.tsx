import { type ComponentProps, type SyntheticEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from './text-field.tsx';

/**
 * The value of a date field that contains an incomplete or invalid date, for which browsers report an empty value. No
 * schema accepts it. As a text it is before every date.
 */
export const UNREADABLE = '-';

type Change = (event: { type: string; target: { name: string; value: string } }) => unknown;

type DateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'onChange' | 'onBlur' | 'onKeyUp'> & {
  type: 'date' | 'time';
  onChange?: Change;
  onBlur?: Change;
};

/** A date or a time, in the way of the device. Takes the props that `register()` of react-hook-form returns. */
export function DateField({ type, value, error, onChange, onBlur, ...field }: DateFieldProps) {
  const { t } = useTranslation('common');
  const [unreadable, setUnreadable] = useState(false);

  function report(event: SyntheticEvent<HTMLInputElement>, send: Change | undefined) {
    const { name, value: read, validity } = event.currentTarget;
    setUnreadable(validity.badInput);
    // A time is always required: empty is refused, too.
    const value = validity.badInput && type === 'date' ? UNREADABLE : read;
    return send?.({ type: event.type, target: { name, value } });
  }

  return (
    <TextField
      {...field}
      // Not UNREADABLE, which would clear what is typed.
      {...(value !== undefined && { value: value === UNREADABLE ? '' : value })}
      type={type}
      error={error && unreadable ? t(`unreadable.${type}`) : error}
      onChange={(event) => report(event, onChange)}
      // The first part of an empty date causes no change event.
      onKeyUp={(event) => {
        if (unreadable || event.currentTarget.validity.badInput) report(event, onChange);
      }}
      onBlur={(event) => report(event, onBlur)}
    />
  );
}
