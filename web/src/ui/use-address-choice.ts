import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { replaceAddress } from './dialog-history.ts';

/** Not through the router: its change of the address would cancel the opening of a student that was just tapped. */
function remember(params: URLSearchParams): void {
  const search = params.toString();
  try {
    replaceAddress(search ? `?${search}` : window.location.pathname);
  } catch {
    // Browsers refuse many changes in a short time. The next change remembers this one, too.
  }
}

/** Each value under its name, without the empty ones. */
export function filled(values: Readonly<Record<string, string>>): URLSearchParams {
  return new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The value if it is a known one, or else ''. */
export function known<Value extends string>(values: readonly Value[], text: string | null): Value | '' {
  return values.find((value) => value === text) ?? '';
}

/** A choice that is kept in the address of the page, so that 'Back' and a reload restore it. */
export function useAddressChoice<Choice>(
  choiceOf: (params: URLSearchParams) => Choice,
  paramsOf: (choice: Choice) => URLSearchParams,
) {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(params));
  useEffect(() => remember(paramsOf(choice)), [paramsOf, choice]);
  return [choice, setChoice] as const;
}
