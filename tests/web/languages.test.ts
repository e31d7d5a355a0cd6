import { afterEach, describe, expect, it, vi } from 'vitest';
import { rememberedLanguage, rememberLanguage } from '../../web/src/i18n/languages.ts';

describe('the choice', () => {
  afterEach(() => vi.unstubAllGlobals());

  function storageWith(stored: string | null) {
    const cells = new Map(stored === null ? [] : [['faixa.language', stored]]);
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => cells.get(key) ?? null,
      setItem: (key: string, value: string) => cells.set(key, value),
    });
  }

  it('is remembered', () => {
    storageWith(null);
    expect(rememberedLanguage()).toBeNull();
    rememberLanguage('pt-BR');
    expect(rememberedLanguage()).toBe('pt-BR');
  });

  it("is nobody's when the storage holds something else", () => {
    storageWith('tlh');
    expect(rememberedLanguage()).toBeNull();
  });

  it('does not break the app where storage is closed', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    expect(rememberedLanguage()).toBeNull();
    expect(() => rememberLanguage('en')).not.toThrow();
  });
});
