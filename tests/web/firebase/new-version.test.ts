import { afterEach, describe, expect, it, vi } from 'vitest';
import { explained } from '../../../web/src/firebase/new-version.ts';

const OWN = '/assets/app-old.js';
const NOTHING = { reasons: [], params: {} };
const page = (script: string) => `<script type="module" src="${script}"></script>`;

/** A tab that runs `own`, on a site that answers with `served`. */
function tabWith(own: string | null, served: () => Promise<Response>): void {
  vi.stubGlobal('document', { querySelector: () => own && { getAttribute: () => own } });
  vi.stubGlobal('location', { pathname: '/dashboard' });
  vi.stubGlobal('fetch', served);
}
afterEach(() => vi.unstubAllGlobals());

describe('a failed call', () => {
  it.each([
    ['nothing', NOTHING],
    ['an invalid input', { reasons: ['invalid-input'] as const, params: {} }],
    ['an internal error', { reasons: ['internal'] as const, params: {}, id: 'x' }],
  ])('that is explained by %s asks for a reload if another script is deployed', async (_, failure) => {
    tabWith(OWN, async () => new Response(page('/assets/app-new.js')));
    expect((await explained({ ...failure, reasons: [...failure.reasons] })).reasons).toEqual([
      'app-outdated',
    ]);
  });

  it.each([
    ['the same script is deployed', OWN, async () => new Response(page(OWN))],
    ['there is no answer', OWN, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the site is down', OWN, async () => new Response(page('/assets/x.js'), { status: 503 })],
    ['a portal answers', OWN, async () => new Response('<h1>Sign in to this Wi-Fi</h1>')],
    ['the development server runs', null, async () => new Response(page('/src/main.tsx'))],
  ])('stays as it is if %s', async (_, own, served) => {
    tabWith(own, served);
    expect(await explained(NOTHING)).toEqual(NOTHING);
  });

  it('with a reason is not questioned', async () => {
    const served = vi.fn();
    tabWith(OWN, served);
    const failure = { reasons: ['class-full' as const], params: {} };
    expect(await explained(failure)).toBe(failure);
    expect(served).not.toHaveBeenCalled();
  });
});
