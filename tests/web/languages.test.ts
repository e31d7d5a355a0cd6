/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
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

  it('is ignored if the stored value is not a language', () => {
    storageWith('tlh');
    expect(rememberedLanguage()).toBeNull();
  });

  it('does not break the app if storage is not available', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
    expect(rememberedLanguage()).toBeNull();
    expect(() => rememberLanguage('en')).not.toThrow();
  });
});

describe('the early script of a public page', () => {
  const code = readFileSync(join(import.meta.dirname, '../../web/src/public-site/language.js'), 'utf8');

  /** Opens the page; `english`: the address of its twin. Returns where it led, and what a click does. */
  function open(stored: string | null, english?: string) {
    let left: string | null = null;
    let chosen = stored;
    let listener: (event: object) => void = () => undefined;
    runInNewContext(code, {
      document: { documentElement: { dataset: { english } } },
      localStorage: { getItem: () => chosen, setItem: (_: string, value: string) => (chosen = value) },
      location: { search: '?a', hash: '#b', replace: (to: string) => (left = to) },
      addEventListener: (_: 'click', listen: typeof listener) => {
        listener = listen;
      },
    });
    const click = (link: object | null) => listener({ target: { closest: () => link } });
    return { left: () => left, chosen: () => chosen, click };
  }

  it('redirects visitors who chose English to the English twin, and no other visitors', () => {
    expect(open('en', '/en/join').left()).toBe('/en/join?a#b');
    expect(open('en').left()).toBeNull();
    expect(open('pt-BR', '/en').left()).toBeNull();
    expect(open(null, '/en').left()).toBeNull();
  });

  it('remembers a click on the link to the other language as the choice', () => {
    const page = open('en');
    page.click(null);
    expect(page.chosen()).toBe('en');
    page.click({ dataset: { language: 'pt-BR' } });
    expect(page.chosen()).toBe('pt-BR');
  });
});
