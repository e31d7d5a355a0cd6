import { partialDate } from '@domain/calendar.ts';
import { readDate } from '@domain/enrollment/partial-date.ts';
import { type ComponentProps, useState } from 'react';
import { useAcademyClock } from '../../format/use-academy-clock.ts';
import { useFormat } from '../../format/use-format.ts';
import { TextField } from './text-field.tsx';

type PartialDateFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * A day, month or year as a text, day first in both languages. Its hint is how it is read, because 03/04 is another day
 * in each language. A text that is no date up to today is the value as it is.
 */
export function PartialDateField({ value, onChange, hint, ...field }: PartialDateFieldProps) {
  const format = useFormat();
  const { date: today } = useAcademyClock();
  const [typed, setTyped] = useState('');
  const read = (text: string) => readDate(text, 'day-first', today) ?? text;
  return (
    <TextField
      {...field}
      // The value can change elsewhere.
      value={read(typed) === value ? typed : value.split('-').toReversed().join('/')}
      hint={partialDate.safeParse(value).success ? format.partial(value) : hint}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(read(target.value));
      }}
    />
  );
}
