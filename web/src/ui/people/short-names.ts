import { foldedText } from '@domain/search.ts';

type Person = { id: string; name: string };

/** `first`: the first name, or the whole name if another person has the same. `initials` differ: 'Th' and 'Ti'. */
export type Named<Each extends Person = Person> = Each & { first: string; initials: string };

/** Returns the shortest beginning of `name` that no other name has, or the whole name. */
function uniqueStart(name: string, others: readonly string[]): string {
  const letters = [...name];
  const isShared = (start: string) => others.some((other) => foldedText(other).startsWith(foldedText(start)));
  const length = letters.findIndex((_, index) => !isShared(letters.slice(0, index + 1).join('')));
  return length < 0 ? name : letters.slice(0, length + 1).join('');
}

/** Adds to each person the short names that tell the persons apart. */
export function shortNames<Each extends Person>(persons: readonly Each[]): Named<Each>[] {
  const firstOf = ({ name }: Person) => name.split(' ')[0] ?? name;
  return persons.map((person) => {
    const others = persons.filter(({ id }) => id !== person.id);
    const isShared = others.some((other) => firstOf(other) === firstOf(person));
    const first = isShared ? person.name : firstOf(person);
    const initials = uniqueStart(
      first,
      others.map(({ name }) => name),
    );
    return { ...person, first, initials };
  });
}
