import { mutators } from './mutators.ts';
import { type Change, lineOf, type RulesSource, rulesSource } from './rules-source.ts';

export type Mutant = {
  /** The change without the number of its line: the list of equivalent mutants uses it. */
  name: string;
  line: number;
  /** The collection of its section; null in the part that all sections share. */
  section: string | null;
  rules: string;
};

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function sectionAt(text: string, offset: number): string | null {
  const above = text.slice(0, offset);
  if (above.includes('match /{document=**}')) return 'closed';
  return [...above.matchAll(/match \/(\w+)\/\{(?!database\})/g)].at(-1)?.[1] ?? null;
}

function mutantOf({ text }: RulesSource, kind: string, { start, end, replacement }: Change): Mutant {
  const before = oneLine(text.slice(start, end));
  const lineStart = text.lastIndexOf('\n', start) + 1;
  const lineEnd = text.indexOf('\n', start);
  // To the end of the line: a mutant of `match /SECTION/{id}` itself is one of the section.
  const section = sectionAt(text, lineEnd);
  const place = `\`${oneLine(text.slice(lineStart, lineEnd))}\` of ${section ?? 'all sections'}`;
  return {
    name: `${kind}: \`${before}\` → \`${oneLine(replacement)}\` in ${place}`,
    line: lineOf(text, start),
    section,
    rules: text.slice(0, start) + replacement + text.slice(end),
  };
}

/** Every mutant, each text once. */
export function mutantsOf(text: string): Mutant[] {
  const source = rulesSource(text);
  const all = Object.entries(mutators).flatMap(([kind, mutate]) =>
    mutate(source).map((change) => mutantOf(source, kind, change)),
  );
  return [...new Map(all.map((mutant) => [mutant.rules, mutant])).values()].filter(
    ({ rules }) => rules !== text,
  );
}
