import { describe, expect, it } from 'vitest';
import { handlingOf, networkFirst } from '../../../web/src/worker/routing.ts';

const HOME = 'https://academy.example';
const facts = { method: 'GET', mode: 'no-cors', url: `${HOME}/dashboard` };
const never = () => new Promise<never>(() => undefined);
const atOnce = () => Promise.resolve();

describe('the service worker', () => {
  it.each([
    '/dashboard',
    '/dashboard/',
    '/dashboard/profile',
    '/dashboard?day=2026-11-22',
    '/login',
    '/register',
    '/reset',
    '/confirm?oobCode=1',
    '/door',
  ])('takes the page %s from the network', (path) => {
    expect(handlingOf({ ...facts, mode: 'navigate', url: HOME + path }, HOME)).toBe('page');
  });

  it.each(['/', '/en', '/join', '/privacy', '/dashboards', '/assets/a-1234.js'])(
    'puts the shell in the place of %s only if the network fails',
    (path) => {
      expect(handlingOf({ ...facts, mode: 'navigate', url: HOME + path }, HOME)).toBe('public');
    },
  );

  it.each(['cors', 'no-cors', 'same-origin'])('takes a hashed file from the cache, in mode %s', (mode) => {
    expect(handlingOf({ ...facts, mode, url: `${HOME}/assets/app-1234.js` }, HOME)).toBe('file');
  });

  it.each(['/dashboard', '/favicon.svg', '/site.webmanifest', '/worker.js', '/robots.txt'])(
    'does not touch the file %s',
    (path) => {
      expect(handlingOf({ ...facts, url: HOME + path }, HOME)).toBeNull();
    },
  );

  it.each([
    'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel',
    'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
    'https://elsewhere.example/assets/app-1234.js',
  ])('does not touch %s', (url) => {
    expect(handlingOf({ ...facts, mode: 'cors', url }, HOME)).toBeNull();
  });

  it.each(['POST', 'HEAD', 'PUT'])('does not touch a request with the method %s', (method) => {
    expect(handlingOf({ ...facts, method, mode: 'navigate' }, HOME)).toBeNull();
    expect(handlingOf({ ...facts, method, url: `${HOME}/assets/app-1234.js` }, HOME)).toBeNull();
  });
});

describe('a page', () => {
  const cached = async () => 'cached';
  const nothingCached = async () => undefined;
  const offline = async () => {
    throw new TypeError('Failed to fetch');
  };

  it('comes from the network while that answers in time', async () => {
    expect(await networkFirst(async () => 'fresh', cached, never)).toBe('fresh');
  });

  it('comes from the cache when the network takes too long', async () => {
    expect(await networkFirst(never, cached, atOnce)).toBe('cached');
  });

  it('comes from the cache at once without a network', async () => {
    expect(await networkFirst(offline, cached, never)).toBe('cached');
  });

  it.each([
    ['nothing is cached', nothingCached],
    ['the cache cannot be read', offline],
  ])('waits for a slow network if %s', async (_, fromCache) => {
    const gate = Promise.withResolvers<string>();
    const cache = () => fromCache().finally(() => gate.resolve('late'));
    expect(await networkFirst(() => gate.promise, cache, atOnce)).toBe('late');
  });

  it('fails like the network if nothing is cached', async () => {
    await expect(networkFirst(offline, nothingCached, never)).rejects.toThrow('Failed to fetch');
  });
});
