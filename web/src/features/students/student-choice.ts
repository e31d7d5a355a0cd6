import { BELTS } from '@domain/graduation/grades.ts';
import {
  ABSENCES,
  type DirectoryEntry,
  directorySearch,
  isAway,
  lastClassOn,
  PLAN_STATES,
  planStateOf,
} from '@domain/graduation/student-directory.ts';

/** The filters and their values. */
export const FILTERS = { belt: BELTS, plan: PLAN_STATES, away: ABSENCES } as const;
type Filters = typeof FILTERS;
export type Filter = keyof Filters;

/** What the administrator typed and chose, as it is in the address, so that 'Back' restores it. */
export type Choice = { typed: string; page: number } & { [Name in Filter]: Filters[Name][number] | '' };

function known<Value extends string>(values: readonly Value[], text: string | null): Value | '' {
  return values.find((value) => value === text) ?? '';
}

/** The choice in an address. Unknown values count as not chosen. */
export function choiceOf(params: URLSearchParams): Choice {
  return {
    typed: params.get('q') ?? '',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    belt: known(FILTERS.belt, params.get('belt')),
    plan: known(FILTERS.plan, params.get('plan')),
    away: known(FILTERS.away, params.get('away')),
  };
}

export function paramsOf({ typed, page, ...filters }: Choice): URLSearchParams {
  const given = { q: typed, ...filters, page: page > 1 ? String(page) : '' };
  return new URLSearchParams(Object.entries(given).filter(([, value]) => value !== ''));
}

/** `lastClass` is as of today. */
export type StudentRow = DirectoryEntry;

/** Returns the search with filters. The names are folded once here, not at each key press. */
export function studentFinder(
  entries: readonly DirectoryEntry[],
  today: string,
): (choice: Choice) => StudentRow[] {
  const search = directorySearch(
    entries.map((entry) => ({ ...entry, lastClass: lastClassOn(entry, today) })),
  );
  return ({ typed, belt, plan, away }) =>
    search(typed).filter(
      (row) =>
        (belt === '' || row.belt === belt) &&
        (plan === '' || planStateOf(row.subscription) === plan) &&
        (away === '' || isAway(row.lastClass, away, today)),
    );
}
