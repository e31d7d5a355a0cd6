import { distinctNames, type NamedPerson } from '@domain/names.ts';

/** `first`: the first name, or as many words as differ from other names. `initials` differ: 'Th' and 'Ti'. */
export type Named<Each extends NamedPerson = NamedPerson> = Each & { first: string; initials: string };

/** Adds to each person the short names that tell the persons apart. */
export function shortNames<Each extends NamedPerson>(persons: readonly Each[]): Named<Each>[] {
  const givenNames = distinctNames(persons, () => 'given');
  const letters = distinctNames(persons, () => 'letters');
  return persons.map((person) => ({
    ...person,
    first: givenNames.get(person.id) ?? person.name,
    initials: letters.get(person.id) ?? person.name,
  }));
}
