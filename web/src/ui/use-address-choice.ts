import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { dialogsSettled } from './dialog-history.ts';

/** Not through the router: its change of the address would cancel the opening of a student that was just tapped. */
function remember(params: URLSearchParams): void {
  const search = params.toString();
  try {
    window.history.replaceState(window.history.state, '', search ? `?${search}` : window.location.pathname);
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
  useEffect(() => {
    let isLatest = true;
    // The entry of a dialog that is closing would take the choice with it.
    void dialogsSettled().then(() => isLatest && remember(paramsOf(choice)));
    return () => {
      isLatest = false;
    };
  }, [paramsOf, choice]);
  return [choice, setChoice] as const;
}
