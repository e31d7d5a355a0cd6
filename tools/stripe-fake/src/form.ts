/** A decoded form: strings, lists and records. */
export type Form = { [key: string]: FormValue };
export type FormValue = string | Form | FormValue[];

/**
 * Stripe's form encoding: `items[0][price]=price_1&metadata[uid]=ana` is
 * `{ items: [{ price }], metadata: { uid } }`. Numbers and booleans stay strings. An empty string
 * deletes a value.
 */
export function parseForm(text: string): Form {
  const root: Form = {};
  for (const [name, value] of new URLSearchParams(text)) put(root, name.split('[').map(unbracket), value);
  return asLists(root) as Form;
}

function unbracket(part: string): string {
  return part.endsWith(']') ? part.slice(0, -1) : part;
}

/** `expand[]=a&expand[]=b`: each empty key is the next index of a list. */
function put(into: Form, [first = '', ...rest]: string[], value: string): void {
  const key = first === '' ? String(Object.keys(into).length) : first;
  if (rest.length === 0) {
    into[key] = value;
    return;
  }
  const below = into[key];
  const next: Form = typeof below === 'object' && !Array.isArray(below) ? below : {};
  into[key] = next;
  put(next, rest, value);
}

/** Records whose keys are 0, 1, 2… are lists. */
function asLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([key, below]) => [key, asLists(below)] as const);
  const list = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return list ? entries.map(([, below]) => below) : Object.fromEntries(entries);
}
