import { emulatorOrigin } from './judge.ts';

/**
 * The emulator's report on the expressions of the rules and the values they came to, in the same
 * format for both emulators.
 */
type Expression = {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value?: Record<string, unknown>; count: number }[];
  children?: Expression[];
};

export type Report = { rules: { files: { content: string }[] }; report?: Expression[] };

export type Coverage = {
  /** Everything in the rules except literals. */
  expressions: number;
  /** The places of expressions that never came to a value. */
  neverEvaluated: string[];
  /** Expressions that only came to true or false: conditions and their parts. */
  truths: number;
  /** The places of those that were never true or never false. */
  oneSided: string[];
};

function all(expressions: readonly Expression[] = []): Expression[] {
  return expressions.flatMap((expression) => [expression, ...all(expression.children)]);
}

/**
 * The kinds of values, each once; true and false count as kinds. A skipped or failed expression has
 * no value.
 */
function kindsOf({ values = [] }: Expression): Set<string> {
  const kinds = values.map(({ value = {} }) =>
    'boolValue' in value ? String(value.boolValue) : Object.keys(value)[0],
  );
  return new Set(kinds.filter((kind): kind is string => kind !== undefined && kind !== 'undefined'));
}

export async function fetchReport(projectId: string): Promise<Report> {
  const response = await fetch(`${emulatorOrigin()}/emulator/v1/projects/${projectId}:ruleCoverage`);
  if (!response.ok) throw new Error(`No coverage report: ${response.status} ${await response.text()}`);
  return (await response.json()) as Report;
}

export function coverageOf({ rules, report }: Report): Coverage {
  const source = [...(rules.files[0]?.content ?? '')];
  const where = ({ sourcePosition: { line, currentOffset, endOffset } }: Expression) =>
    `line ${line}: ${source
      .slice(currentOffset, endOffset + 1)
      .join('')
      .replaceAll(/\s+/g, ' ')}`;

  const expressions = all(report);
  const kinds = expressions.map((expression) => ({ expression, kinds: kindsOf(expression) }));
  const truths = kinds.filter(
    ({ kinds: of }) => of.size > 0 && [...of].every((kind) => /^(true|false)$/.test(kind)),
  );
  return {
    expressions: expressions.length,
    neverEvaluated: kinds.filter(({ kinds: of }) => of.size === 0).map(({ expression }) => where(expression)),
    truths: truths.length,
    oneSided: truths.filter(({ kinds: of }) => of.size < 2).map(({ expression }) => where(expression)),
  };
}
