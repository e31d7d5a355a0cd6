import { distinctNames, type NamedPerson, teamMarks } from '@domain/names.ts';
import { doorPeople } from '@domain/schedule/door.ts';
import { wordsOf } from '@domain/search.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itForAny } from '../support/property.ts';

type Shape = ReturnType<NonNullable<Parameters<typeof distinctNames>[1]>>;

const namesOf = (shape: Shape, names: readonly string[]) =>
  [
    ...distinctNames(
      names.map((name, index) => ({ id: `${index}`, name })),
      () => shape,
    ),
  ].map(([, name]) => name);

describe('names that a person can tell apart', () => {
  test.each<[shape: Shape, names: string, shown: string]>([
    ['child', 'Ana Souza, Ana Silva, Bia', 'Ana So., Ana Si., Bia'],
    ['child', 'Lia Souza, Lia Santos, Lia Sá', 'Lia So., Lia San., Lia Sá'],
    ['child', 'João Pedro Silva, João Paulo Santos', 'João Pe. S., João Pa. S.'],
    ['child', 'João Pedro Silva, Joao Pedro Souza', 'João Si., Joao So.'],
    ['child', 'Ana Beatriz Lima, Ana Clara Lima', 'Ana B. L., Ana C. L.'],
    ['child', 'Ana de Souza, Ana Souza', 'Ana de S., Ana S.'],
    ['child', 'Rui Lima Júnior, Rui Lima, Ivo Lima Neto', 'Rui Lima Jr., Rui Lima, Ivo L.'],
    ['child', 'Ana, Ana Souza, Ana Souza Lima', 'Ana, Ana S., Ana L.'],
    ['child', 'Ana Souza, ANA SOUZA, Ana Silva', 'Ana So. (1), ANA SO. (2), Ana Si.'],
    ['adult', 'Rui Sá Lima Júnior, Rui Lima, Ivo Melo Neto', 'Rui Lima Jr., Rui Lima, Ivo Melo Neto'],
    ['adult', 'Ana Paula Souza, Ana Maria Souza', 'Ana Paula Souza, Ana Maria Souza'],
    ['given', 'Maria Clara Reis, Maria Luiza Reis, Davi', 'Maria Clara, Maria Luiza, Davi'],
    ['letters', 'Theo Lima, Tiago Lima, Lia Lima', 'Th, Ti, L'],
    ['whole', 'João Silva, Joao  silva, Joana', 'João Silva (1), Joao  silva (2), Joana'],
    ['whole', 'Ana Lima Jr, Ana Lima Júnior', 'Ana Lima Jr (1), Ana Lima Júnior (2)'],
  ])('as %s of %s', (shape, names, shown) => {
    expect(namesOf(shape, names.split(', ')).join(', ')).toBe(shown);
  });

  test("have the first mark that is a person's own, and one person may stay without any", () => {
    const melo = (id: string, birthYear: number | null, phone: string, email = '') => ({
      ...{ id, name: 'Duda Melo' },
      marks: teamMarks({ birthYear, phone, email }),
    });
    const shown = distinctNames([
      melo('a', 2016, '+5521911114321'),
      melo('b', 2016, '+5521922228721'),
      melo('c', 2010, ''),
      melo('d', null, '', 'duda@example.com'),
      melo('e', null, ''),
    ]);
    const marked = ['…4321', '…8721', '2010', 'duda'].map((mark) => `Duda Melo (${mark})`);
    expect([...shown.values()]).toEqual([...marked, 'Duda Melo']);
  });

  test('of a tablet have the year of birth, and nothing else of a person', () => {
    const entry = {
      belt: 'branca',
      degree: 0,
      beltInWords: '',
      phone: '+5521911114321',
      email: 'a@b.c',
    } as const;
    const souza = (uid: string, birthYear: number) => ({ ...entry, uid, name: 'Ana Souza', birthYear });
    const shown = doorPeople(
      [souza('a', 2016), souza('b', 2017), souza('c', 1990)],
      ({ uid }) => uid !== 'c',
      [],
    );
    expect(shown.map(({ name }) => name)).toEqual(['Ana S. (2016)', 'Ana S. (2017)', 'Ana Souza']);
  });

  test.each([
    ['Carlos Lima', 'Carlos Lima Jr.', 'Carlos Lima Jr.'],
    ['Carlos Lima', 'Carlos Lemos', 'Carlos Le.'],
    ['Carlos Melo Lima', 'Carlos Lima Jr.', 'Carlos Lima Jr.'],
    ['Carlos Lima', 'Carlos Lima', 'Carlos L. (2013)'],
    ['Carlos', 'Carlos Lima', 'Carlos L.'],
  ])('next to the adult %s have the child %s as %s', (adult, child, shown) => {
    const people = [adult, child].map((name, id) => ({ id: `${id}`, name, marks: [[1980, 2013][id]] }));
    const names = distinctNames(people, ({ id }) => (id === '0' ? 'adult' : 'child'));
    expect([...names.values()].join()).toBe(`${adult},${shown}`);
  });
});

const word = fc.constantFrom(
  'Ana',
  'ana',
  'Ána',
  'Sá',
  'Santos',
  'Souza',
  'S',
  'de',
  'Júnior',
  'Jr.',
  'Neto',
  'Lima',
  '(1)',
);
const person = fc.record({
  name: fc.oneof(
    fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ')),
    fc.string(),
  ),
  marks: fc.array(fc.constantFrom('', null, 1990, 2016, '…21', '1'), { maxLength: 2 }),
  shape: fc.constantFrom<Shape>('whole', 'given', 'letters', 'adult', 'child'),
});
const people = fc
  .array(person, { maxLength: 12 })
  .map((all) => all.map((each, id) => ({ ...each, id: `${id}` })));
type Each = NamedPerson & { shape: Shape };
const shownOf = (all: readonly Each[]) => distinctNames(all, ({ shape }) => shape);
const read = (name: string) => wordsOf(name).join(' ');

itForAny([people])('no two people of a screen have one name, without regard to case and accents', (all) => {
  expect(new Set([...shownOf(all).values()].map(read)).size).toBe(all.length);
});

/** Whether each word of a form, or a word for each initial, is in the other form at its place. */
function begins(form: string, other: string): boolean {
  const words = other.split(' ').map(read);
  const isInitial = (word: string) => word.endsWith('.');
  return form
    .split(' ')
    .every((word, at) => words[at] === read(word) || (isInitial(word) && words[at]?.startsWith(read(word))));
}

test('no short name on a tablet can be read as the beginning of the name of a person of another name', () => {
  const onTablet = people.map((all) => all.filter(({ shape }) => shape === 'adult' || shape === 'child'));
  fc.assert(
    fc.property(onTablet, (all) => {
      const shown = shownOf(all.map((each) => ({ ...each, marks: [] })));
      const namesOf = all.map(({ id, name }) => ({ whole: read(name), name: shown.get(id) ?? '' }));
      const short = namesOf.filter(({ whole, name }) => !/\(\d+\)$/.test(name) && whole !== read(name));
      for (const { whole, name } of short)
        for (const other of namesOf)
          expect(begins(name, other.name) && other.whole !== whole, `${name}, ${other.name}`).toBe(false);
    }),
  );
});

itForAny([people])('the order of the people and a second look change no name', (all) => {
  const shown = shownOf(all);
  expect(shownOf([...all.toReversed(), ...all])).toEqual(shown);
});

test('a child shows no more letters of the surname than two names need to differ', () => {
  const surname = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(surname, surname, (one, other) => {
      fc.pre(one !== other);
      const shared = [...one].findIndex((letter, index) => letter !== other[index]);
      const needed = (shared < 0 ? one.length : shared) + 1;
      const [shown = ''] = namesOf('child', [`Ana ${one}`, `Ana ${other}`]);
      expect(shown.replace('Ana ', '').replace('.', '').length).toBeLessThanOrEqual(needed);
    }),
  );
});
