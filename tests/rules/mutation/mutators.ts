import { lead, student } from '../documents.ts';
import { type Change, codeMatches, operandsOf, type RulesSource } from './rules-source.ts';

type Mutator = (source: RulesSource) => Change[];

/** One change for each place of a pattern and each of its replacements. */
function swap(pattern: RegExp, replacements: (found: string) => readonly string[]): Mutator {
  return (source) =>
    codeMatches(source, pattern).flatMap((match) => {
      const span = { start: match.index, end: match.index + match[0].length };
      const found = source.text.slice(span.start, span.end);
      return replacements(found).map((replacement) => ({ ...span, replacement }));
    });
}

function swapWords(words: Readonly<Record<string, readonly string[]>>): Mutator {
  const escaped = Object.keys(words).map((word) => word.replaceAll(/[.()]/g, '\\$&'));
  return swap(
    new RegExp(`(?<!function |\\w)(?:${escaped.join('|')})(?!\\w)`, 'g'),
    (found) => words[found] ?? [],
  );
}

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '==': ['!='],
  '!=': ['=='],
  '<=': ['<', '>='],
  '>=': ['>', '<='],
  '&&': ['||'],
  '||': ['&&'],
};

const isNever = (source: RulesSource, span: { start: number; end: number }) =>
  source.text.slice(span.start, span.end) === 'false';

/** A condition that is always false can only be weakened. */
const whole: Mutator = (source) =>
  source.conditions.flatMap((condition) =>
    (isNever(source, condition) ? ['true'] : ['true', 'false']).map((replacement) => ({
      start: condition.start,
      end: condition.end,
      replacement,
    })),
  );

const dropped: Mutator = (source) =>
  source.conditions
    .flatMap((condition) => operandsOf(source, condition))
    .filter(({ operator }) => operator !== null)
    .map(({ start, end, operator }) => ({ start, end, replacement: operator === '&&' ? 'true' : 'false' }));

const negated: Mutator = (source) =>
  source.conditions
    .filter((condition) => !isNever(source, condition))
    .flatMap((condition) => operandsOf(source, condition))
    .map(({ start, end }) => ({ start, end, replacement: `!(${source.text.slice(start, end)})` }));

/** Names that a list might wrongly allow: an unknown one, and the other fields of the document. */
function gainsOf(before: string, items: readonly string[]): string[] {
  if (items.includes('member') || items.includes('device'))
    return ['waiting', 'unconfirmed', 'declined', 'left', 'disabled'].filter(
      (state) => !items.includes(state),
    );
  if (before === ' in ') return ['archived'];
  const document = [student, lead].find((fields) => items.every((item) => item in fields)) ?? {};
  return ['extra', ...Object.keys(document).filter((field) => !items.includes(field))];
}

const NAME_LIST = /(\.hasOnly\(|isIn\(| in )\[([^\]]*)\]/g;

/** Replaces each list of names by each of its `changes`. */
function lists(changes: (items: readonly string[], before: string) => readonly string[][]): Mutator {
  return (source) =>
    codeMatches(source, NAME_LIST).flatMap((match) => {
      const [, before = '', inside = ''] = match;
      const start = match.index + before.length + 1;
      const end = start + inside.length;
      const items = [...source.text.slice(start, end).matchAll(/'([^']*)'/g)].map(([, item = '']) => item);
      return changes(items, before).map((list) => ({
        start,
        end,
        replacement: list.map((item) => `'${item}'`).join(', '),
      }));
    });
}

/** Sizes and limits in conditions. The version of the rules is a string. */
const numbers = swap(/(?<![\w.'])\d+(?![\w'])/g, (found) => [
  String(Number(found) - 1),
  String(Number(found) + 1),
]);

const READING = ['get', 'list'];
const WRITING = ['create', 'update', 'delete'];
const KINDS: Readonly<Record<string, readonly string[]>> = { read: READING, write: WRITING };

/**
 * Each `allow` loses each of its methods, and gains every other method of its kind. `whole` covers
 * the empty list.
 */
const methods: Mutator = (source) =>
  codeMatches(source, /allow ([^:;]+): if ([^;]+);/g).flatMap((match) => {
    const [, listed = '', condition = ''] = match;
    if (condition === 'false') return [];
    const named = listed.split(', ').flatMap((method) => KINDS[method] ?? [method]);
    const kind = named.every((method) => READING.includes(method)) ? READING : WRITING;
    const lost = named.map((method) => named.filter((other) => other !== method));
    const gained = kind.filter((method) => !named.includes(method)).map((method) => [...named, method]);
    const start = match.index + 'allow '.length;
    return [...lost, ...gained]
      .filter((list) => list.length > 0)
      .map((list) => ({ start, end: start + listed.length, replacement: list.join(', ') }));
  });

/** A match that also covers the documents below. */
const depths = swap(/(?<=match \/(?!databases)\w+\/\{)\w+(?=\})/g, (found) => [`${found}=**`]);

/**
 * A part of a regular expression, as the rules spell it with two backslashes: a range, a class or a
 * repetition.
 */
const PART = /\\\\\w(?:\{\w+\})?(?:-\\\\\w(?:\{\w+\})?)?|\[\^ \]|\.\*|\?/g;

/**
 * Removes each part of each regular expression. They are strings, which are blank in the code: this
 * reads the text.
 */
const expressions: Mutator = ({ text }) =>
  [...text.matchAll(/(?<=\.(?:matches|replace)\(')[^']+(?=')/g)].flatMap(({ 0: pattern, index: start }) => {
    const parts = [...pattern.matchAll(PART)].map(({ 0: part, index }) => ({
      start: start + index,
      end: start + index + part.length,
      replacement: '',
    }));
    return [...parts, { start, end: start + pattern.length, replacement: '.*' }];
  });

export const mutators: Readonly<Record<string, Mutator>> = {
  whole,
  dropped,
  negated,
  operator: swap(/==|!=|<=|>=|&&|\|\|/g, (found) => OPERATORS[found] ?? []),
  'no longer negated': swap(/!(?=[\w(])/g, () => ['']),
  'longer list': lists((items, before) => gainsOf(before, items).map((gain) => [...items, gain])),
  'shorter list': lists((items) => items.map((lost) => items.filter((item) => item !== lost))),
  number: numbers,
  method: methods,
  depth: depths,
  'other word': swapWords({
    'after()': ['prior()'],
    'prior()': ['after()'],
    affectedKeys: ['addedKeys', 'changedKeys', 'removedKeys', 'unchangedKeys'],
    hasOnly: ['hasAny', 'hasAll'],
    bool: ['string'],
    string: ['list'],
    admins: ['members'],
    members: ['admins'],
    'isOwner(uid)': ['isMember()', 'isCaller(uid)', 'isOwn(uid)'],
    'isOwn(uid)': ['isOwner(uid)', 'isCaller(uid)'],
    'isHeld(uid)': ['isMember()', 'isOwn(uid)'],
    'isOwnOrHeld(uid)': ['isOwn(uid)', 'isHeld(uid)'],
    'isAdmin()': ['isMember()'],
    'isCaller(uid)': ['isMember()', 'isOwner(uid)'],
    'isMember()': ['request.auth != null'],
    isRequiredText: ['isText'],
    'request.time': ['student.updatedAt'],
    'request.auth.uid': ['request.auth.token.email'],
  }),
  'regular expression': expressions,
};
