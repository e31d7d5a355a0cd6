import { useState } from 'react';

/** Which rows of a table show their details, by the row's id. */
export function useExpandedRows() {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return {
    isExpanded: (id: string) => expanded.has(id),
    toggle: (id: string) =>
      setExpanded(
        (before) => new Set(before.has(id) ? [...before].filter((other) => other !== id) : [...before, id]),
      ),
  };
}

export type ExpandedRows = ReturnType<typeof useExpandedRows>;
