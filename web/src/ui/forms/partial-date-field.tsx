import { partialDate } from '@domain/calendar.ts';
import { type ComponentProps, useState } from 'react';
import { dateAsTyped, partialOf } from '../../format/typed-date.ts';
import { useFormat } from '../../format/use-format.ts';
import { TextField } from './text-field.tsx';

type PartialDateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** A day, month or year as a text. Its hint is how it is read, because 03/04 is another day in each language. */
export function PartialDateField({ value, onChange, hint, ...field }: PartialDateFieldProps) {
  const format = useFormat();
  const [typed, setTyped] = useState('');
  return (
    <TextField
      {...field}
      // The value can change elsewhere.
      value={partialOf(typed) === value ? typed : dateAsTyped(value)}
      hint={partialDate.safeParse(value).success ? format.partial(value) : hint}
      autoComplete="off"
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(partialOf(target.value));
      }}
    />
  );
}
