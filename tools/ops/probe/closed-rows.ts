import { readFileSync } from 'node:fs';
import { inRoot } from '../../paths.ts';
import { NotHere, post, send, type Target } from './target.ts';

/** Readable without an account. */
const OPEN = ['public'];

/** Every collection of docs/data-model.md. */
export function documentedCollections(
  model = readFileSync(inRoot('docs', 'data-model.md'), 'utf8'),
): string[] {
  return [...new Set([...model.matchAll(/^### `(\w+)\//gm)].map(([, name]) => name ?? ''))];
}

/** All that are not open, and one that no rule names. */
export function closedCollections(model?: string): string[] {
  return [...documentedCollections(model), 'unknown'].filter((name) => !OPEN.includes(name));
}

/** Below other documents, so a query of all of them is a group. */
const GROUPS = ['attendance', 'promotions', 'private', 'health_reads', 'holders', 'consents'];

/** A visitor without a token lists, reads and writes nothing. */
export async function closedToVisitors({ documents, apiKey }: Target): Promise<string[]> {
  const key = `key=${encodeURIComponent(apiKey)}`;
  const group = (collectionId: string) =>
    JSON.stringify({ structuredQuery: { from: [{ collectionId, allDescendants: true }], limit: 1 } });
  const attempts = [
    ...closedCollections().flatMap((name) => [
      { what: `list ${name}`, answer: () => send(`${documents}/${name}?pageSize=1&${key}`) },
      { what: `read ${name}`, answer: () => send(`${documents}/${name}/probe?${key}`) },
      {
        what: `write ${name}`,
        answer: () => post(`${documents}/${name}?documentId=probe&${key}`, '{"fields":{}}'),
      },
    ]),
    ...GROUPS.map((name) => ({
      what: `list all ${name}`,
      answer: () => post(`${documents}:runQuery?${key}`, group(name)),
    })),
  ];
  const { status: open } = await send(`${documents}/public/plans?${key}`);
  if (open === 401 || open === 403)
    throw new NotHere(
      `public/plans, which is open, answers ${open}, too: by App Check, or the key is restricted`,
    );
  const readable: string[] = [];
  for (const { what, answer } of attempts) {
    const { status } = await answer();
    if (status !== 403 && status !== 401) readable.push(`${what}: ${status}`);
  }
  return readable;
}
