import type { Role } from '@domain/member.ts';
import fc from 'fast-check';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import {
  DASHBOARD_PAGES,
  menuFor,
  NEUTRAL_PAGES,
  pageAsked,
  SIGNED_OUT_PAGES,
} from '../../web/src/app/pages.ts';
import { appRoutes } from '../../web/src/app/routes.tsx';
import { catalogue as english } from '../../web/src/i18n/en/catalogue.ts';
import { catalogue as portuguese } from '../../web/src/i18n/pt-br/catalogue.ts';

const routes = appRoutes();

/** The page table, through the routes that derive from it. */

/** The names of the components that the router renders for a path, from the root to the page. */
async function componentsAt(path: string): Promise<string[]> {
  const branch = matchRoutes(routes, path) ?? [];
  const loaded = await Promise.all(
    branch.map(async ({ route }) => {
      const { lazy } = route;
      const { Component } = typeof lazy === 'function' ? await lazy() : route;
      return Component ? [(Component as { name: string }).name] : [];
    }),
  );
  return loaded.flat();
}

const pathOf = (path: string) => (path === '' ? '/dashboard' : `/dashboard/${path}`);

describe('the pages', () => {
  it.each(SIGNED_OUT_PAGES)('/$path is for signed-out visitors and loads its component', async (page) => {
    const { name } = await page.load();
    expect(await componentsAt(`/${page.path}`)).toEqual(['Root', 'OnlySignedOut', name]);
  });

  it.each(NEUTRAL_PAGES)('/$path is open to all and loads its component', async (page) => {
    const { name } = await page.load();
    expect(await componentsAt(`/${page.path}`)).toEqual(['Root', name]);
  });

  it.each(DASHBOARD_PAGES)('/dashboard/$path loads its component behind its guards', async (page) => {
    const { name } = await page.load();
    const guards = page.may ? ['OnlySignedIn', 'OnlyPermitted'] : ['OnlySignedIn'];
    expect(await componentsAt(pathOf(page.path))).toEqual(['Root', ...guards, name]);
  });

  it.each(['/nowhere', '/dashboard/nowhere'])('%s leads to the landing page', async (path) => {
    expect((await componentsAt(path)).at(-1)).toBe('LeaveForLanding');
  });

  it.each([
    ...SIGNED_OUT_PAGES.map(({ path, title }) => [`/${path}`, title] as const),
    ...DASHBOARD_PAGES.map(({ path, title }) => [pathOf(path), title] as const),
  ])('the window of %s is titled %s', (path, title) => {
    expect(matchRoutes(routes, path)?.at(-1)?.route.handle).toEqual({ title });
  });
});

/** A text, without soft hyphens. */
function textOf(catalogue: object, key: string): string {
  const text = key
    .split(/[:.]/)
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], catalogue);
  return String(text).replaceAll('\u00ad', '').toLowerCase();
}

describe.each([
  ['English', english],
  ['Portuguese', portuguese],
])('the menu in %s', (_, catalogue) => {
  it.each(
    DASHBOARD_PAGES.flatMap(({ title, menu }) => (menu?.short ? [[menu.short, title, menu.label]] : [])),
  )('has %s on the rail, which is a word of %s, apart from a plural', (short, title, label = title) => {
    const word = textOf(catalogue, short ?? '').replace(/e?s$/, '');
    for (const name of [title, label]) expect(textOf(catalogue, name ?? '')).toContain(word);
  });
});

it.each(DASHBOARD_PAGES.filter(({ may, menu }) => may && menu))(
  'the Portuguese menu and heading of $path have one word',
  ({ title, menu }) => {
    expect(textOf(portuguese, menu?.label ?? title)).toBe(textOf(portuguese, title));
  },
);

describe('the page that was asked for before the sign-in', () => {
  const asked = (address: unknown, role: Role = 'admin') => pageAsked({ asked: address }, role);

  it.each([
    '/dashboard',
    '/dashboard?day=2026-11-22',
    '/dashboard/profile',
    '/dashboard/plans/price_warrior',
    '/dashboard/students/demo-ana',
    '/dashboard/students?q=ana%20lima&page=2',
    '/dashboard/settings#booking',
  ])('%s is opened', (address) => {
    expect(asked(address)).toBe(address);
  });

  it('is the start page of the role if none was asked for, or one that the role may not see', () => {
    for (const role of ['user', 'professor', 'admin'] as const)
      expect(pageAsked(null, role)).toBe('/dashboard');
    expect(pageAsked(null, 'reception')).toBe('/dashboard/students');
    expect(asked('/dashboard/subscriptions', 'reception')).toBe('/dashboard/students');
    expect(asked('/dashboard', 'reception')).toBe('/dashboard');
    expect(asked('/dashboard/leads', 'reception')).toBe('/dashboard/leads');
    expect(asked('/dashboard/leads', 'professor')).toBe('/dashboard');
  });

  it.each(DASHBOARD_PAGES.filter(({ may }) => may))(
    '/dashboard/$path is not opened for a student',
    ({ path }) => {
      expect(asked(pathOf(path).replace(':id', 'demo-ana'), 'user')).toBe('/dashboard');
    },
  );

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/dashboard',
    'https:evil.example',
    'javascript:alert(1)',
    '/dashboard/../login',
    '/%2F%2Fevil.example',
    '/dashboard/%2E%2E%2F%2Fevil.example/x',
    '/login',
    '/register?invite=1',
    '/dashboard/nowhere',
    '/dashboards',
    '',
    42,
    null,
  ])('%s leads to the dashboard', (address) => {
    expect(asked(address)).toBe('/dashboard');
  });

  it('always is a page of the dashboard on the own origin', () => {
    const parts = [
      '/',
      '\\',
      '//',
      'dashboard',
      'students',
      '..',
      '%2F',
      '%5C',
      'https:',
      'evil.example',
      '?',
      '#',
      '@',
      ' ',
      '\t',
    ];
    const address = fc
      .array(fc.oneof(fc.constantFrom(...parts), fc.string({ maxLength: 5 })))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(address, fc.boolean(), (text, isBelow) => {
        const origin = 'https://academy.example';
        const url = new URL(asked(isBelow ? `/dashboard${text}` : text), origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname).toMatch(/^\/dashboard(\/|$)/);
      }),
    );
  });

  it.each([undefined, null, 'x', {}, { usr: '/dashboard/profile' }])(
    'the state %j asks for none',
    (state) => {
      expect(pageAsked(state, 'admin')).toBe('/dashboard');
    },
  );
});

describe('the menu', () => {
  const START = ['/dashboard', '/dashboard/profile'];
  const OF_STUDENT = [...START, '/dashboard/history'];
  const OF_OFFICE = ['admin', 'students', 'graduation', 'subscriptions', 'leads', 'settings'];
  const pathsOf = (...menu: Parameters<typeof menuFor>) => menuFor(...menu).map(({ to }) => to);

  it.each<[string, Parameters<typeof menuFor>, string[]]>([
    ['a student', ['user'], OF_STUDENT],
    ['an account that waits', ['user', { isUnconfirmed: false }], START],
    ['an unconfirmed account', ['user', { isUnconfirmed: true }], ['/dashboard']],
    ['the reception', ['reception'], [...OF_STUDENT, ...['students', 'fees', 'leads'].map(pathOf)]],
    ['an administrator', ['admin'], [...START, ...OF_OFFICE.map(pathOf)]],
  ])('of %s has the pages of the role', (_, menu, paths) => {
    expect(pathsOf(...menu)).toEqual(paths);
  });

  it('of a professor has that of a student and the students, and of an administrator who trains the progress', () => {
    expect(pathsOf('professor')).toEqual(expect.arrayContaining([...OF_STUDENT, '/dashboard/students']));
    expect(pathsOf('professor')).not.toContain('/dashboard/leads');
    expect(pathsOf('admin', null, true)).toContain('/dashboard/history');
  });
});
