/** The emulator's report on which expressions of the rules were evaluated, and to what. Both emulators have the same format. */
type Expression = {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number };
  values?: { value?: Record<string, unknown>; count: number }[];
  children?: Expression[];
};

export type Report = { rules: { files: { content: string }[] }; report?: Expression[] };

export type Coverage = {
  /** All that the report knows: everything but literals. */
  expressions: number;
  /** Where an expression stands that never came to a value. */
  neverEvaluated: string[];
  /** Expressions that came to true or false and to nothing else: conditions and every part of them. */
  truths: number;
  /** Where one stands that was never true, or never false. */
  oneSided: string[];
};

function all(expressions: readonly Expression[] = []): Expression[] {
  return expressions.flatMap((expression) => [expression, ...all(expression.children)]);
}

/** Each kind of value once; a truth's kind is the truth itself. What was skipped or failed came to no value. */
function kindsOf({ values = [] }: Expression): Set<string> {
  const kinds = values.map(({ value = {} }) =>
    'boolValue' in value ? String(value.boolValue) : Object.keys(value)[0],
  );
  return new Set(kinds.filter((kind): kind is string => kind !== undefined && kind !== 'undefined'));
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
