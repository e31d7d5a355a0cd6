import { renamed } from '@domain/classes/techniques.ts';
import { expect, it } from 'vitest';

const LIST = [
  { id: 'armbar', name: 'Armbar' },
  { id: 'triangle', name: 'Triângulo' },
];

it('a technique gets another name and keeps its id and its place', () => {
  expect(renamed(LIST, { id: 'armbar', name: 'Chave de braço' })).toEqual({
    ok: true,
    techniques: [{ id: 'armbar', name: 'Chave de braço' }, LIST[1]],
  });
});

it('the spelling of a name can be corrected', () => {
  expect(renamed(LIST, { id: 'armbar', name: 'ARM-BAR' })).toMatchObject({ ok: true });
  expect(renamed(LIST, { id: 'armbar', name: 'Armbar' })).toEqual({ ok: true, techniques: null });
});

it.each([
  ['a name that another technique has', { id: 'armbar', name: ' triangulo' }, 'technique-exists'],
  ['a technique that is not in the list', { id: 'omoplata', name: 'Omoplata' }, 'technique-not-found'],
])('%s is refused', (_, change, reason) => {
  expect(renamed(LIST, change)).toMatchObject({ ok: false, reasons: [reason] });
});
