import {
  type Listed,
  listed,
  MAX_TECHNIQUES,
  removedFrom,
  renamed,
  type TechniqueList,
} from '@domain/classes/techniques.ts';
import { describe, expect, it } from 'vitest';

const ARMBAR = { id: 'armbar', name: 'Armbar' };
const TRIANGLE = { id: 'triangle', name: 'Triângulo' };
const KIMURA = { id: 'kimura', name: 'Kimura' };
const LIST: TechniqueList = { techniques: [ARMBAR, TRIANGLE], removed: [KIMURA] };
const taught = (name: string, id?: string) => ({ name, description: '', ...(id !== undefined && { id }) });
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `t${at}`, name: `T ${at}` }));

function idsOf(answer: ReturnType<typeof listed>): string[] {
  return (answer as Listed).movements.map(({ id }) => id);
}

function withName(list: TechniqueList, id: string, name: string): TechniqueList {
  const answer = renamed(list, { id, name });
  if (!answer.ok || !answer.list) throw new Error(`${name} is refused, or the name already.`);
  return answer.list;
}

describe('renaming', () => {
  it('keeps the id and the place', () => {
    expect(renamed(LIST, { id: 'armbar', name: 'Chave de braço' })).toEqual({
      ok: true,
      list: {
        techniques: [{ id: 'armbar', name: 'Chave de braço', former: ['armbar'] }, TRIANGLE],
        removed: [KIMURA],
      },
    });
  });

  it('can correct the spelling', () => {
    expect(renamed(LIST, { id: 'armbar', name: 'ARMBAR' })).toMatchObject({
      list: { techniques: [{ id: 'armbar', name: 'ARMBAR' }, TRIANGLE] },
    });
    expect(renamed(LIST, { id: 'armbar', name: 'Armbar' })).toEqual({ ok: true, list: null });
  });

  it('remembers the latest five names, each for the last technique that had it', () => {
    const names = ['B', 'C', 'D', 'E', 'F', 'G', 'F'];
    const list = names.reduce((list, name) => withName(list, 'armbar', name), LIST);
    expect(list.techniques[0]).toEqual({ id: 'armbar', name: 'F', former: ['b', 'c', 'd', 'e', 'g'] });
    expect(withName(list, 'triangle', 'G')).toMatchObject({
      techniques: [
        { id: 'armbar', former: ['b', 'c', 'd', 'e'] },
        { name: 'G', former: ['triangulo'] },
      ],
    });
  });

  it.each([
    ['to a name that another technique has', { id: 'armbar', name: ' triangulo' }, 'technique-exists'],
    ['to the name of a removed technique', { id: 'armbar', name: 'kimura' }, 'technique-exists'],
    ['a technique that is not in the list', { id: 'omoplata', name: 'Omoplata' }, 'technique-not-found'],
    ['a removed technique', { id: 'kimura', name: 'Omoplata' }, 'technique-not-found'],
  ])('%s is refused', (_, change, reason) => {
    expect(renamed(LIST, change)).toMatchObject({ ok: false, reasons: [reason] });
  });
});

describe('removing', () => {
  it('takes a technique out of the list, which remembers it', () => {
    const list = { techniques: [ARMBAR], removed: [KIMURA, TRIANGLE] };
    expect(removedFrom(LIST, 'triangle')).toEqual({ ok: true, list });
  });

  it('changes nothing if it is repeated', () => {
    expect(removedFrom(LIST, 'kimura')).toEqual({ ok: true, list: null });
  });

  it('is refused for an unknown technique, and if too many are remembered', () => {
    expect(removedFrom(LIST, 'omoplata')).toMatchObject({ reasons: ['technique-not-found'] });
    expect(removedFrom({ techniques: [ARMBAR], removed: many(MAX_TECHNIQUES) }, 'armbar')).toMatchObject({
      reasons: ['techniques-removed-full'],
      params: { max: '300' },
    });
  });
});

describe('a removed technique', () => {
  it('is the same one again when its name is typed, with the new spelling', () => {
    expect(listed(LIST, [taught('KIMURA', 'chosen')])).toEqual({
      ok: true,
      movements: [{ id: 'kimura', name: 'KIMURA', description: '' }],
      list: { techniques: [ARMBAR, TRIANGLE, { id: 'kimura', name: 'KIMURA' }], removed: [] },
      added: 1,
    });
  });

  it('stays in a class that has it, and out of the list', () => {
    const stored = [{ ...KIMURA, description: '' }];
    const answer = listed(LIST, [taught('Kimura', 'kimura'), taught('Armbar', 'armbar')], stored);
    expect(answer).toMatchObject({ list: LIST, added: 0 });
    expect(idsOf(answer)).toEqual(['kimura', 'armbar']);
  });

  it('returns under the name that it has now if a former one is typed, and never gives its id to another', () => {
    const list = {
      techniques: [ARMBAR],
      removed: [{ id: 'kimura', name: 'Chave de ombro', former: ['kimura'] }],
    };
    expect(listed(list, [taught('Kimura', 'chosen')])).toMatchObject({
      movements: [{ id: 'kimura', name: 'Chave de ombro' }],
      list: { techniques: [ARMBAR, ...list.removed], removed: [] },
    });
    expect(listed(list, [taught('Kimura')], [{ ...KIMURA, description: '' }])).toMatchObject({
      list,
      added: 0,
    });
    expect(idsOf(listed(list, [taught('Omoplata', 'kimura')]))).toEqual(['omoplata']);
  });

  it('makes room in a full list, and needs room to be back', () => {
    const full = { techniques: many(MAX_TECHNIQUES), removed: [KIMURA] };
    expect(listed(full, [taught('Kimura')])).toMatchObject({ reasons: ['techniques-full'] });
    expect(idsOf(listed(full, [taught('Kimura', 'kimura')], [{ ...KIMURA, description: '' }]))).toEqual([
      'kimura',
    ]);
    const smaller = removedFrom(full, 't0');
    expect(smaller.ok && smaller.list && listed(smaller.list, [taught('Kimura')])).toMatchObject({
      ok: true,
    });
  });
});

describe('a technique with another name', () => {
  const list = withName(LIST, 'armbar', 'Chave de braço');

  it('is the same one for a save from before, which creates none and keeps the description', () => {
    const stored = [{ id: 'armbar', name: 'Chave de braço', description: 'Slowly' }];
    expect(listed(list, [{ name: 'ARMBAR' }, taught('Chave de braço')], stored)).toEqual({
      ok: true,
      movements: stored,
      list,
      added: 0,
    });
  });

  it('is not meant by its former name once another technique has it', () => {
    const later = withName(list, 'triangle', 'Armbar');
    const stored = [{ ...ARMBAR, description: '' }];
    expect(idsOf(listed(later, [taught('Armbar')], stored))).toEqual(['triangle']);
    expect(idsOf(listed(withName(later, 'triangle', 'Kata'), [taught('Armbar')]))).toEqual(['triangle']);
  });

  it('is remembered with all its names when it is removed', () => {
    const answer = removedFrom(list, 'armbar');
    expect(answer).toMatchObject({ list: { removed: [KIMURA, { id: 'armbar', former: ['armbar'] }] } });
  });
});
