import { created, form, listing, text } from './parameters.ts';
import { unknownReference } from './refusal.ts';
import { type Route, route } from './route.ts';
import type { Json, Kept } from './state.ts';
import type { World } from './world.ts';

type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page, newest first. */
export function page<T extends Kept>(
  url: string,
  all: Iterable<T>,
  { limit = 10, starting_after: after, ending_before: before }: Paging,
  show: (item: T) => Json,
): Json {
  const newestFirst = [...all].reverse();
  const place = (id: string, param: string) => {
    const index = newestFirst.findIndex((item) => item.id === id);
    if (index < 0) throw unknownReference('object', id, param);
    return index;
  };
  let found = newestFirst;
  if (after) found = found.slice(place(after, 'starting_after') + 1);
  if (before) found = found.slice(0, place(before, 'ending_before')).slice(-limit);
  return { object: 'list', url, has_more: found.length > limit, data: found.slice(0, limit).map(show) };
}

/** A complete list inside an object. */
export function wholeList(url: string, data: Json[]): Json {
  return { object: 'list', data, has_more: false, url };
}

type Range =
  | number
  | { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined };

function inRange(value: number, range: Range | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return value === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return value > gt && value >= gte && value < lt && value <= lte;
}

/** Whether an object matches every given filter of a list request. */
export function isAsked<T extends Kept>(
  item: T,
  {
    created,
    ...fields
  }: { [Field in Exclude<keyof T, 'created'>]?: unknown } & { created?: Range | undefined },
): boolean {
  return (
    inRange(item.created, created) &&
    Object.entries(fields).every(
      ([field, wanted]) => wanted === undefined || item[field as keyof T] === wanted,
    )
  );
}

type OfCustomer = Kept & { customer: unknown; status: unknown; subscription: unknown };

/** The route that lists checkout sessions or invoices: both have the same filters. */
export function listRoute<T extends OfCustomer>(
  url: string,
  all: (world: World) => Iterable<T>,
  show: (world: World, item: T) => Json,
): Route {
  const filter = text.optional();
  return route(
    form({ ...listing, created: created.optional(), customer: filter, status: filter, subscription: filter }),
    (world, { customer, status, subscription, created: range, ...paging }) => {
      const isFound = (item: T) =>
        isAsked<OfCustomer>(item, { customer, status, subscription, created: range });
      return page(url, [...all(world)].filter(isFound), paging, (item) => show(world, item));
    },
  );
}
