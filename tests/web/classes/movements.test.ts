import { CLASS_LIMITS } from '@domain/classes/class-form.ts';
import type { Movement } from '@domain/classes/classes.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftProblem, withDraft } from '../../../web/src/features/classes/techniques/use-movements.ts';
import { itForAny } from '../../support/property.ts';

const ARMLOCK: Movement = { id: 'armlock', name: 'Armlock', description: '' };
const KIMURA: Movement = { id: 'kimura', name: 'Kimura', description: 'From side control' };
const LIST = [ARMLOCK, KIMURA];
const draft = (name: string, description = '') => ({ name, description });

describe('an added movement', () => {
  it('has an id derived from its name', () => {
    expect(withDraft([], draft('  Raspagem de Pêndulo ', ' Da guarda '))).toEqual([
      { id: 'raspagem-de-pendulo', name: 'Raspagem de Pêndulo', description: 'Da guarda' },
    ]);
  });

  it('has a numbered id if another movement of the class has that id', () => {
    const renamed = [{ ...ARMLOCK, name: 'Juji-gatame' }, KIMURA];
    expect(withDraft(renamed, draft('Armlock')).at(-1)).toMatchObject({ id: 'armlock-2', name: 'Armlock' });
  });

  it('has an id even if its name has no Latin letters', () => {
    const list = withDraft(withDraft([], draft('腕十字')), draft('三角'));
    expect(list.map(({ id }) => id)).toEqual(['technique', 'technique-2']);
  });

  it('is refused if it exists, is blank, or exceeds the limit', () => {
    expect(draftProblem(LIST, draft(' ARMLÓCK'))).toBe('exists');
    expect(draftProblem(LIST, draft(' ', 'From guard'))).toBe('nameless');
    expect(draftProblem(LIST, draft(' ', ' '))).toBeNull();
    expect(withDraft(LIST, draft('armlock'))).toEqual(LIST);
    expect(withDraft(LIST, draft('  '))).toEqual(LIST);
    const full = Array.from({ length: CLASS_LIMITS.movements }, (_, index) => ({
      ...KIMURA,
      id: `${index}`,
    }));
    expect(draftProblem(full, draft('Triangle'))).toBe('full');
    expect(withDraft(full, draft('Triangle'))).toHaveLength(CLASS_LIMITS.movements);
  });

  itForAny([fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { maxLength: 12 })])(
    'has a valid and different id for any names',
    (names) => {
      const list = names.reduce<Movement[]>((before, name) => withDraft(before, draft(name)), []);
      for (const { id } of list) expect(id).toMatch(/^[a-z0-9][a-z0-9-]{0,127}$/);
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
    },
  );
});
