/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { initialLanguage, rememberLanguage } from '../../web/src/i18n/languages.ts';

describe('the language of the app', () => {
  afterEach(() => vi.unstubAllGlobals());

  function storageWith(value: string | null) {
    const cells = new Map(value === null ? [] : [['faixa.language', value]]);
    return {
      getItem: (key: string) => cells.get(key) ?? null,
      setItem: (key: string, stored: string) => cells.set(key, stored),
    };
  }

  function browserWith({ chosen, tab }: { chosen?: string; tab?: string } = {}) {
    vi.stubGlobal('localStorage', storageWith(chosen ?? null));
    vi.stubGlobal('sessionStorage', storageWith(tab ?? null));
  }

  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt', 'pt-BR'],
    ['PT-pt', 'pt-BR'],
    ['en-US', 'en'],
    ['es-419', 'en'],
    ['pth', 'en'],
    ['', 'en'],
  ])('of a browser in %j is %s', (browser, language) => {
    browserWith();
    expect(initialLanguage(browser)).toBe(language);
  });

  it('is that of the public page that the tab came from, or then chosen in a menu, not that of the browser', () => {
    browserWith({ tab: 'en' });
    expect(initialLanguage('pt-BR')).toBe('en');
    browserWith({ tab: 'pt-BR' });
    expect(initialLanguage('en-US')).toBe('pt-BR');
    rememberLanguage('en');
    expect(initialLanguage('pt-BR')).toBe('en');
  });

  it('is kept by the tab', () => {
    browserWith();
    initialLanguage('pt-BR');
    expect(initialLanguage('en-US')).toBe('pt-BR');
  });

  it('ignores a stored value that is not a language', () => {
    browserWith({ chosen: 'tlh', tab: 'tlh' });
    expect(initialLanguage('en-US')).toBe('en');
  });

  it('does not break the app if storage is not available', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(name, { getItem: closed, setItem: closed });
    }
    expect(initialLanguage('pt-BR')).toBe('pt-BR');
    expect(() => rememberLanguage('en')).not.toThrow();
  });
});

describe('the early script of a public page', () => {
  const code = readFileSync(join(import.meta.dirname, '../../web/src/public-site/language.js'), 'utf8');

  /** Opens the page; `english`: the address of its twin. Returns where it led, and what a click does. */
  function open(stored: string | null, english?: string, first: string | null = null) {
    let left: string | null = null;
    let chosen = stored;
    let tab = first;
    let listener: (event: object) => void = () => undefined;
    runInNewContext(code, {
      document: { documentElement: { lang: english ? 'pt-BR' : 'en', dataset: { english } } },
      localStorage: { getItem: () => chosen, setItem: (_: string, value: string) => (chosen = value) },
      sessionStorage: { getItem: () => tab, setItem: (_: string, value: string) => (tab = value) },
      location: { search: '?a', hash: '#b', replace: (to: string) => (left = to) },
      addEventListener: (_: 'click', listen: typeof listener) => {
        listener = listen;
      },
    });
    const click = (link: object | null) => listener({ target: { closest: () => link } });
    return { left: () => left, chosen: () => chosen, tab: () => tab, click };
  }

  it('redirects visitors who chose English to the English twin, and no other visitors', () => {
    expect(open('en', '/en/join').left()).toBe('/en/join?a#b');
    expect(open('en').left()).toBeNull();
    expect(open('pt-BR', '/en').left()).toBeNull();
    expect(open(null, '/en').left()).toBeNull();
  });

  it("gives the app the language of the tab's first page", () => {
    expect(open(null, '/en').tab()).toBe('pt-BR');
    expect(open(null).tab()).toBe('en');
    expect(open(null, '/en', 'en').tab()).toBe('en');
    // The English twin, where it leads, is the first page.
    expect(open('en', '/en').tab()).toBeNull();
  });

  it('remembers a click on the link to the other language as the choice', () => {
    const page = open('en');
    page.click(null);
    expect(page.chosen()).toBe('en');
    page.click({ dataset: { language: 'pt-BR' } });
    expect(page.chosen()).toBe('pt-BR');
  });
});

describe('the early script of the app', () => {
  const code = readFileSync(join(import.meta.dirname, '../../web/src/public-site/app-start.js'), 'utf8');

  /** Opens a page with these texts; `isLogin`: it contains a form. */
  function open(browser: string, stored: Record<string, string | null> = {}, isLogin = false) {
    const documentElement = {
      lang: '',
      getAttribute: (name: string) => `/assets/${name.replace('data-texts-', '')}.js`,
    };
    const linked: string[] = [];
    let left: string | null = null;
    const root = { dataset: {}, append: () => undefined, addEventListener: () => undefined };
    const window = {
      localStorage: {
        getItem: (key: string) => (key === 'faixa.language' ? stored.chosen : stored.session) ?? null,
      },
      sessionStorage: { getItem: () => stored.tab ?? null },
    };
    runInNewContext(code, {
      setTimeout: () => undefined,
      window,
      navigator: { language: browser },
      location: { replace: (to: string) => (left = to) },
      document: {
        documentElement,
        head: { append: ({ href }: { href: string }) => linked.push(href) },
        createElement: () => ({}),
        getElementById: () => root,
        querySelectorAll: () => (isLogin ? [{ lang: 'en', remove: () => undefined }] : []),
      },
    });
    return { language: documentElement.lang, linked, left };
  }

  it.each([
    ['pt-PT', {}],
    ['pth', {}],
    ['en-US', { tab: 'pt-BR' }],
    ['pt-BR', { tab: 'pt-BR', chosen: 'en' }],
    ['pt-BR', { tab: 'tlh', chosen: 'tlh' }],
  ])('in %j, with %j stored, loads the texts of the language in which the app starts', (browser, stored) => {
    const storage = (value?: string) => ({ getItem: () => value ?? null, setItem: () => undefined });
    const { chosen, tab }: { chosen?: string; tab?: string } = stored;
    vi.stubGlobal('localStorage', storage(chosen));
    vi.stubGlobal('sessionStorage', storage(tab));
    const language = initialLanguage(browser);
    vi.unstubAllGlobals();
    expect(open(browser, stored)).toMatchObject({ language, linked: [`/assets/${language}.js`] });
  });

  it('leads a browser with a session from the form to the dashboard, and no other page', () => {
    expect(open('en', { session: 'yes' }, true).left).toBe('/dashboard');
    expect(open('en', { session: 'yes' }).left).toBeNull();
    expect(open('en', {}, true).left).toBeNull();
  });
});
