import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The parameters of a choice in the address; '' removes one. */
export type InAddress = Readonly<Record<string, string>>;

/**
 * Keeps the parameters of other choices. Not through the router: its change of the address would cancel the opening of
 * a student that was just tapped.
 */
function remember(choice: InAddress): void {
  const params = new URLSearchParams(window.location.search);
  for (const [name, value] of Object.entries(choice)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  const search = params.toString();
  try {
    window.history.replaceState(window.history.state, '', search ? `?${search}` : window.location.pathname);
  } catch {
    // Browsers refuse many changes in a short time. The next change remembers this one, too.
  }
}

/** The value if it is a known one, or else ''. */
export function known<Value extends string>(values: readonly Value[], text: string | null): Value | '' {
  return values.find((value) => value === text) ?? '';
}

export type Search = { typed: string; page: number };

/** The filters and orders of a list, with their values. */
export type FilterTable = Readonly<Record<string, readonly string[]>>;

/** What was typed and chosen in a list; '' for a filter without a choice. */
export type Choice<Filters extends FilterTable> = Search & {
  [Name in keyof Filters]: Filters[Name][number] | '';
};

/** The choice in an address. Unknown values count as not chosen. */
export function choiceIn<Filters extends FilterTable>(
  filters: Filters,
  params: URLSearchParams,
): Choice<Filters> {
  const chosen = Object.entries(filters).map(([name, values]) => [name, known(values, params.get(name))]);
  return {
    ...Object.fromEntries(chosen),
    typed: params.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
}

/** The parameters of the choice of a list. */
export function addressOf({ typed, page, ...filters }: Search): InAddress {
  return { ...filters, q: typed, page: page > 1 ? String(page) : '' };
}

/** A choice that is kept in the address of the page, so that 'Back' and a reload restore it. */
export function useAddressChoice<Choice>(
  choiceOf: (params: URLSearchParams) => Choice,
  addressOf: (choice: Choice) => InAddress,
) {
  const [params] = useSearchParams();
  const [choice, setChoice] = useState(() => choiceOf(params));
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: also after a link to the same page, which loses it.
  useEffect(() => remember(addressOf(choice)), [addressOf, choice, key]);
  return [choice, setChoice] as const;
}

/** The choice of a list. Another search or filter starts at its first page. */
export function useListChoice<Filters extends FilterTable>(filters: Filters) {
  const [choice, setChoice] = useAddressChoice<Choice<Filters>>(
    (params) => choiceIn(filters, params),
    addressOf,
  );
  const choose = (change: Partial<Choice<Filters>>) =>
    setChoice((current) => ({ ...current, page: 1, ...change }));
  return [choice, choose] as const;
}
