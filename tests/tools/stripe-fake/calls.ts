import type { StripeFake } from '../../../tools/stripe-fake/src/stripe-fake.ts';

type Parameters = Record<string, string>;
type Options = { key?: string; secretKey?: string; version?: string };

/** A request as the SDK sends it. Parameters are keyed by form name: 'items[0][price]'. */
export function request(
  { url, secretKey }: Pick<StripeFake, 'url' | 'secretKey'>,
  [method, path, parameters = {}]: [method: string, path: string, parameters?: Parameters],
  options: Options = {},
): Promise<Response> {
  const form = new URLSearchParams(parameters);
  const inQuery = method === 'POST' || form.size === 0 ? '' : `?${form}`;
  return fetch(`${url}${path}${inQuery}`, {
    method,
    headers: {
      authorization: `Bearer ${options.secretKey ?? secretKey}`,
      'stripe-version': options.version ?? '2023-10-16',
      ...(options.key && { 'idempotency-key': options.key }),
    },
    ...(method === 'POST' && { body: form }),
  });
}
