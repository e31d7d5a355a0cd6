import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinedNotes, judgeSame } from '../../../domain/enrollment/merge.ts';

type Named = [name: string, birthDate?: string];
const guardian = { name: '', phone: '' };
const isSame = ([a, born = '']: Named, [b, bornToo = '']: Named) =>
  judgeSame({ name: a, birthDate: born, guardian }, { name: b, birthDate: bornToo, guardian }).ok;

/** Two names and their birth dates. */
type Pair = [a: string, b: string, bornA?: string, bornB?: string];
const inBothOrders = (...[a, b, bornA, bornB]: Pair) => [
  isSame([a, bornA], [b, bornB]),
  isSame([b, bornB], [a, bornA]),
];

describe('an account and a person', () => {
  it.each<Pair>([
    ['Ana Ribeiro', 'RIBEIRO, Ana Paula'],
    ['Ana Ribeiro', 'Ribeiro Ana'],
    ['Ana Ribeiro', 'ana  ribeiro'],
    ['Ana', 'Ana Ribeiro'],
    ['José da Silva', 'Jose Silva'],
    ['Dr. João dos Santos', 'JOÃO SANTOS'],
    ['Profª. Márcia Lima', 'Marcia de Lima e Souza'],
    ['Ana R.', 'Ana Ribeiro'],
    ['A. Ribeiro', 'Ana Ribeiro'],
    ['Ana-Maria Dias', 'Ana Maria Dias'],
    ['D’Ávila, Rui', 'Rui Davila'],
    ['Rita Dias (filha da Marta)', 'Rita Dias'],
    ['User', 'Rita Dias'],
    ['Ana Ribeiro', 'Ana Ribeiro', '2012-05-06'],
    ['Ana Ribeiro', 'Ana Ribeiro', '2012-05-06', '2012-05-06'],
    ['João Silva Júnior', 'Silva, João, Jr.'],
    ['João Silva Filho', 'User'],
    ['João Silva Filho', 'João Silva', '1990-05-06', '1990-05-06'],
    ['J. Silva', 'João da Silva'],
    ['Zoë Müller', 'Zoe Muller'],
  ])('%j and %j may be the same', (...pair) => {
    expect(inBothOrders(...pair)).toEqual([true, true]);
  });

  it.each<Pair>([
    ['Rui Dias', 'Rita Dias'],
    ['Rui Dias', 'Rita'],
    ['Ana Souza', 'Ana Ribeiro'],
    ['Maria Clara Dias', 'Maria Luiza Dias'],
    ['João Pedro', 'João Lucas'],
    ['João Silva Filho', 'João Silva'],
    ['João Silva', 'João Silva Neto'],
    ['Maria Lima', 'Maria Lima Neta'],
    ['João Silva Júnior', 'João Silva Neto'],
    ['João Silva 2º', 'João Silva'],
    ['Silva, João, Jr.', 'João Silva'],
    ['João Silva Filho', 'João Silva', '1990-05-06', ''],
    ['Maria Clara Dias', 'Maria Luiza Dias', '2015-05-06', '2015-05-06'],
    ['Marta Dias', 'Dias, Rita'],
    ['Ana Ribeiro', 'Anabela Ribeiro Lima'],
    ['Dr. Rui Dias', 'Dra. Rita Dias'],
    ['da Silva, Rui', 'Da Silva, Rita'],
    ['Ana Ribeiro', 'Ana Ribeiro', '2012-05-06', '2012-05-07'],
    ['Ana', 'Ana', '2012-05-06', '2014-05-06'],
    ['User', 'Rita Dias', '2012-05-06', '1980-01-01'],
    ['A. Dias', 'Rita Dias'],
  ])('%j and %j contradict', (...pair) => {
    expect(inBothOrders(...pair)).toEqual([false, false]);
  });

  it('contradict if one is the guardian of the other', () => {
    const mother = { name: 'Maria Ribeiro', birthDate: '', guardian };
    const child = {
      ...mother,
      name: 'Maria Clara Ribeiro',
      guardian: { ...guardian, name: 'Maria Ribeiro' },
    };
    for (const pair of [[mother, child] as const, [child, mother] as const])
      expect(judgeSame(...pair)).toMatchObject({ ok: false, reasons: ['other-person'] });
    expect(judgeSame({ ...child, name: mother.name }, mother)).toEqual({ ok: true });
  });

  it('are judged the same way in both orders', () => {
    const name = fc
      .array(fc.constantFrom('Ana', 'Rui', 'Rita', 'DIAS', 'da', 'Dr.', 'R.', 'Dias,', 'José'), {
        maxLength: 4,
      })
      .map((words) => words.join(' '));
    fc.assert(fc.property(name, name, (a, b) => isSame([a], [b]) === isSame([b], [a]) && isSame([a], [a])));
  });
});

it('notes are joined', () => {
  expect(joinedNotes('Own', ['Left knee', 'Ready'])).toEqual({ ok: true, text: 'Own\n\nLeft knee\n\nReady' });
  expect(joinedNotes('Own', ['', ''])).toEqual({ ok: true, text: null });
  expect(joinedNotes('x'.repeat(4_999), ['yy'])).toMatchObject({ ok: false, reasons: ['merge-notes-long'] });
});
