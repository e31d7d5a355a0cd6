import type * as z from 'zod';
import type { Form } from './form.ts';
import { badParameters } from './refusal.ts';
import type { Json } from './state.ts';
import type { World } from './world.ts';

/** One call of the API: schema and handler. `id` comes from its path. */
export type Route = (world: World, form: Form, id: string) => Json;
/** Keyed by method and path: 'POST /v1/customers/:id'. */
export type Routes = Record<string, Route>;

export function route<S extends z.ZodType>(
  schema: S,
  run: (world: World, input: z.infer<S>, id: string) => Json,
): Route {
  return (world, form, id) => run(world, parsed(schema, form), id);
}

/** The input of a form; throws Stripe's refusal if it does not fit. */
export function parsed<S extends z.ZodType>(schema: S, form: Form): z.infer<S> {
  const { data, error } = schema.safeParse(form);
  if (error) throw badParameters(error);
  return data as z.infer<S>;
}
