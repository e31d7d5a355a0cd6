import { afterEach, expect, it, vi } from 'vitest';
import { enforcesAppCheck } from '../../../functions/src/edge/settings.ts';

// The first import loads the Admin SDK, which takes a minute on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

type Handler = (request: object, response: object) => unknown;

/** The status with which a callable, with this setting, answers a visitor without a token of App Check. */
async function statusOf(mode: string, name: 'submitInterestForm' | 'reportError'): Promise<number> {
  vi.stubEnv('APP_CHECK', mode);
  vi.resetModules();
  const { visitors } = await import('../../../functions/src/index.ts');
  return new Promise((resolve) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    const request = {
      method: 'POST',
      path: `/${name}`,
      headers,
      header: (key: string) => headers[key.toLowerCase()],
      body: { data: null },
      on: () => undefined,
    };
    const response = {
      setHeader: () => undefined,
      getHeader: () => undefined,
      on: () => undefined,
      status(code: number) {
        resolve(code);
        return response;
      },
      send: () => undefined,
    };
    (visitors as unknown as Handler)(request, response);
  });
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it.each(['', 'monitor', 'enforced'])(
  'a call without a token passes App Check with the setting %j',
  async (mode) => {
    expect(enforcesAppCheck({ APP_CHECK: mode })).toBe(false);
    expect(await statusOf(mode, 'submitInterestForm')).toBe(400);
  },
);

it('a call without a token is refused if App Check is enforced, except the report of an error', async () => {
  expect(await statusOf('enforce', 'submitInterestForm')).toBe(401);
  expect(await statusOf('enforce', 'reportError')).toBe(400);
});
