/** A stretch of the rules, by offsets. */
export type Span = { start: number; end: number };

/** One change to the rules that a test must detect. */
export type Change = Span & { replacement: string };

/**
 * An expression that is true or false: the condition of an `allow`, or the result of a predicate.
 */
type Condition = Span & { of: 'allow' | 'function' };

export type RulesSource = {
  text: string;
  /** The text with comments and the contents of strings replaced by spaces, at the same offsets. */
  code: string;
  conditions: Condition[];
};

const blank = (found: string) => found.replaceAll(/[^\n]/g, ' ');

/** Keeps the quotes of a string, so that a list of strings still looks like one. */
function maskOf(text: string): string {
  return text.replaceAll(/\/\/[^\n]*|'(?:\\.|[^'\\\n])*'/g, (found) =>
    found.startsWith('/') ? blank(found) : `'${blank(found.slice(1, -1))}'`,
  );
}

/** Predicates are named is…, has… or changes…; other functions return values. */
const PREDICATE = /function (?:is|has|changes)\w*\([^)]*\) \{\s*return ([^;]+);/g;
const ALLOW = /allow [^:;]+: if ([^;]+);/g;

function conditionsIn(code: string): Condition[] {
  const found = (pattern: RegExp, of: Condition['of']) =>
    [...code.matchAll(pattern)].map((match) => {
      const start = match.index + match[0].indexOf(match[1] ?? '', match[0].search(/ if |return /));
      return { of, start, end: start + (match[1] ?? '').length };
    });
  return [...found(PREDICATE, 'function'), ...found(ALLOW, 'allow')].sort((a, b) => a.start - b.start);
}

export function rulesSource(text: string): RulesSource {
  const code = maskOf(text);
  return { text, code, conditions: conditionsIn(code) };
}

/** The places of a pattern in the code, outside of comments and strings. */
export function codeMatches({ code }: RulesSource, pattern: RegExp): RegExpExecArray[] {
  return [...code.matchAll(pattern)];
}

export type Operand = Span & { operator: '&&' | '||' | null };

/**
 * The operands of `&&` and `||` at the top level of a condition; the whole condition if it has
 * none.
 */
export function operandsOf({ code }: RulesSource, { start, end }: Span): Operand[] {
  const cuts: { at: number; operator: '&&' | '||' }[] = [];
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    const character = code.charAt(at);
    if ('([{'.includes(character)) depth += 1;
    if (')]}'.includes(character)) depth -= 1;
    const pair = code.slice(at, at + 2);
    if (depth === 0 && (pair === '&&' || pair === '||')) cuts.push({ at, operator: pair });
  }
  const starts = [start, ...cuts.map(({ at }) => at + 2)];
  return starts.map((from, index) => {
    const to = cuts[index]?.at ?? end;
    const operator = cuts[index]?.operator ?? cuts[index - 1]?.operator ?? null;
    return { ...trimmed(code, { start: from, end: to }), operator };
  });
}

function trimmed(code: string, { start, end }: Span): Span {
  const found = code.slice(start, end);
  return {
    start: start + found.length - found.trimStart().length,
    end: end - (found.length - found.trimEnd().length),
  };
}

/** Counted from 1. */
export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
