import type * as z from 'zod';
import { form, listing } from './parameters.ts';
import { missing, unknownReference } from './refusal.ts';
import { parsed, type Route, route } from './route.ts';
import type { Json, Kept, State } from './state.ts';
import { emit, newObject, type World } from './world.ts';

/** A kind of object, for the routes that are the same for every kind. */
export type Kind<T extends Kept> = {
  /** In refusals and events, such as 'product'. */
  name: string;
  path: string;
  /** Of the ids. */
  prefix: string;
  /** Whether creating and changing one emits an event. */
  announced?: boolean;
  all: (state: State) => Map<string, T>;
  show: (one: T, world: World) => Json;
};

type Schema = z.ZodType;

/** Throws for an unknown id. */
export function find<T extends Kept>({ name, all }: Kind<T>, { state }: World, id: string): T {
  const found = all(state).get(id);
  if (!found) throw missing(name, id);
  return found;
}

/** POST to the path of the kind. */
export function createRoute<T extends Kept, S extends Schema>(
  { name, prefix, announced, all, show }: Kind<T>,
  schema: S,
  make: (base: Kept, input: z.infer<S>, world: World) => T,
): Route {
  return route(schema, (world, input) => {
    const made = make(newObject(world, prefix), input, world);
    all(world.state).set(made.id, made);
    const shown = show(made, world);
    if (announced) emit(world, `${name}.created`, shown);
    return shown;
  });
}

/** GET of one object. */
export function retrieveRoute<T extends Kept>(kind: Kind<T>): Route {
  return route(form({}), (world, _input, id) => kind.show(find(kind, world, id), world));
}

/** POST to one object. */
export function updateRoute<T extends Kept, S extends Schema>(
  kind: Kind<T>,
  schema: S,
  change: (one: T, input: z.infer<S>, world: World) => void,
): Route {
  return route(schema, (world, input, id) => {
    const one = find(kind, world, id);
    change(one, input, world);
    const shown = kind.show(one, world);
    if (kind.announced) emit(world, `${kind.name}.updated`, shown);
    return shown;
  });
}

/** GET of a page, newest first, of the objects that `isFound`: by default those whose fields equal the filters. */
export function listRoute<T extends Kept, F extends z.ZodRawShape>(
  { path, all, show }: Kind<T>,
  filters: F,
  isFound: (one: T, wanted: z.infer<z.ZodObject<F, z.core.$strict>>) => boolean = hasFields,
): Route {
  return (world, { limit: size, starting_after: last, ...given }) => {
    const { limit = 10, starting_after: after } = parsed(form(listing), {
      ...(size && { limit: size }),
      ...(last && { starting_after: last }),
    });
    const wanted = parsed(form(filters), given);
    const found = [...all(world.state).values()].filter((one) => isFound(one, wanted)).reverse();
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw unknownReference('object', after, 'starting_after');
    const data = found.slice(start, start + limit).map((one) => show(one, world));
    return { object: 'list', url: path, has_more: found.length > start + limit, data };
  };
}

function hasFields(one: Kept, wanted: unknown): boolean {
  return Object.entries(wanted as object).every(
    ([field, value]) => value === undefined || one[field as keyof Kept] === value,
  );
}

/** A complete list inside an object. */
export function wholeList(url: string, data: Json[]): Json {
  return { object: 'list', data, has_more: false, url };
}
