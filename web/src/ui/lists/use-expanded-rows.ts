import { useEntryState } from '../page/use-entry-state.ts';

const NONE: ReadonlySet<string> = new Set();

/** Which rows of a page's table show their details, by the row's id. */
export function useExpandedRows() {
  const [expanded, setExpanded] = useEntryState<ReadonlySet<string>>('expanded', NONE);
  return {
    isExpanded: (id: string) => expanded.has(id),
    toggle: (id: string) =>
      setExpanded(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
  };
}

export type ExpandedRows = ReturnType<typeof useExpandedRows>;
