import * as z from 'zod';
import type { Form } from './form.ts';
import { form, merged, text, whole } from './parameters.ts';
import { badParameters, missing } from './refusal.ts';
import type { Json, Kept, State } from './state.ts';
import { emit, newObject, type World } from './world.ts';

/** One call of the API: schema and handler. `id` comes from its path. */
export type Route = (world: World, form: Form, id: string, path: string) => Json;
/** Keyed by method and path: 'POST /v1/customers/:id'. */
export type Routes = Record<string, Route>;

export function route<S extends z.ZodType>(
  schema: S,
  run: (world: World, input: z.infer<S>, id: string) => Json,
): Route {
  return (world, given, id) => run(world, parsed(schema, given), id);
}

/** The input of a form; throws Stripe's refusal if it does not fit. */
function parsed<S extends z.ZodType>(schema: S, given: Form): z.infer<S> {
  const { data, error } = schema.safeParse(given);
  if (error) throw badParameters(error);
  return data as z.infer<S>;
}

/** A kind of object, for the routes that are the same for every kind. */
export type Kind<T extends Kept> = {
  /** In answers, refusals and events, such as 'product'. */
  name: string;
  /** Of the ids. */
  prefix: string;
  all: (state: State) => Map<string, T>;
  /** How its events begin, if not with the name. */
  topic?: string;
  /** Whether the routes that create and change one emit an event. */
  announced?: boolean;
  /** The fields of an answer; by default those of the object. */
  show?: (one: T, world: World) => Json;
};

const isDeleted = (one: Kept) => 'deleted' in one && one.deleted;

/** An object in an answer or event. */
export function shown<T extends Kept>({ name, show }: Kind<T>, one: T, world: World): Json {
  if (isDeleted(one)) return { id: one.id, object: name, deleted: true };
  return { ...(show?.(one, world) ?? one), object: name, livemode: false };
}

/** Throws for an id that is unknown or deleted. `param`: the parameter that names it, if not the path. */
export function find<T extends Kept>(
  { name, all }: Kind<T>,
  { state }: World,
  id: string,
  param?: string,
): T {
  const found = all(state).get(id);
  if (!found || isDeleted(found)) throw missing(name, id, param);
  return found;
}

/** Emits an event about an object, such as 'invoice.paid', and returns what it contains. */
export function announce<T extends Kept>(world: World, kind: Kind<T>, one: T, what: string): Json {
  const object = shown(kind, one, world);
  emit(world, `${kind.topic ?? kind.name}.${what}`, object);
  return object;
}

/** The answer after a change. */
function changed<T extends Kept>(world: World, kind: Kind<T>, one: T, what: 'created' | 'updated'): Json {
  return kind.announced ? announce(world, kind, one, what) : shown(kind, one, world);
}

/** Creates an object, which answers and lists then have. */
export function added<T extends Kept>(
  world: World,
  kind: Kind<T>,
  fields: Omit<T, keyof Kept>,
  base = newObject(world, kind.prefix),
): T {
  const made = { ...fields, ...base } as T;
  kind.all(world.state).set(made.id, made);
  return made;
}

/** POST to the path of the kind. Products and coupons have the id that the form gives. */
export function createRoute<T extends Kept, S extends z.ZodType<object>>(
  kind: Kind<T>,
  schema: S,
  make: (input: z.infer<S>, world: World, base: Kept) => Omit<T, keyof Kept>,
): Route {
  return route(schema, (world, input) => {
    const base = { ...newObject(world, kind.prefix), ...('id' in input && { id: String(input.id) }) };
    return changed(world, kind, added(world, kind, make(input, world, base), base), 'created');
  });
}

/** GET of one object, also of a deleted one. */
export function retrieveRoute<T extends Kept>(kind: Kind<T>): Route {
  return route(form({}), (world, _input, id) =>
    shown(kind, kind.all(world.state).get(id) ?? find(kind, world, id), world),
  );
}

/** POST to one object; by default it changes the given fields. */
export function updateRoute<T extends Kept, S extends z.ZodType<object>>(
  kind: Kind<T>,
  schema: S,
  changes: (input: z.infer<S>) => object = (input) => input,
): Route {
  return route(schema, (world, input, id) => {
    const one = find(kind, world, id);
    Object.assign(one, merged(one, changes(input)), 'updated' in one && { updated: world.now() });
    return changed(world, kind, one, 'updated');
  });
}

const page = form({
  limit: whole.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text.optional(),
});

/** GET of a page, newest first, of the objects that `isFound`: by default those whose fields equal the filters. */
export function listRoute<T extends Kept, F extends z.ZodRawShape>(
  kind: Kind<T>,
  filters: F,
  isFound?: (one: T, wanted: z.infer<z.ZodObject<F>>) => boolean,
): Route {
  const isEqual = (one: T, wanted: Json) =>
    Object.keys(filters).every(
      (field) => wanted[field] === undefined || wanted[field] === (one as Json)[field],
    );
  return (world, given, _id, url) => {
    const wanted = parsed(page.extend(filters), given) as z.infer<typeof page> & z.infer<z.ZodObject<F>>;
    const { limit, starting_after: after } = wanted;
    const found = [...kind.all(world.state).values()]
      .filter((one) => !isDeleted(one) && (isFound ? isFound(one, wanted) : isEqual(one, wanted)))
      .reverse();
    const start = after === undefined ? 0 : found.findIndex(({ id }) => id === after) + 1;
    if (after !== undefined && start === 0) throw missing('object', after, 'starting_after');
    const data = found.slice(start, start + limit).map((one) => shown(kind, one, world));
    return { ...wholeList(url, data), has_more: found.length > start + limit };
  };
}

/** A complete list inside an object. */
export function wholeList(url: string, data: Json[]): Json {
  return { object: 'list', data, has_more: false, url };
}
