import { environment } from '../support/environment.ts';

type Expression = {
  sourcePosition: { currentOffset: number; endOffset: number };
  values?: { value?: { boolValue?: boolean }; count: number }[];
  children?: Expression[];
};
type Report = { rules: { files: { content: string }[] }; report?: Expression[] };

const origin = `http://${environment('FIRESTORE_EMULATOR_HOST')}`;
const project = `projects/${environment('GCLOUD_PROJECT')}`;

function all(expressions: readonly Expression[] = []): Expression[] {
  return expressions.flatMap((expression) => [expression, ...all(expression.children)]);
}

/**
 * How many exists() and get() calls of the rules have returned a value so far, by the emulator's coverage
 * report; null if the emulator has no report.
 */
async function evaluations(): Promise<number | null> {
  const response = await fetch(`${origin}/emulator/v1/${project}:ruleCoverage`);
  if (!response.ok) return null;
  const { rules, report } = (await response.json()) as Report;
  const source = [...(rules.files[0]?.content ?? '')];
  const lookUps = new Map<number, number>();
  for (const { sourcePosition, values = [] } of all(report)) {
    const { currentOffset, endOffset } = sourcePosition;
    const text = source.slice(currentOffset, endOffset + 1).join('');
    if (!/^(exists|get)\(\/databases/.test(text)) continue;
    // A call that failed has no value. `get(…).data` begins where get() does; the call itself comes last.
    const known = values.filter(({ value }) => value && !('undefined' in value));
    lookUps.set(
      currentOffset,
      known.reduce((sum, { count }) => sum + count, 0),
    );
  }
  return [...lookUps.values()].reduce((sum, count) => sum + count, 0);
}

/**
 * Counts the documents that the rules look up; Firestore bills each as a read. The emulator
 * evaluates a condition more than once per request. A request for one document whose condition has
 * one of them measures how often. Returns null if the emulator has no report.
 *
 * `path`: such a document; `idToken`: a token of an account that may read it.
 */
export async function openRulesMeter(path: string, idToken: string): Promise<() => Promise<number | null>> {
  const before = await evaluations();
  const response = await fetch(`${origin}/v1/${project}/databases/(default)/documents/${path}`, {
    headers: { authorization: `Bearer ${idToken}` },
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  const scale = ((await evaluations()) ?? 0) - (before ?? 0);
  return async () => {
    const now = await evaluations();
    return now === null || scale === 0 ? null : now / scale;
  };
}
