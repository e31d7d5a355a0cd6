import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACADEMY } from '@domain/academy.ts';
import { describe, expect, it } from 'vitest';
import { appOrigins } from '../../../functions/src/edge/settings.ts';
import { members } from '../../../functions/src/index.ts';

/** The origin that `members` allows for a page of this one. In process, because the Functions emulator allows all. */
async function allowed(origin: string): Promise<string | null> {
  const server = createServer((request, response) => {
    void members(...([request, response] as unknown as Parameters<typeof members>));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const headers = { origin, 'access-control-request-method': 'POST' };
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'OPTIONS', headers });
    return answer.headers.get('access-control-allow-origin');
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

describe('the pages that may call', () => {
  it('are those of the app', async () => {
    expect(await allowed(ACADEMY.origin)).toBe(ACADEMY.origin);
  });

  it.each(['https://evil.example', `${ACADEMY.origin}.evil.example`, 'http://localhost:3000', 'null'])(
    'do not include %s',
    async (origin) => {
      expect(await allowed(origin)).toBeNull();
    },
  );

  it('come from the project and the settings of the interest form', () => {
    expect(appOrigins({ GCLOUD_PROJECT: 'gracie-rio' })).toEqual([
      'https://gracie-rio.web.app',
      'https://gracie-rio.firebaseapp.com',
      ACADEMY.origin,
    ]);
    const env = { RECAPTCHA_HOSTNAMES: 'a.example, b.example', APP_URL: 'https://a.example/' };
    expect(appOrigins(env)).toEqual(['https://a.example', 'https://b.example']);
  });
});
