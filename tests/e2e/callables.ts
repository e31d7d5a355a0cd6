import type { Reason } from '@domain/errors.ts';
import type { Page } from '@playwright/test';

/** What a test does with the page's requests, most of all with its calls of Functions, instead of the server. */

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** Answers a callable instead of the server. */
export async function answerCall(page: Page, name: string, result: object): Promise<void> {
  await page.route(`**/${name}`, (route) => route.fulfill({ headers: ANY_ORIGIN, json: { result } }));
}

/** Refuses a callable instead of the server, with the server's reasons. */
export async function refuseCall(page: Page, name: string, ...reasons: Reason[]): Promise<void> {
  await page.route(`**/${name}`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: ANY_ORIGIN,
          json: { error: { status: 'UNAVAILABLE', message: 'refused', details: { reasons } } },
        }),
  );
}

/** Holds the calls of a callable back until `letGo`, and counts them. */
export async function holdCall(
  page: Page,
  name: string,
): Promise<{ letGo: () => void; asked: () => number }> {
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(`**/${name}`, async (route) => {
    if (route.request().method() === 'POST') asked += 1;
    await gate.promise;
    await route.fallback();
  });
  return { letGo: gate.resolve, asked: () => asked };
}

/** Holds all requests for these addresses back until the returned function is called. */
export async function holdRequests(page: Page, addresses: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}
