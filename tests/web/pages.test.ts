import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { DASHBOARD_PAGES, menuFor, NEUTRAL_PAGES, SIGNED_OUT_PAGES } from '../../web/src/app/pages.ts';
import { appRoutes } from '../../web/src/app/routes.tsx';

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
    const guards = page.access === 'admin' ? ['OnlySignedIn', 'OnlyAdmins'] : ['OnlySignedIn'];
    expect(await componentsAt(pathOf(page.path))).toEqual(['Root', ...guards, name]);
  });

  it('only administrators may open the management pages and the leads', () => {
    const guarded = DASHBOARD_PAGES.filter(({ access }) => access === 'admin').map(({ path }) => path);
    expect(guarded).toEqual([
      'admin',
      'students',
      'students/:id',
      'graduation',
      'subscriptions',
      'leads',
      'settings',
      'record',
    ]);
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

describe('the menu', () => {
  it('of a student has the schedule, the profile and their own progress', () => {
    expect(menuFor('user').map(({ to }) => to)).toEqual([
      '/dashboard',
      '/dashboard/profile',
      '/dashboard/history',
    ]);
  });

  it('of an account that waits has its profile and the page that says so', () => {
    expect(menuFor('user', true).map(({ to }) => to)).toEqual(['/dashboard', '/dashboard/profile']);
  });

  it('of an administrator has the management pages and the leads instead of the progress', () => {
    expect(menuFor('admin').map(({ to }) => to)).toEqual([
      '/dashboard',
      '/dashboard/profile',
      '/dashboard/admin',
      '/dashboard/students',
      '/dashboard/graduation',
      '/dashboard/subscriptions',
      '/dashboard/leads',
      '/dashboard/settings',
    ]);
  });
});
