import * as z from 'zod';
import { type Refused, refuse } from './errors.ts';
import { isSameData } from './same-data.ts';

/** The fields that a user changed in a form: the values that they had when the form read them, and the new ones. */
export type Changes<Form> = { from: { [Field in keyof Form]?: unknown }; to: Partial<Form> };

/** The input of a save: any of the fields of `shape`, without defaults. */
export function changesOf<Shape extends z.ZodRawShape>(shape: Shape) {
  const from = Object.fromEntries(Object.keys(shape).map((field) => [field, z.unknown()]));
  return z.strictObject({
    from: z.strictObject(from as { [Field in keyof Shape]: z.ZodUnknown }).partial(),
    to: z.strictObject(shape).partial(),
  });
}

function fieldsIn<Form extends object>(form: Form): (keyof Form & string)[] {
  return Object.keys(form) as (keyof Form & string)[];
}

export function differing<Form extends object>(a: Form, b: Form): (keyof Form & string)[] {
  return fieldsIn(a).filter((field) => !isSameData(a[field], b[field]));
}

/** The changes of a form that was opened with the values of `base`. */
export function changesBetween<Base extends object, Form extends { [Field in keyof Base]: unknown }>(
  base: Base,
  form: Form,
): { from: Partial<Base>; to: Partial<Form> } {
  const fields = differing<{ [Field in keyof Base]: unknown }>(base, form);
  const pick = (values: object) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => (fields as string[]).includes(field)));
  return { from: pick(base) as Partial<Base>, to: pick(form) as Partial<Form> };
}

/**
 * The stored form with the changes of a save, which touch no other field. Refused if a field has another value by now
 * than the one that the user saw, unless it is the new one: that answers a repeated call.
 */
export function mergeChanges<Form extends object>(
  stored: Form,
  { from, to }: Changes<Form>,
): { ok: true; form: Form } | Refused {
  const newer = fieldsIn<object>(to).filter((field) => {
    const now = stored[field as keyof Form];
    return !isSameData(now, to[field as keyof Form]) && !isSameData(now, from[field as keyof Form]);
  });
  if (newer.length > 0) return refuse('changed-meanwhile');
  return { ok: true, form: { ...stored, ...to } };
}
