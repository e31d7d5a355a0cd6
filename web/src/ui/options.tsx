import type { ChangeEvent } from 'react';

export type Option<Value extends string = string> = { value: Value; label: string };

/** The entries of a select. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Tells which of the options was chosen; what is none of them is nobody's choice. */
export function onChosen<Value extends string>(
  options: readonly Option<Value>[],
  onChange: (value: Value) => void,
) {
  return ({ target }: ChangeEvent<HTMLSelectElement>): void => {
    const chosen = options.find(({ value }) => value === target.value);
    if (chosen) onChange(chosen.value);
  };
}
