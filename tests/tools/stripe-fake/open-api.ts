/** The parts of OpenAPI 3 that Stripe's specification uses. */
type Schema = {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  nullable?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: boolean | Schema;
};
type Operation = { responses: Record<string, { content: { 'application/json': { schema: Schema } } }> };
export type OpenApi = {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The path template that matches an actual path: '/v1/customers/{customer}'. */
export function pathOf({ paths }: OpenApi, actual: string): string | undefined {
  if (actual in paths) return actual;
  const segments = actual.split('/');
  return Object.keys(paths).find((path) => {
    const parts = path.split('/');
    if (parts.length !== segments.length) return false;
    return parts.every((part, index) => part.startsWith('{') || part === segments[index]);
  });
}

export function answerSchema(api: OpenApi, method: string, path: string): Schema | undefined {
  return api.paths[path]?.[method.toLowerCase()]?.responses['200']?.content['application/json'].schema;
}

/**
 * The differences of `value` from its schema: 'subscription.billing_mode is missing',
 * 'price.type is no one_time|recurring'. Includes fields that the schema lacks.
 *
 * `name`: of the nearest schema that has a name.
 */
export function differences(api: OpenApi, schema: Schema, value: unknown, name = ''): string[] {
  if (schema.$ref) {
    const target = schema.$ref.replace('#/components/schemas/', '');
    const found = api.components.schemas[target];
    return found ? differences(api, found, value, target) : [`${target} is not described`];
  }
  if (value === null && schema.nullable) return [];
  if (schema.anyOf) {
    // For 'an id, or the object itself', compare an object with the object schema.
    const isObject = typeof value === 'object' && value !== null;
    const fitting = schema.anyOf.filter(({ type }) => !isObject || type !== 'string');
    return fewest(fitting.map((one) => differences(api, one, value, name)));
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${name} is no ${schema.enum.join('|')}`];
  if (schema.type === 'array') return listDifferences(api, schema, { value, name });
  if (schema.type === 'object' || schema.properties) return objectDifferences(api, schema, { value, name });
  const actual =
    typeof value === 'number' && Number.isInteger(value) ? ['integer', 'number'] : [typeof value];
  return schema.type === undefined || actual.includes(schema.type) ? [] : [`${name} is no ${schema.type}`];
}

function fewest(candidates: string[][]): string[] {
  return candidates.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

type Named = { value: unknown; name: string };

function listDifferences(api: OpenApi, { items = {} }: Schema, { value, name }: Named): string[] {
  if (!Array.isArray(value)) return [`${name} is no array`];
  return value.flatMap((one) => differences(api, items, one, name));
}

function objectDifferences(api: OpenApi, schema: Schema, { value, name }: Named): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${name} is no object`];
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.filter((key) => !(key in value)).map((key) => `${name}.${key} is missing`);
  const wrong = Object.entries(value).flatMap(([key, one]) => {
    const known = properties[key];
    if (known) return differences(api, known, one, `${name}.${key}`);
    if (typeof additionalProperties === 'object')
      return differences(api, additionalProperties, one, `${name}.*`);
    return Object.keys(properties).length > 0 ? [`${name}.${key} is unknown`] : [];
  });
  return [...missing, ...wrong];
}
